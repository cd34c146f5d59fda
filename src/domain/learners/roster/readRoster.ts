/** A table of cells -> the learners in it. Recognises the school register (SF1) with its blocks of male and female. */
import { type Sex, toIdentity } from '@/domain/learners/learnerFields';
import { say } from '@/domain/words/say';
import { type Columns, findHeadings, guessColumns, type Headed, nameFormat } from './columns';
import { firstNameFirstOf } from './firstNameFirst';
import { type Line, toLine } from './lineColumns';
import { isTitledRegister, type OtherForm, otherFormOf } from './listForms';
import { type BlockLine, type LeftLine, listLines, type ToldCounts } from './listLines';
import { plainCell } from './listText';
import { takeMarks } from './nameMarks';
import { type OneCellTable, unfolded } from './oneCell';
import { readRemark } from './remark';
import { IMPORT_LIMIT, isBlankRow, isNothing, parseLrn, parseSex, type RosterRow } from './rosterRow';
import { stacked } from './sideBySide';
import { isUndivided, type NameParts, splitName, tidyName } from './splitName';

export type Roster = {
  rows: RosterRow[];
  /** How the columns were found, for the reader to judge. */
  source: 'register' | 'headings' | 'guessed';
  /** Remarks that say a standing. */
  remarks?: number;
  /** Lines of another shape than the rest, read by themselves. */
  ownShape?: number;
};

/** The list’s own words beside its learners, and the questions that it leaves open. */
export type ListNotes = {
  /** Lines that are no learners. */
  left: readonly LeftLine[];
  /** The numbers of learners that labels and totals tell. */
  told: ToldCounts;
  /** The order of the names is open, of names in one cell (`whole`) or of two columns (`parts`). */
  openOrder: 'whole' | 'parts' | null;
  /** Names that stood on two lines. */
  joined: number;
};

export type RosterReading = { roster: Roster } | { refusal: string };
/** `form`: a form of schools that is no list. */
export type ListReading = { roster: Roster; notes: ListNotes } | { refusal: string; form?: OtherForm };

export function readRoster(table: readonly (readonly string[])[]): RosterReading {
  const reading = readLearnerList(table);
  if ('refusal' in reading) return { refusal: reading.refusal };
  const rows = reading.roster.rows.map(({ asWritten: _, section: __, ...row }) => row);
  return { roster: { ...reading.roster, rows } };
}

export function readLearnerList(given: readonly (readonly string[])[]): ListReading {
  const width = Math.max(0, ...given.map((row) => row.length));
  if (width === 0) return { refusal: say('There is nothing in it: the sheet is empty.') };
  if (width > IMPORT_LIMIT.columns) {
    const values = { count: width, most: IMPORT_LIMIT.columns };
    return { refusal: say('It has {count} columns; a list of learners has at most {most}.', values) };
  }
  const table = given.map((row) => row.map(plainCell));
  const form = otherFormOf(table);
  if (form) return { refusal: say('This is no list of learners, but: {form}.', { form: say(form.name) }), form };
  const read = isTitledRegister(table) ? readRegister(table) : readList(unfolded(stacked(table)));
  const { rows } = read.roster;
  if (rows.length === 0 || isAnythingElse(read.roster)) {
    return {
      refusal: say('No learner was found in it. Give the columns headings such as LRN, Last name, First name, Sex.'),
    };
  }
  if (rows.length > IMPORT_LIMIT.rows) {
    const values = { count: rows.length, most: IMPORT_LIMIT.rows };
    return { refusal: say('It has {count} learners; at most {most} can be added at once.', values) };
  }
  return read;
}

type Read = { roster: Roster; notes: ListNotes };

/** Columns that were guessed, with no LRN and no sex in any line, and most lines without a whole name. */
function isAnythingElse({ rows, source }: Roster): boolean {
  const isBare = rows.every(({ lrn, sex }) => lrn === '' && sex === '');
  return source === 'guessed' && isBare && rows.filter(isNamed).length * 2 < rows.length;
}

function isNamed({ lastName, firstName }: RosterRow): boolean {
  const isWords = (text: string) => /^\p{L}\D*$/u.test(text);
  const isWhole = firstName === '' ? lastName.includes(' ') && isWords(lastName) : isWords(firstName);
  return lastName !== '' && !/\bname\b/i.test(lastName) && isWhole;
}

const MALE_END = /total\s+male/i;
const FEMALE_END = /total\s+female/i;

/** Columns A, C and G of the elementary and junior high register, should its headings be gone. */
const REGISTER_COLUMNS: Columns = { lrn: 0, name: 2, sex: 6 };

function readRegister(table: readonly (readonly string[])[]): Read {
  const headed = findHeadings(table) ?? { columns: REGISTER_COLUMNS, headingRow: -1 };
  const toRow = rowReader(headed.columns, []);
  const rows: RosterRow[] = [];
  let block: Sex | '' = table.some((row) => hasMark(row, MALE_END)) ? 'M' : '';
  for (const row of table.slice(headed.headingRow + 1)) {
    if (hasMark(row, FEMALE_END)) break;
    if (hasMark(row, MALE_END)) block = 'F';
    else if (isLearnerLine(toRow(row, headed.columns))) {
      const learner = toRow(row, headed.columns);
      const isOpen = hasWholeNames(headed.columns) && isUndivided(row[headed.columns.name ?? -1] ?? '');
      const known = learner.sex === '' ? { ...learner, sex: block } : learner;
      rows.push(isOpen ? { ...known, isUndivided: true } : known);
    }
  }
  const notes = { left: [], told: { M: null, F: null }, openOrder: null, joined: 0 };
  return { roster: { rows, source: 'register', ...countRemarks(rows) }, notes };
}

function countRemarks(rows: readonly RosterRow[]): { remarks?: number } {
  const remarks = rows.filter(({ takesRemark }) => takesRemark).length;
  return remarks > 0 ? { remarks } : {};
}

const LONGEST_REMARK = 300;

/** A remark is kept as it stands, and offered as a standing where it says one. */
function withRemark(row: RosterRow, texts: readonly string[]): RosterRow {
  const remark = texts
    .filter((text) => !isNothing(text))
    .join(' ')
    .slice(0, LONGEST_REMARK)
    .trim();
  if (remark === '') return row;
  return readRemark(remark) ? { ...row, remark, takesRemark: true } : { ...row, remark };
}

function hasMark(row: readonly string[], mark: RegExp): boolean {
  return row.some((cell) => mark.test(cell));
}

/** The second line of the headings, and legends, have no LRN and no name with a comma. */
function isLearnerLine({ lastName, firstName, lrn }: RosterRow): boolean {
  return /\d{6}/.test(lrn) || (lastName !== '' && firstName !== '' && !/name/i.test(`${lastName} ${firstName}`));
}

function readList({ table, joined }: OneCellTable): Read {
  const headed = findHeadings(table);
  const { lines: found, left, told } = listLines(table, headed);
  const body = headed ? withWholeNames(found, headed, table[headed.headingRow]?.length ?? 0) : found;
  const columns = headed?.columns ?? guessColumns(body.map(({ cells }) => cells));
  const headings = table[headed?.headingRow ?? -1] ?? [];
  const nameHead = headings[columns.name ?? -1] ?? '';
  const format = nameFormat(nameHead) ?? bracketFormat(nameHead);
  // “Last name, first name” has no middle name.
  const isComplete = format !== null && !format.includes('middleName');
  const toRow = rowReader(
    columns,
    body.map(({ cells }) => cells),
    format,
  );
  const lines = body
    .map(({ cells, block, section }) => ({ ...toLine(cells, { columns, headings, toRow }), block, section }))
    .filter((line) => !isBlankRow(toRow(line.cells, line.columns)));
  const rows = lines.map(({ block, ...line }): RosterRow => {
    const row = inBlock(toRow(line.cells, line.columns), block);
    return !isComplete && staysUndivided(line, headed !== null && !line.isOwn) ? { ...row, isUndivided: true } : row;
  });
  const ownShape = lines.filter(({ isOwn }) => isOwn).length;
  const sections = lines.map(({ cells, section }) => cells[columns.section ?? -1] || section);
  const isParted = headed === null && columns.firstName !== undefined;
  const isOneCell = hasWholeNames(columns) && rows.some(isUnparted);
  return {
    roster: {
      rows: withSections(isOneCell ? firstNameFirst(rows) : rows, sections),
      source: headed ? 'headings' : 'guessed',
      ...countRemarks(rows),
      ...(ownShape > 0 ? { ownShape } : {}),
    },
    notes: { left, told, openOrder: orderOf({ isOneCell, isParted }), joined },
  };
}

function orderOf({ isOneCell, isParted }: { isOneCell: boolean; isParted: boolean }): ListNotes['openOrder'] {
  if (isOneCell) return 'whole';
  return isParted ? 'parts' : null;
}

/** Of a list that names several sections each row keeps its own. */
function withSections(rows: RosterRow[], sections: readonly string[]): RosterRow[] {
  const isNamed = (text: string) => !isNothing(text);
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (new Set(sections.filter(isNamed).map(plain)).size < 2) return rows;
  return rows.map((row, at) => (isNamed(sections[at] ?? '') ? { ...row, section: sections[at] ?? '' } : row));
}

/** Several words and no comma. */
function isUnparted({ lastName, firstName }: RosterRow): boolean {
  return firstName === '' && lastName.includes(' ');
}

function firstNameFirst(rows: RosterRow[]): RosterRow[] {
  const open = rows.filter(isUnparted).map(({ lastName }) => lastName);
  const split = firstNameFirstOf(open);
  return rows.map((row) => {
    if (!isUnparted(row)) return row;
    return { ...row, ...split?.(row.lastName), asWritten: row.lastName };
  });
}

/** A name whose comma parted it, because the file has no quotes: the line is longer than its headings. */
function withWholeNames(lines: readonly BlockLine[], { columns }: Headed, width: number): readonly BlockLine[] {
  const { name } = columns;
  if (name === undefined) return lines;
  const filled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1;
  const longer = lines.filter(({ cells }) => filled(cells) > width && !(cells[name] ?? '').includes(','));
  if (longer.length * 2 <= lines.length) return lines;
  return lines.map((line) => {
    const extra = filled(line.cells) - width;
    if (extra <= 0) return line;
    const { cells } = line;
    const whole = cells.slice(name, name + extra + 1).join(', ');
    return { ...line, cells: [...cells.slice(0, name), whole, ...cells.slice(name + extra + 1)] };
  });
}

/** A line that is no whole name, such as a total, has no sex: it must not look like a learner's. */
function inBlock(row: RosterRow, block: Sex | ''): RosterRow {
  const isPerson = isNamed(row) || (row.lastName !== '' && block !== '');
  return row.sex === '' && row.unreadSex === undefined && isPerson ? { ...row, sex: block } : row;
}

function hasWholeNames({ name, lastName }: Columns): boolean {
  return name !== undefined && lastName === undefined;
}

/** "LAST, FIRST …" in one cell, or parted by its comma: a column that is headed as first names holds nothing else. */
function staysUndivided({ cells, columns }: Line, isHeaded: boolean): boolean {
  if (hasWholeNames(columns)) return isUndivided(takeMarks(cells[columns.name ?? -1] ?? '').text);
  if (isHeaded || columns.middleName !== undefined) return false;
  const { firstName, middleName } = splitName(`x, ${takeMarks(cells[columns.firstName ?? -1] ?? '').text}`);
  return middleName === '' && firstName.includes(' ');
}

type ToRow = (cells: readonly string[], columns: Columns) => RosterRow;

/** “Name (Last Name, First Name)” */
function bracketFormat(heading: string): ReturnType<typeof nameFormat> {
  return nameFormat(/\(([^)]*)\)/.exec(heading)?.[1] ?? '');
}

/** A whole name by the parts that its heading lists, where it has as many; else as names are written. */
function splitBy(format: ReturnType<typeof nameFormat>, text: string): NameParts {
  const parts = text.split(',');
  if (!format || format.length < 3 || parts.length !== format.length) return splitName(text);
  const found = Object.fromEntries(format.map((part, at) => [part, parts[at] ?? '']));
  return tidyName({ ...toIdentity(() => ''), ...found });
}

/** Reads a line by its columns. The letters of the column of sexes are read as a whole: B is a boy beside G, babae beside L. */
function rowReader(
  { sex: sexColumn }: Columns,
  table: readonly (readonly string[])[],
  format: ReturnType<typeof nameFormat> = null,
): ToRow {
  const letters = new Set(table.map((cells) => (cells[sexColumn ?? -1] ?? '').toUpperCase()));
  const pairs = [
    ['L', 'B', 'G'],
    ['B', 'G', 'L'],
  ] as const;
  const [male, female] = pairs.find(([first, , other]) => letters.has(first) && !letters.has(other)) ?? [];
  const sexOf = (text: string): Sex | '' => {
    const letter = text.toUpperCase();
    if (letter !== '' && letter === male) return 'M';
    return letter !== '' && letter === female ? 'F' : parseSex(text);
  };
  return (cells, columns) => {
    const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim());
    const marked = hasWholeNames(columns) ? [takeMarks(cell(columns.name))] : [];
    const [whole] = marked;
    const parts = [takeMarks(cell(columns.lastName)), takeMarks(cell(columns.firstName))];
    const found = toIdentity((field) => cell(columns[field]));
    const [lastName, firstName] = parts.map(({ text }) => text);
    const names: NameParts = whole
      ? splitBy(format, whole.text)
      : tidyName({ ...found, lastName: lastName ?? '', firstName: firstName ?? '' });
    const around = whole ? marked : parts;
    const said = cell(columns.sex);
    const sex = sexOf(said) || (around.find((each) => each.sex !== '')?.sex ?? '');
    const row = { ...found, ...names, sex, lrn: /\d/.test(cell(columns.lrn)) ? parseLrn(cell(columns.lrn)) : '' };
    const known = sex !== '' || isNothing(said) ? row : { ...row, unreadSex: said };
    return withRemark(known, [cell(columns.remark), ...around.map(({ remark }) => remark)]);
  };
}
