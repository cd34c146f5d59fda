/**
 * The text of a learner's answers as the score's row keeps it: one entry an item in item order, parted by commas
 * (`A,C,,B|D`: item 3 is blank, item 4 has two marks). An item behind the last entry is not entered yet.
 */

const BETWEEN = ',';
/** Parts the marks of one answer, and the right answers of one key. */
const OR = '|';

/** Empty for a score without answers. */
export function parseAnswers(text: string | undefined): string[] {
  return text ? text.split(BETWEEN).map((entry) => entry.trim()) : [];
}

export function formatAnswers(entries: readonly string[]): string {
  return entries.join(BETWEEN);
}

/** Whether the text can be an entry: a comma in it would make two. */
export function isEntry(answer: string): boolean {
  return answer !== '' && !answer.includes(BETWEEN);
}

/** The marks of an answer, or the right answers of a key. A `|` at an end or beside another parts nothing: `|x|`. */
export function choicesIn(text: string): string[] {
  const parts = text.split(OR).map((part) => part.trim());
  return parts.includes('') ? [text.trim()] : parts;
}

/** Entries in the order of `to`, after they were in the order of `from`. Items are named by their ids. */
export function rearrangedAnswers(
  entries: readonly string[],
  { from, to }: { from: readonly string[]; to: readonly string[] },
): string[] {
  const known = new Map(from.map((id, index) => [id, entries[index]]));
  const moved = to.map((id) => known.get(id));
  const length = moved.findLastIndex((entry) => entry !== undefined) + 1;
  return moved.slice(0, length).map((entry) => entry ?? '');
}
