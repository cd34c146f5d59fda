import type { Sex, StudentDoc } from '@/domain/book/entities';

type Named = Pick<StudentDoc, 'firstName' | 'lastName' | 'middleName' | 'extensionName'>;
type Listed = Named & Pick<StudentDoc, 'sex'>;

/** `Dela Cruz, Juan Jr. M.` — as the class record lists learners. */
export function learnerName(learner: Named): string {
  const middle = learner.middleName?.trim() ? `${learner.middleName.trim().charAt(0)}.` : '';
  const given = [learner.firstName, learner.extensionName, middle].filter((part) => part?.trim()).join(' ');
  return `${learner.lastName}, ${given}`;
}

/** Alphabetical as in a class list: last name, then first name, Filipino letters in their place. */
export function compareLearners(a: Named, b: Named): number {
  return collator.compare(a.lastName, b.lastName) || collator.compare(a.firstName, b.firstName);
}

/** The order of DepEd's lists: male, then female, then learners without a sex; within each by name. */
export function compareListed(a: Listed, b: Listed): number {
  return blockOf(a) - blockOf(b) || compareLearners(a, b);
}

const BLOCKS = ['M', 'F'] as const satisfies readonly Sex[];

function blockOf({ sex }: Listed): number {
  return sex ? BLOCKS.indexOf(sex) : BLOCKS.length;
}

const collator = new Intl.Collator('fil', { sensitivity: 'base', numeric: true });

/** All but the last 4 digits hidden. */
export function maskedLrn(lrn: string): string {
  return lrn === '' ? '' : `${'•'.repeat(Math.max(0, lrn.length - 4))}${lrn.slice(-4)}`;
}

/** Whether a search means this learner: each word is a part of the last or first name, or begins or ends the LRN. */
export function matchesLearner(
  { lastName, firstName, lrn }: Pick<StudentDoc, 'lastName' | 'firstName' | 'lrn'>,
  search: string,
): boolean {
  const name = plain(`${lastName} ${firstName}`);
  const words = plain(search.replaceAll(',', ' ')).split(/\s+/);
  return words.every((word) => name.includes(word) || lrn.startsWith(word) || lrn.endsWith(word));
}

/** Without capitals and accents: "Nunez" finds Núñez. */
function plain(text: string): string {
  return text.toLocaleLowerCase('fil').normalize('NFD').replace(/\p{M}/gu, '').trim();
}
