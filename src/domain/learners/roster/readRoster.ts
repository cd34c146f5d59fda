/** A table of cells -> the learners in it. Recognises the school register (SF1) with its blocks of male and female. */
import { NAME_FIELDS, type Sex } from '@/domain/learners/learnerFields';
import { say } from '@/domain/words/say';
import { type Columns, completed, findHeadings, guessColumns, type Headed, nameFormat } from './columns';
import { firstNameFirstOf, inOrder, type NameOrder } from './firstNameFirst';
import { type Line, toLine } from './lineColumns';
import { withOneNameALine } from './linesOfNames';
import { isTitledRegister, otherFormOf } from './listForms';
import { guidedHeadings, type ListGuide, type ListLayout } from './listGuide';
import { type BlockLine, listLines } from './listLines';
import type { ListNotes, ListRead, ListReading, Roster, RosterReading } from './listReading';
import { plainCell } from './listText';
import { takeMarks } from './nameMarks';
import { withSexes } from './nameSexes';
import { type OneCellTable, unfolded } from './oneCell';
import { readRegister } from './readRegister';
import { IMPORT_LIMIT, isBlankRow, isNothing, isSaidToLack, type RosterRow } from './rosterRow';
import { hasWholeNames, rowReader } from './rowReader';
import { levelColumn, onlyLevel, onlySection, sectionNames, titleOfRow } from './sectionTitles';
import { stacked } from './sideBySide';
import { isUndivided, splitName } from './splitName';
import { swappedRows, withFewOpen } from './swappedNames';

export function readRoster(table: readonly (readonly string[])[]): RosterReading {
  const reading = readLearnerList(table);
  if ('refusal' in reading) return { refusal: reading.refusal };
  const rows = reading.roster.rows.map(({ asWritten: _, section: __, ...row }) => row);
  return { roster: { ...reading.roster, rows } };
}

/** `guide`: what a person said of the columns and lines. */
export function readLearnerList(given: readonly (readonly string[])[], guide: ListGuide = {}): ListReading {
  const width = Math.max(0, ...given.map((row) => row.length));
  if (width === 0) return { refusal: say('There is nothing in it: the sheet is empty.') };
  if (width > IMPORT_LIMIT.columns) {
    const values = { count: width, most: IMPORT_LIMIT.columns };
    return { refusal: say('It has {count} columns; a list of learners has at most {most}.', values) };
  }
  const table = given.map((row) => row.map(plainCell));
  const form = otherFormOf(table);
  if (form) return { refusal: say('This is no list of learners, but: {form}.', { form: say(form.name) }), form };
  const isGuided = Object.keys(guide).length > 0;
  const found =
    isTitledRegister(table) && !isGuided && hasColumns(table)
      ? readRegister(table)
      : readList(unfolded(stacked(withOneNameALine(table))), guide);
  const read = { ...found, roster: { ...found.roster, ...countRemarks(found.roster.rows) } };
  const { rows } = read.roster;
  if (rows.length === 0 || isAnythingElse(read.roster)) {
    return {
      refusal: say('No learner was found in it. Give the columns headings such as LRN, Last name, First name, Sex.'),
      layout: read.layout,
    };
  }
  if (rows.length > IMPORT_LIMIT.rows) {
    const values = { count: rows.length, most: IMPORT_LIMIT.rows };
    return { refusal: say('It has {count} learners; at most {most} can be added at once.', values) };
  }
  return read;
}

/** Copied from a PDF, a register is lines of text. */
function hasColumns(table: readonly (readonly string[])[]): boolean {
  return table.some((row) => row.filter((cell) => cell !== '').length > 2);
}

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

function countRemarks(rows: readonly RosterRow[]): { remarks?: number } {
  const remarks = rows.filter(({ takesRemark }) => takesRemark).length;
  return remarks > 0 ? { remarks } : {};
}

function readList({ table, joined }: OneCellTable, guide: ListGuide): ListRead {
  const headed = guidedHeadings({ table }, guide, findHeadings(table));
  const { lines: found, told, kinds } = listLines(table, headed, guide.lines);
  const headings = table[headed?.headingRow ?? -1] ?? [];
  const body = headed && headings.length > 0 ? withWholeNames(found, headed, headings.length) : found;
  const columns = columnsFor(headed, cellsOf(body), guide);
  const nameHead = headings[columns.name ?? -1] ?? '';
  const format = nameFormat(nameHead) ?? bracketFormat(nameHead);
  // “Last name, first name” has no middle name.
  const isComplete = format !== null && !format.includes('middleName');
  const lettered = withSexes(body, columns, { heading: nameHead, said: guide.letter });
  const toRow = rowReader(columns, cellsOf(lettered.lines), format);
  const own = ({ cells, columns: others }: BlockLine): Line => {
    const said = guide.columns ?? others;
    return said ? { cells, columns: said, isOwn: false } : toLine(cells, { columns, headings, toRow });
  };
  const all = lettered.lines.map((line) => ({ ...line, ...own(line) }));
  const lines = all.filter((line) => !isBlankRow(toRow(line.cells, line.columns)));
  const areOfThree = lines.some(({ cells }) => isOfThree(cells[columns.name ?? -1] ?? ''));
  const openLines = new Set([...lettered.open].map(({ at }) => at));
  const rows = lines.map(({ block, mixed, ...line }): RosterRow => {
    const found = withOpenLetter(inBlock(toRow(line.cells, line.columns), block), line, openLines);
    const row = mixed !== '' && found.sex === '' ? { ...found, unreadSex: mixed } : found;
    const isWhole = isComplete || saysNoMiddle(line, areOfThree);
    return !isWhole && staysUndivided(line, headed !== null && !line.isOwn) ? { ...row, isUndivided: true } : row;
  });
  const ownShape = lines.filter(({ isOwn }) => isOwn).length;
  const level = levelColumn(headings, cellsOf(body));
  const titles = lines.map(({ cells, title }) =>
    titleOfRow(title, cells[columns.section ?? -1] ?? '', cells[level] ?? ''),
  );
  const isParted = headed === null && columns.firstName !== undefined;
  const isOneCell = hasWholeNames(columns) && rows.some(isUnparted);
  const marked = swappable(isOneCell ? firstNameFirst(rows) : rows, hasWholeNames(columns));
  const few = isOneCell && guide.order === undefined ? withFewOpen(marked) : null;
  const ordered = few ?? inOrderOf(marked, guide.order, isParted);
  const rowLines = lines.map(({ at }) => at);
  const noLrn = lines.filter(({ cells }) => isSaidToLack(cells[columns.lrn ?? -1] ?? '')).length;
  const read = new Set(rowLines);
  return {
    roster: {
      rows: withSections(ordered, sectionNames(titles)),
      source: sourceOf(headed, guide),
      ...(ownShape > 0 ? { ownShape } : {}),
    },
    notes: {
      told,
      openOrder: guide.order ? null : orderOf({ isOneCell: isOneCell && !few, isParted }),
      joined,
      noLrn,
      section: onlySection(titles),
      level: onlyLevel(titles),
    },
    layout: {
      table,
      columns,
      headingRow: headed?.headingRow ?? -1,
      kinds: kinds.map((kind, at) => (kind === 'learner' && !read.has(at) ? 'blank' : kind)),
      rowLines,
    },
  };
}

function cellsOf(lines: readonly BlockLine[]): readonly (readonly string[])[] {
  return lines.map(({ cells }) => cells);
}

/** The letter behind the name that may be the sex. */
function withOpenLetter(row: RosterRow, { at }: Pick<BlockLine, 'at'>, open: ReadonlySet<number>): RosterRow {
  const [letter] = /[MF](?=\.?$)/.exec(row.middleName || row.lastName) ?? [];
  const isOpen = open.has(at) && row.sex === '' && (letter === 'M' || letter === 'F');
  return isOpen ? { ...row, mayBeSex: letter } : row;
}

/** The rows with those marked that may have their first name first. */
function swappable(rows: RosterRow[], isWhole: boolean): RosterRow[] {
  const swapped = swappedRows(rows, isWhole);
  return rows.map((row) => (swapped.has(row) ? { ...row, mayBeSwapped: true } : row));
}

function columnsFor(headed: Headed | null, body: ListLayout['table'], guide: ListGuide): Columns {
  if (guide.columns) return guide.columns;
  return headed ? completed(headed.columns, body) : guessColumns(body);
}

function sourceOf(headed: Headed | null, { columns }: ListGuide): Roster['source'] {
  if (columns) return 'said';
  return headed ? 'headings' : 'guessed';
}

/** The names in the order that a person said. Names with a comma, and those below headings, have theirs. */
function inOrderOf(rows: RosterRow[], order: NameOrder | undefined, isParted: boolean): RosterRow[] {
  if (order === undefined) return rows;
  return rows.map((row) => (isParted || row.asWritten !== undefined ? inOrder(row, order) : row));
}

/** “Name (Last Name, First Name)” */
function bracketFormat(heading: string): ReturnType<typeof nameFormat> {
  return nameFormat(/\(([^)]*)\)/.exec(heading)?.[1] ?? '');
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
    // An extension behind the name was taken already.
    const taken = NAME_FIELDS.filter((field) => field !== 'lastName' && row[field]).map((field) => [field, row[field]]);
    return { ...row, ...split?.(row.lastName), ...Object.fromEntries(taken), asWritten: row.lastName };
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

function isOfThree(name: string): boolean {
  const parts = name.split(',');
  return parts.length === 3 && !isNothing(parts[2] ?? '');
}

/** “Cruz, Ana Mae, -”: there is no middle name. A comma alone says so in a list of names in three parts. */
function saysNoMiddle({ cells, columns }: Line, areOfThree: boolean): boolean {
  const parts = (cells[columns.name ?? -1] ?? '').split(',');
  const third = parts[2] ?? '';
  return parts.length === 3 && isNothing(third) && (areOfThree || third.trim() !== '');
}

/** "LAST, FIRST …" in one cell, or parted by its comma: a column that is headed as first names holds nothing else. */
function staysUndivided({ cells, columns }: Line, isHeaded: boolean): boolean {
  if (hasWholeNames(columns)) return isUndivided(takeMarks(cells[columns.name ?? -1] ?? '').text);
  if (isHeaded || columns.middleName !== undefined) return false;
  const { firstName, middleName } = splitName(`x, ${takeMarks(cells[columns.firstName ?? -1] ?? '').text}`);
  return middleName === '' && firstName.includes(' ');
}
