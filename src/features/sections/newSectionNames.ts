/** The names typed for new sections, one on each line: pure. */
import { isSameText } from '@/domain/words/plainText';
import { refuseName } from '@/domain/words/validation';
import { say } from '@/language/words';

/** A batch of the database holds them all. */
export const MOST_AT_ONCE = 40;

export function namesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '');
}

/** Sentences shown at once: the rest comes when these are mended. */
const MOST_SENTENCES = 5;

/** Why the sections cannot be made, a sentence for each name. `taken`: names of the sections of the year and grade level. */
export function refuseNames(names: readonly string[], taken: readonly string[]): string | undefined {
  if (names.length === 0) return say('Type the name of a section.');
  if (names.length > MOST_AT_ONCE) return say('Make at most {most} sections at once.', { most: MOST_AT_ONCE });
  const sentences = names.flatMap((name, index) => refuseOne(name, names.slice(0, index), taken) ?? []);
  return sentences.length === 0 ? undefined : sentences.slice(0, MOST_SENTENCES).join(' ');
}

function refuseOne(name: string, before: readonly string[], taken: readonly string[]): string | undefined {
  const refusal = refuseName(name, say('The section'));
  if (refusal) return `${name.slice(0, 40)}: ${refusal}`;
  const isSame = (other: string) => isSameText(other, name);
  if (before.some(isSame)) return say('{name} stands in the list twice.', { name });
  return taken.some(isSame) ? say('There is a section {name} in this grade level already.', { name }) : undefined;
}

/** Names that are seldom meant so: numbered, with the grade level, or several on one line. */
export function oddNames(text: string): string[] {
  const isOdd = (line: string) => /[,;|\t]/.test(line.trim()) || /^\s*(?:\d+\s*[.)-]|grade\b|g\d+\b)/i.test(line);
  return text.split('\n').flatMap((line) => (line.trim() !== '' && isOdd(line) ? namesIn(line) : []));
}
