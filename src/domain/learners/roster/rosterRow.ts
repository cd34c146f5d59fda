/** One learner of a list as typed, pasted or read from a file: unchecked text. */
import type { StudentDoc } from '@/domain/book/entities';
import {
  EMPTY_IDENTITY,
  FIELD_NAMES,
  identityOf,
  type LearnerIdentity,
  type Sex,
} from '@/domain/learners/learnerFields';

export type RosterRow = LearnerIdentity & {
  /** The text in the sex column that is no sex; absent once a person chose one. */
  unreadSex?: string;
  /** The last word of the first name may be the middle name, until a person says so. */
  isUndivided?: boolean;
  /** The text behind the name or in a column of remarks; a standing where `readRemark` finds one. */
  remark?: string;
  /** Whether that standing becomes the learner's. */
  takesRemark?: boolean;
  /** The whole name as the list writes it, where it has no comma. */
  asWritten?: string;
  /** The order of the names is open, until a person says whether the last name comes first. */
  isOrderOpen?: boolean;
  /** The last word of the first name may be an extension, until a person says so. */
  mayBeExtension?: boolean;
  /** A sign in the name is seldom part of one, until a person agrees to it. */
  isOdd?: boolean;
  /** The letter at the end of the name may be the sex, or a middle initial, until a person says so. */
  mayBeSex?: Sex | undefined;
  /** The first name may stand first, until a person says so. */
  mayBeSwapped?: boolean;
  /** The text in the column of the LRN that is no number. */
  unreadLrn?: string;
  /** The remark says that the learner left, until a person says what that means here. */
  mayHaveLeft?: boolean;
  /** A person says that the learner is another one than those of the same name. */
  isAnother?: boolean;
  /** The section that the list names, while it names several. */
  section?: string;
};

export const EMPTY_ROSTER_ROW: RosterRow = EMPTY_IDENTITY;

/** The fields of a stored learner in a row; the sex that the row has stays where the record has none. */
export function withKnown<Row extends LearnerIdentity>(row: Row, known: StudentDoc): Row {
  return { ...row, ...identityOf({ ...known, sex: row.sex }) };
}

/** Limits of one import, checked before a file is opened and again on its contents. */
export const IMPORT_LIMIT = { bytes: 5 * 1024 * 1024, rows: 500, columns: 60 } as const;

export function isBlankRow(row: RosterRow): boolean {
  return FIELD_NAMES.every((field) => field === 'sex' || (row[field] ?? '').trim() === '');
}

/** M, F, Male, Female, Lalaki, Babae, Boy, Girl; blank for anything else. */
export function parseSex(text: string): Sex | '' {
  const word = text.trim().toLowerCase();
  if (['m', 'male', 'lalaki', 'lalake', 'boy'].includes(word)) return 'M';
  return ['f', 'female', 'babae', 'girl'].includes(word) ? 'F' : '';
}

/** An LRN as spreadsheets leave it: without the apostrophe, spaces, dashes, marks of thousands, or the ".0" of a number. */
export function parseLrn(text: string): string {
  return text
    .trim()
    .replace(/^'/, '')
    .replace(/(\d)\.0+$/, '$1')
    .replace(/^\d{1,3}(?:,\d{3}){3,}$/, (digits) => digits.replaceAll(',', ''))
    .replace(/(?<=\d)[\s-]+(?=\d)/g, '');
}

/** Whether a cell is blank, or has the text that registers write for a blank. */
export function isNothing(text: string): boolean {
  return /^(?:-+|–|—|\.|n\/?a|none(?: yet)?|no lrn(?: yet)?|not (?:yet available|applicable)|wala(?: pa)?|null)?$/i.test(
    text.trim(),
  );
}

/** Whether a cell says in words or signs that there is nothing: “N/A”, “none”, “-”. */
export function isSaidToLack(text: string): boolean {
  return text.trim() !== '' && isNothing(text);
}
