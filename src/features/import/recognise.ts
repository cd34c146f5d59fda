/** Tells from the content of a spreadsheet what it is for. */

import { isTitledRegister, otherFormOf } from '@/domain/learners/roster/listForms';
import { readRoster } from '@/domain/learners/roster/readRoster';
import { type RegisterHeading, readRegisterHeading } from '@/domain/learners/roster/registerHeading';
import { sheetTable } from '@/files/read/sheetTable';
import type { Sheet, Spreadsheet } from '@/files/read/spreadsheet';
import { readAnswerKey } from '@/files/record-file/answerKeyTable';
import { looksLikeClassRecord } from '@/files/record-file/recordFile';
import { readScoresTable } from '@/files/record-file/table/readScoresTable';
import { type Message, msg } from '@/language/words';

/** `isRoster`, `isScores`: the other thing that the table can be read as. */
export type Recognised =
  | { kind: 'classRecord' }
  | { kind: 'roster'; learners: number; isRegister: boolean; isScores: boolean; heading?: RegisterHeading }
  | { kind: 'scores'; learners: number; columns: readonly string[]; isRoster: boolean }
  | { kind: 'key'; items: number }
  | { kind: 'other'; name: Message; advice: Message }
  | { kind: 'unknown' };

const LONGEST_NAME = 120;

export function recognise(spreadsheet: Spreadsheet): Recognised {
  const sheets = spreadsheet.sheets.filter(({ hidden }) => !hidden);
  if (looksLikeClassRecord(spreadsheet) && spreadsheet.sheets.some(hasComputedColumns)) return { kind: 'classRecord' };
  const tables = sheets.map((sheet) => sheetTable(sheet));
  const isRegister = tables.some(isTitledRegister);
  const other = isRegister ? undefined : tables.map(otherFormOf).find((form) => form !== null);
  if (other) return { kind: 'other', name: other.name, advice: other.advice };
  const found = tables.map(recogniseTable).filter((each) => each !== null);
  // A register has numbers beside the learners, such as ages.
  const roster = found.find(({ kind }) => kind === 'roster');
  if (isRegister) return roster ?? BLANK_REGISTER;
  return found[0] ?? { kind: 'unknown' };
}

const BLANK_REGISTER: Recognised = {
  kind: 'other',
  name: msg('School Form 1 without learners'),
  advice: msg('No learner was found in it. Fill it in first, or choose one that has learners.'),
};

function recogniseTable(table: string[][]): Recognised | null {
  if (table.length === 0) return null;
  const key = readAnswerKey(table);
  if (key) return { kind: 'key', items: key.length };
  const scores = readScoresTable(table);
  const roster = readRoster(table);
  const isRegister = 'roster' in roster && roster.roster.source === 'register';
  if ('table' in scores && !isRegister) {
    const columns = scores.table.columns.filter(({ isScores }) => isScores).map(({ name }) => name);
    return { kind: 'scores', learners: scores.table.lines.length, columns, isRoster: 'roster' in roster };
  }
  if ('refusal' in roster || !hasNames(roster.roster.rows)) return null;
  const heading = isRegister ? { heading: readRegisterHeading(table) } : {};
  return { kind: 'roster', learners: roster.roster.rows.length, isRegister, isScores: 'table' in scores, ...heading };
}

/** A letter to parents can be read as a list of strange names: most lines of a list have a last and a first name. */
function hasNames(rows: readonly { lastName: string; firstName: string; lrn: string }[]): boolean {
  const isLearner = ({ lastName, firstName, lrn }: (typeof rows)[number]) =>
    /^\d{12}$/.test(lrn) || (lastName !== '' && firstName !== '' && `${lastName} ${firstName}`.length <= LONGEST_NAME);
  return rows.filter(isLearner).length * 2 > rows.length;
}

/** Columns that a class record computes; a plain table with the label of highest possible scores has none. */
function hasComputedColumns({ values }: Sheet): boolean {
  const heads = values.filter((value) => typeof value === 'string' && /^(?:ps|ws|total)$/i.test(value.trim()));
  return heads.length > 1;
}
