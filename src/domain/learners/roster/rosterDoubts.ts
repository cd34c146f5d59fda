/** Finds the questions that a list of learners leaves open. A person answers them before anything is stored. Pure. */
import { NAME_FIELDS } from '@/domain/learners/learnerFields';
import { nameKey } from '@/domain/learners/nameKey';
import { msg, say } from '@/domain/words/say';
import type { ListNotes, Roster } from './listReading';
import { isOfLeaving } from './nameMarks';
import { isBlankRow, type RosterRow } from './rosterRow';
import { hasOpenExtension, withLastAsExtension } from './splitName';

/**
 * `count`: totals of the list differ; `middle name`: where the first name ends; `name`: odd, broken or missing; `order`:
 * whether the last name comes first; `section`: more than one; `standing`: a remark says that the learner left.
 */
export type RosterDoubt =
  | 'count'
  | 'encoding'
  | 'extension'
  | 'lrn'
  | 'middle name'
  | 'name'
  | 'order'
  | 'same learner'
  | 'section'
  | 'sex'
  | 'standing';

export function rosterDoubts({ rows }: Roster, notes: ListNotes): RosterDoubt[] {
  const has = (is: (row: RosterRow) => boolean) => rows.some((row) => !isBlankRow(row) && is(row));
  const asked: [RosterDoubt, boolean][] = [
    ['count', countSentences(rows, notes).length > 0],
    ['order', notes.openOrder !== null || has((row) => row.mayBeSwapped === true)],
    ['section', sectionsOf(rows).length > 1],
    ['middle name', has((row) => row.isUndivided === true && !isOddName(row))],
    ['extension', has(hasOpenExtension)],
    ['name', has(isOddName) || notes.joined > 0 || areSingle(rows)],
    ['lrn', has(({ lrn }) => lrn !== '' && !/^\d{12}$/.test(lrn)) || lrnsOfTwo(rows)],
    ['same learner', twice(rows).length > 0],
    ['sex', has((row) => row.mayBeSex !== undefined || (row.sex === '' && row.unreadSex !== undefined))],
    ['standing', has(({ remark = '' }) => isOfLeaving(remark))],
  ];
  return asked.filter(([, isAsked]) => isAsked).map(([doubt]) => doubt);
}

/** The sections that the rows name, each once. */
export function sectionsOf(rows: readonly RosterRow[]): string[] {
  return [...new Set(rows.flatMap(({ section }) => section ?? []))];
}

/** The rows with what each of them leaves open, for a person to answer. */
export function withQuestions({ rows }: Roster, { openOrder }: ListNotes): RosterRow[] {
  return rows.map((row) => {
    const isOrderOpen =
      openOrder === 'parts' ? row.firstName !== '' : openOrder === 'whole' && row.asWritten !== undefined;
    return {
      ...row,
      ...(isOrderOpen ? { isOrderOpen } : {}),
      ...(hasOpenExtension(row) ? { mayBeExtension: true } : {}),
      ...(row.lastName !== '' && (isOddName(row) || areSingle(rows)) ? { isOdd: true } : {}),
      ...(isOfLeaving(row.remark ?? '') && !row.takesRemark ? { mayHaveLeft: true } : {}),
    };
  });
}

/** The row with the last word of its first name as the extension. */
export function withExtension({ mayBeExtension: _, ...row }: RosterRow): RosterRow {
  return { ...row, ...withLastAsExtension(row) };
}

const COUNTED = {
  M: msg('The list says {said} boys, and {read} were read: look for the difference.'),
  F: msg('The list says {said} girls, and {read} were read: look for the difference.'),
} as const;

/** The sentences for totals of the list that do not agree with what was read. */
export function countSentences(rows: readonly RosterRow[], { told }: ListNotes): string[] {
  const isSexed = rows.some((row) => row.sex !== '');
  return (['M', 'F'] as const).flatMap((sex) => {
    const read = rows.filter((row) => row.sex === sex).length;
    const said = told[sex];
    // A list that tells no sex may count the boys and girls among its learners.
    if (said === null || said === read || (!isSexed && said <= rows.length)) return [];
    return [say(COUNTED[sex], { said, read })];
  });
}

/** Every learner has one name alone: the list may lack the others. */
function areSingle(rows: readonly RosterRow[]): boolean {
  return rows.length > 1 && rows.every(({ lastName, firstName }) => firstName === '' && !lastName.includes(' '));
}

/** A digit or another sign within a name, or an LRN without a name. */
function isOddName({ lastName, firstName, middleName }: RosterRow): boolean {
  const names = `${lastName} ${firstName} ${middleName}`.replace(/\b(?:2nd|3rd|4th|5th)\b/gi, '');
  return lastName === '' || /[\d?/&"“”@#=_<>+*\\]/.test(names);
}

/** Rows that stand twice: by LRN and name, or by name where an LRN is missing. The numbers of the later ones. */
export function twice(rows: readonly RosterRow[]): number[] {
  return rows.flatMap((row, at) => {
    if (isBlankRow(row)) return [];
    const mayBeSame = (other: RosterRow) =>
      keyOf(other) === keyOf(row) && (other.lrn === '' || row.lrn === '' || other.lrn === row.lrn);
    return rows.slice(0, at).some(mayBeSame) ? [at] : [];
  });
}

function lrnsOfTwo(rows: readonly RosterRow[]): boolean {
  const byLrn = new Map<string, string>();
  return rows.some((row) => {
    if (row.lrn === '') return false;
    const known = byLrn.get(row.lrn) ?? keyOf(row);
    byLrn.set(row.lrn, known);
    return known !== keyOf(row);
  });
}

function keyOf(row: RosterRow): string {
  return nameKey(NAME_FIELDS.map((field) => row[field]).join(', '));
}
