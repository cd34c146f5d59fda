/** One learner of a list as typed, pasted or read from a file: unchecked text. */
import type { Sex, StudentDoc } from '@/domain/book/entities';

export type RosterRow = {
  lastName: string;
  firstName: string;
  middleName: string;
  extensionName: string;
  sex: Sex | '';
  lrn: string;
  /** The text in the sex column that is no sex; absent once a person chose one. */
  unreadSex?: string;
  /** The last word of the first name may be the middle name, until a person says so. */
  isUndivided?: boolean;
  /** The remark of a register, where it is a standing (`readRemark`). */
  remark?: string;
  /** Whether that standing becomes the learner's. */
  takesRemark?: boolean;
};

export type RosterField = Exclude<keyof RosterRow, 'unreadSex' | 'isUndivided' | 'remark' | 'takesRemark'>;

export const EMPTY_ROSTER_ROW: RosterRow = {
  lastName: '',
  firstName: '',
  middleName: '',
  extensionName: '',
  sex: '',
  lrn: '',
};

/** The names and the LRN of a stored learner, as the fields of a row. */
export function namesOf({ lastName, firstName, middleName = '', extensionName = '', lrn }: StudentDoc) {
  return { lastName, firstName, middleName, extensionName, lrn };
}

/** Limits of one import, checked before a file is opened and again on its contents. */
export const IMPORT_LIMIT = { bytes: 5 * 1024 * 1024, rows: 500, columns: 60 } as const;

export function isBlankRow(row: RosterRow): boolean {
  return [row.lastName, row.firstName, row.middleName, row.extensionName, row.lrn].every((text) => text.trim() === '');
}

/** M, F, Male, Female, Lalaki, Babae, Boy, Girl; blank for anything else. */
export function parseSex(text: string): Sex | '' {
  const word = text.trim().toLowerCase();
  if (['m', 'male', 'lalaki', 'boy'].includes(word)) return 'M';
  return ['f', 'female', 'babae', 'girl'].includes(word) ? 'F' : '';
}

/** An LRN as spreadsheets leave it: without the apostrophe, spaces, dashes, or the ".0" of a number. */
export function parseLrn(text: string): string {
  return text
    .trim()
    .replace(/^'/, '')
    .replace(/(\d)\.0+$/, '$1')
    .replace(/(?<=\d)[\s-]+(?=\d)/g, '');
}

/** Whether a cell is blank, or has the text that registers write for a blank. */
export function isNothing(text: string): boolean {
  return /^(?:-+|–|—|\.|n\/?a|none)?$/i.test(text.trim());
}
