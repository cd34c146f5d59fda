import type { Sex, StudentDoc } from '@/domain/book/entities';
import { searchText } from '@/domain/words/searchText';
import { compareLetters, compareText } from '@/domain/words/textOrder';

type Named = Pick<StudentDoc, 'firstName' | 'lastName' | 'middleName' | 'extensionName'>;
/** Equal names have a fixed order where the list knows LRN or id. */
type Ordered = Named & { lrn?: string; id?: string; key?: string };
type Listed = Ordered & Pick<StudentDoc, 'sex'>;
type Placed = Listed & { id: string };

/** `Dela Cruz, Juan Jr. M.` — as the class record lists learners. */
export function learnerName(learner: Named): string {
  const middle = learner.middleName?.trim() ? `${learner.middleName.trim().charAt(0)}.` : '';
  const given = [learner.firstName, learner.extensionName, middle].filter((part) => part?.trim()).join(' ');
  return given === '' ? learner.lastName : `${learner.lastName}, ${given}`;
}

/**
 * As in a class list: letter by letter, last name, then first name; accents and capitals only where all else is
 * equal, then LRN and id, so that namesakes stand in the same order everywhere.
 */
export function compareLearners(a: Ordered, b: Ordered): number {
  return (
    compareLetters(a.lastName, b.lastName) ||
    compareLetters(a.firstName, b.firstName) ||
    compareText(a.lastName, b.lastName) ||
    compareText(a.firstName, b.firstName) ||
    compareText(a.lrn ?? '', b.lrn ?? '') ||
    compareText(a.id ?? a.key ?? '', b.id ?? b.key ?? '')
  );
}

/** The order of DepEd's lists: male, then female, then learners without a sex; within each by name. */
export function compareListed(a: Listed, b: Listed): number {
  return blockOf(a) - blockOf(b) || compareLearners(a, b);
}

/** The order of a class's list: as DepEd's, but within each sex the learners that `order` names come first, as it has them. */
export function listedBy(order: readonly string[] = []): (a: Placed, b: Placed) => number {
  if (order.length === 0) return compareListed;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Placed) => places.get(id) ?? order.length;
  return (a, b) => blockOf(a) - blockOf(b) || placeOf(a) - placeOf(b) || compareLearners(a, b);
}

/** Whether some of them stand elsewhere in a list than before `ORDER_SINCE`. */
export function hasMoved(learners: readonly Listed[]): boolean {
  const former = new Intl.Collator('fil', { numeric: true, sensitivity: 'base' });
  const compareFormer = (a: Listed, b: Listed) =>
    blockOf(a) - blockOf(b) || former.compare(a.lastName, b.lastName) || former.compare(a.firstName, b.firstName);
  const listed = learners.toSorted(compareListed);
  return listed.some((each, at) => at > 0 && compareFormer(listed[at - 1] as Listed, each) > 0);
}

const BLOCKS = ['M', 'F'] as const satisfies readonly Sex[];

function blockOf({ sex }: Listed): number {
  return sex ? BLOCKS.indexOf(sex) : BLOCKS.length;
}

/** All but the last 4 digits hidden. */
export function maskedLrn(lrn: string): string {
  return lrn === '' ? '' : `${'•'.repeat(Math.max(0, lrn.length - 4))}${lrn.slice(-4)}`;
}

/** Whether a search means this learner: each word is a part of the last or first name, or begins or ends the LRN. */
export function matchesLearner(
  { lastName, firstName, lrn }: Pick<StudentDoc, 'lastName' | 'firstName' | 'lrn'>,
  search: string,
): boolean {
  const name = searchText(`${lastName} ${firstName}`);
  const words = searchText(search.replaceAll(',', ' ')).split(' ');
  return words.every((word) => name.includes(word) || lrn.startsWith(word) || lrn.endsWith(word));
}
