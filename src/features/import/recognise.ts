/** Tells from the content of a spreadsheet what it is for. */

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

const TO_ROSTER = msg('Talaan does not read it. For the learners choose the School Form 1.');
const TO_RECORD = msg('Talaan does not read it. For scores and grades choose the class record that they came from.');

/** Forms of schools that hold neither a list to take in nor raw scores, by their titles. */
const OTHER_FORMS = [
  {
    pattern: /school\s+form\s+2\b|\bsf\s?-?2\b|daily\s+attendance\s+(?:report|record)/i,
    name: msg('School Form 2, attendance'),
    advice: TO_ROSTER,
  },
  { pattern: /school\s+form\s+3\b|\bsf\s?-?3\b/i, name: msg('School Form 3, books issued'), advice: TO_ROSTER },
  {
    pattern: /school\s+form\s+5\b|\bsf\s?-?5[ab]?\b|report\s+on\s+promotion/i,
    name: msg('School Form 5, promotion'),
    advice: TO_RECORD,
  },
  {
    pattern: /school\s+form\s+8\b|\bsf\s?-?8\b|nutritional\s+status/i,
    name: msg('School Form 8, health and nutrition'),
    advice: TO_ROSTER,
  },
  {
    pattern: /school\s+form\s+9\b|\bsf\s?-?9\b|form\s+138\b|learner.?s\s+progress\s+report\s+card/i,
    name: msg('School Form 9, report card'),
    advice: TO_RECORD,
  },
  {
    pattern: /school\s+form\s+10\b|\bsf\s?-?10\b|form\s+137\b|permanent\s+(?:academic\s+)?record/i,
    name: msg('School Form 10, permanent record'),
    advice: TO_RECORD,
  },
  {
    pattern: /(?:summary|consolidat\w+)\s+(?:of\s+)?(?:quarterly\s+|final\s+|term\s+)?grades/i,
    name: msg('Summary of grades'),
    advice: TO_RECORD,
  },
] as const;

const REGISTER = /school\s+form\s+1\b|\bsf\s?-?1\b/i;
const TITLE_ROWS = 12;
const LONGEST_TITLE = 120;

export function recognise(spreadsheet: Spreadsheet): Recognised {
  const sheets = spreadsheet.sheets.filter(({ hidden }) => !hidden);
  if (looksLikeClassRecord(spreadsheet) && spreadsheet.sheets.some(hasComputedColumns)) return { kind: 'classRecord' };
  const titles = sheets.flatMap(titlesOf);
  const isRegister = titles.some((title) => REGISTER.test(title));
  const other = isRegister ? undefined : OTHER_FORMS.find(({ pattern }) => titles.some((title) => pattern.test(title)));
  if (other) return { kind: 'other', name: other.name, advice: other.advice };
  const tables = sheets.map((sheet) => sheetTable(sheet));
  const found = tables.map(recogniseTable).filter((each) => each !== null);
  // A register has numbers beside the learners, such as ages.
  const roster = found.find(({ kind }) => kind === 'roster');
  if (isRegister && roster) return roster;
  return found[0] ?? { kind: 'unknown' };
}

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
    /^\d{12}$/.test(lrn) || (lastName !== '' && firstName !== '' && `${lastName} ${firstName}`.length <= LONGEST_TITLE);
  return rows.filter(isLearner).length * 2 > rows.length;
}

/** Columns that a class record computes; a plain table with the label of highest possible scores has none. */
function hasComputedColumns({ values }: Sheet): boolean {
  const heads = values.filter((value) => typeof value === 'string' && /^(?:ps|ws|total)$/i.test(value.trim()));
  return heads.length > 1;
}

function titlesOf({ rows, values }: Sheet): string[] {
  return values.flatMap((value, at) =>
    typeof value === 'string' && (rows[at] ?? 0) < TITLE_ROWS && value.length <= LONGEST_TITLE ? [value] : [],
  );
}
