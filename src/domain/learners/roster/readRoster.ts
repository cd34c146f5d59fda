/** A table of cells -> the learners in it. Recognises the school register (SF1) with its blocks of male and female. */
import { type Sex, toIdentity } from '@/domain/learners/learnerFields';
import { say } from '@/domain/words/say';
import { type Columns, findHeadings, guessColumns } from './columns';
import { type Line, toLine } from './lineColumns';
import { readRemark } from './remark';
import { IMPORT_LIMIT, isBlankRow, isNothing, parseLrn, parseSex, type RosterRow } from './rosterRow';
import { sexOfLabelLine } from './sexLabel';
import { isUndivided, splitName, tidyName } from './splitName';

type Roster = {
  rows: RosterRow[];
  /** How the columns were found, for the reader to judge. */
  source: 'register' | 'headings' | 'guessed';
  /** Remarks that say a standing. */
  remarks?: number;
  /** Lines of another shape than the rest, read by themselves. */
  ownShape?: number;
};

export type RosterReading = { roster: Roster } | { refusal: string };

export function readRoster(table: readonly (readonly string[])[]): RosterReading {
  const width = Math.max(0, ...table.map((row) => row.length));
  if (width === 0) return { refusal: say('There is nothing in it: the sheet is empty.') };
  if (width > IMPORT_LIMIT.columns) {
    const values = { count: width, most: IMPORT_LIMIT.columns };
    return { refusal: say('It has {count} columns; a list of learners has at most {most}.', values) };
  }
  const roster = isRegister(table) ? readRegister(table) : readList(table);
  if (roster.rows.length === 0 || isAnythingElse(roster)) {
    return {
      refusal: say('No learner was found in it. Give the columns headings such as LRN, Last name, First name, Sex.'),
    };
  }
  if (roster.rows.length > IMPORT_LIMIT.rows) {
    const values = { count: roster.rows.length, most: IMPORT_LIMIT.rows };
    return { refusal: say('It has {count} learners; at most {most} can be added at once.', values) };
  }
  return { roster };
}

/** Columns that were guessed, with no LRN and no sex in any line, and most lines without a whole name. */
function isAnythingElse({ rows, source }: Roster): boolean {
  const isBare = rows.every(({ lrn, sex }) => lrn === '' && sex === '');
  return source === 'guessed' && isBare && rows.filter(isNamed).length * 2 < rows.length;
}

function isNamed({ lastName, firstName }: RosterRow): boolean {
  return lastName !== '' && !/\bname\b/i.test(lastName) && /^\p{L}\D*$/u.test(firstName);
}

const MALE_END = /total\s+male/i;
const FEMALE_END = /total\s+female/i;
const REGISTER_TITLE = /school\s+form\s+1\b|\bsf\s?-?1\b/i;
const TITLE_ROWS = 20;

function isRegister(table: readonly (readonly string[])[]): boolean {
  const titled = table.slice(0, TITLE_ROWS).some((row) => row.some((cell) => REGISTER_TITLE.test(cell)));
  return titled || table.some((row) => row.some((cell) => MALE_END.test(cell)));
}

/** Columns A, C and G of the elementary and junior high register, should its headings be gone. */
const REGISTER_COLUMNS: Columns = { lrn: 0, name: 2, sex: 6 };

function readRegister(table: readonly (readonly string[])[]): Roster {
  const headed = findHeadings(table) ?? { columns: REGISTER_COLUMNS, headingRow: -1 };
  const rows: RosterRow[] = [];
  let block: Sex | '' = table.some((row) => hasMark(row, MALE_END)) ? 'M' : '';
  for (const row of table.slice(headed.headingRow + 1)) {
    if (hasMark(row, FEMALE_END)) break;
    if (hasMark(row, MALE_END)) block = 'F';
    else if (isLearnerLine(row, headed.columns)) {
      const learner = withRemark(toRow(row, headed.columns), row[headed.columns.remark ?? -1] ?? '');
      const isOpen = hasWholeNames(headed.columns) && isUndivided(row[headed.columns.name ?? -1] ?? '');
      const known = learner.sex === '' ? { ...learner, sex: block } : learner;
      rows.push(isOpen ? { ...known, isUndivided: true } : known);
    }
  }
  return { rows, source: 'register', ...countRemarks(rows) };
}

function countRemarks(rows: readonly RosterRow[]): { remarks?: number } {
  const remarks = rows.filter(({ remark }) => remark).length;
  return remarks > 0 ? { remarks } : {};
}

const LONGEST_REMARK = 300;

/** A remark is offered where it says a standing. */
function withRemark(row: RosterRow, text: string): RosterRow {
  const remark = text.slice(0, LONGEST_REMARK).replace(/\s+/g, ' ').trim();
  return readRemark(remark) ? { ...row, remark, takesRemark: true } : row;
}

function hasMark(row: readonly string[], mark: RegExp): boolean {
  return row.some((cell) => mark.test(cell));
}

/** The second line of the headings, and legends, have no LRN and no name with a comma. */
function isLearnerLine(row: readonly string[], columns: Columns): boolean {
  const { lastName, firstName, lrn } = toRow(row, columns);
  return /\d{6}/.test(lrn) || (lastName !== '' && firstName !== '' && !/name/i.test(`${lastName} ${firstName}`));
}

function readList(table: readonly (readonly string[])[]): Roster {
  const headed = findHeadings(table);
  const body = toBlocks(table.slice((headed?.headingRow ?? -1) + 1));
  const columns = headed?.columns ?? guessColumns(body.map(({ cells }) => cells));
  const headings = table[headed?.headingRow ?? -1] ?? [];
  const lines = body
    .map(({ cells, block }) => ({ ...toLine(cells, { columns, headings, toRow }), block }))
    .filter((line) => !isBlankRow(toRow(line.cells, line.columns)));
  const rows = lines.map(({ block, ...line }): RosterRow => {
    const row = inBlock(toRow(line.cells, line.columns), block);
    return staysUndivided(line, headed !== null && !line.isOwn) ? { ...row, isUndivided: true } : row;
  });
  const ownShape = lines.filter(({ isOwn }) => isOwn).length;
  return {
    rows,
    source: headed ? 'headings' : 'guessed',
    ...(ownShape > 0 ? { ownShape } : {}),
  };
}

type BlockLine = { cells: readonly string[]; block: Sex | '' };

/** The lines without the labels MALE and FEMALE, each with the sex of the label above it. */
function toBlocks(table: readonly (readonly string[])[]): BlockLine[] {
  let block: Sex | '' = '';
  return table.flatMap((cells) => {
    const label = sexOfLabelLine(cells);
    if (label === null) return [{ cells, block }];
    block = label;
    return [];
  });
}

/** A line that is no whole name, such as a total, has no sex: it must not look like a learner's. */
function inBlock(row: RosterRow, block: Sex | ''): RosterRow {
  return row.sex === '' && row.unreadSex === undefined && isNamed(row) ? { ...row, sex: block } : row;
}

function hasWholeNames({ name, lastName }: Columns): boolean {
  return name !== undefined && lastName === undefined;
}

/** "LAST, FIRST …" in one cell, or parted by its comma: a column that is headed as first names holds nothing else. */
function staysUndivided({ cells, columns }: Line, isHeaded: boolean): boolean {
  if (hasWholeNames(columns)) return isUndivided(cells[columns.name ?? -1] ?? '');
  if (isHeaded || columns.middleName !== undefined) return false;
  const { firstName, middleName } = toRow(cells, columns);
  return middleName === '' && firstName.includes(' ');
}

function toRow(cells: readonly string[], columns: Columns): RosterRow {
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim());
  const found = toIdentity((field) => cell(columns[field]));
  const names = hasWholeNames(columns) ? splitName(cell(columns.name)) : tidyName(found);
  const sex = parseSex(cell(columns.sex));
  const row = { ...found, ...names, sex, lrn: parseLrn(cell(columns.lrn)) };
  return sex !== '' || isNothing(cell(columns.sex)) ? row : { ...row, unreadSex: cell(columns.sex) };
}
