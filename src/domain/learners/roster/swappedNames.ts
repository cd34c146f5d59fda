/** “Maria, Reyes”: a name with a comma that may have its first name first. Pure. */
import { nameKey } from '@/domain/learners/nameKey';
import { inOrder } from './firstNameFirst';
import type { RosterRow } from './rosterRow';

/** First names that are hardly ever last names in the Philippines. */
const FIRST_NAMES = new Set(
  'juan maria ana pedro mark john mary joshua princess angelica jerome michael christian kyle nicole althea grace rose joy paolo carlo anna lito rosa elena jenny jhon john angel andrea liza nena rico ronald richard joseph carlos maricel rowena jasmine jennifer kristine christine michelle cherry analyn'.split(
    ' ',
  ),
);
/** Last names that are hardly ever first names. */
const LAST_NAMES = new Set(
  'reyes santos cruz garcia mendoza torres ramos flores gonzales bautista villanueva fernandez rivera castillo aquino abad lopez perez castro mercado salazar navarro diaz aguilar dizon tolentino soriano pascual valdez manalo dimaculangan magbanua panganiban macaraeg'.split(
    ' ',
  ),
);

type Names = Pick<RosterRow, 'lastName' | 'firstName'>;

const wordsOf = (text: string) => nameKey(text).split(' ');

/**
 * The rows that may stand in the other order: those whose words are first and last names elsewhere in the list or in the
 * country; and those with a comma where most have none. `isWhole`: the names stand in one cell.
 */
export function swappedRows(rows: readonly RosterRow[], isWhole: boolean): ReadonlySet<RosterRow> {
  const parted = rows.filter(({ lastName, firstName }) => lastName !== '' && firstName !== '');
  const withComma = parted.filter(({ asWritten }) => asWritten === undefined);
  const isRare = isWhole && withComma.length * 2 < rows.length;
  if (isRare && rows.some(({ asWritten }) => asWritten !== undefined)) return new Set(withComma);
  const lasts = countOf(withComma.map(({ lastName }) => nameKey(lastName)));
  const firsts = countOf(withComma.flatMap(({ firstName }) => wordsOf(firstName).slice(0, 1)));
  const isSwapped = ({ lastName, firstName }: Names) => {
    const [last, first] = [nameKey(lastName), nameKey(firstName)];
    const isFirst = FIRST_NAMES.has(last) || (firsts.get(last) ?? 0) > (lasts.get(last) ?? 0);
    const isLast = LAST_NAMES.has(first) || (lasts.get(first) ?? 0) > (firsts.get(first) ?? 0);
    return isFirst && isLast;
  };
  return new Set(withComma.filter(isSwapped));
}

function countOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The row as the person says which of its two names is the last one; the question is answered then. */
export function withNamesSwapped({ mayBeSwapped: _, ...row }: RosterRow, isSwapped: boolean): RosterRow {
  if (row.asWritten !== undefined) return inOrder(row, isSwapped ? 'first first' : 'last first');
  return isSwapped ? { ...row, lastName: row.firstName, firstName: row.lastName } : row;
}

/** A list in which so many names have a comma has the last name first. */
const FEW = 4;

/**
 * The few names without a comma in a list of names with one: the last name comes first in the others, so it is proposed
 * here, and each is asked about by itself.
 */
export function withFewOpen(rows: readonly RosterRow[]): RosterRow[] | null {
  const isOpen = ({ asWritten }: RosterRow) => asWritten !== undefined;
  const open = rows.filter(isOpen).length;
  if (open === 0 || open * FEW > rows.length) return null;
  return rows.map((row) => {
    if (!isOpen(row) || row.firstName !== '') return isOpen(row) ? { ...row, mayBeSwapped: true } : row;
    return {
      ...inOrder(row, 'last first'),
      ...(row.asWritten ? { asWritten: row.asWritten } : {}),
      mayBeSwapped: true,
    };
  });
}
