/** One learner of a list as typed, pasted or read from a file: text until it was checked. */
import type { Sex } from '@/domain/book/entities';

export type RosterRow = {
  lastName: string;
  firstName: string;
  middleName: string;
  extensionName: string;
  sex: Sex | '';
  lrn: string;
  /** What stood where the sex belongs and is none, while none was chosen. */
  unreadSex?: string;
};

export type RosterField = Exclude<keyof RosterRow, 'unreadSex'>;

export const EMPTY_ROSTER_ROW: RosterRow = {
  lastName: '',
  firstName: '',
  middleName: '',
  extensionName: '',
  sex: '',
  lrn: '',
};

/** Limits of one import, checked before a file is opened and again on what it held. */
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

/** Blank, or what registers write where there is nothing. */
export function isNothing(text: string): boolean {
  return /^(?:-+|–|—|\.|n\/?a|none)?$/i.test(text.trim());
}
