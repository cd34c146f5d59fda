/** The keys of a question: a number or letter is a choice, 0 a blank, Enter accepts, Backspace goes back. */

export type QuestionKey =
  | { readonly act: 'choose'; readonly choice: string }
  | { readonly act: 'accept' | 'back' | 'next' | 'blank' | 'several' };

export function questionKey(key: string, choices: readonly string[]): QuestionKey | null {
  if (key === '0') return { act: 'blank' };
  if (key === 'Enter') return { act: 'accept' };
  if (key === 'Backspace' || key === 'ArrowLeft') return { act: 'back' };
  if (key === 'ArrowRight') return { act: 'next' };
  if (/^[1-9]$/.test(key)) {
    const choice = choices[Number(key) - 1];
    return choice === undefined ? null : { act: 'choose', choice };
  }
  const letter = choices.find((each) => each === key.toUpperCase());
  if (letter !== undefined) return { act: 'choose', choice: letter };
  return key.toUpperCase() === 'M' ? { act: 'several' } : null;
}

/** The answer with one mark more or fewer, in the order of the choices. */
export function withMark(answer: string, choice: string, choices: readonly string[]): string {
  const marks = new Set(answer === '' ? [] : answer.split('|'));
  if (!marks.delete(choice)) marks.add(choice);
  return choices.filter((each) => marks.has(each)).join('|');
}
