/** Finds the columns of a table: by the headings, else by the contents of the cells. */
import { FIELD_NAMES, factsOf, type LearnerField } from '@/domain/learners/learnerFields';
import { plainCell } from './listText';
import { isNothing, parseLrn, parseSex } from './rosterRow';
import { isExtension } from './splitName';

type ColumnKind = LearnerField | 'name' | 'remark' | 'section';
export type Columns = Partial<Record<ColumnKind, number>>;

/** `other`: what a list tells of learners beside what Talaan keeps. */
type HeadingKind = ColumnKind | 'number' | 'other';

const OTHER =
  /^(?:birth(?:day|date)s?|dateofbirth|dob|petsangkapanganakan|kapanganakan|ages?|edad|(?:home|permanent)?address|tirahan|puyanan|(?:contact|mobile|cell(?:phone)?|phone|tel)(?:no|nos|number)?|guardians?|parents?|(?:name)?of(?:parent|guardian)s?|(?:mother|father|guardian|parent)s?(?:maiden)?names?|pangalanng(?:ina|ama|magulang)|religion|mothertongue|emailaddress|email)$/;

const WHO = '(?:the)?(?:learners?|students?|pupils?)';

/** Whole headings, without accents, blanks and the text in brackets. “Last updated” and “Name of school” are none. */
const HEADINGS: readonly (readonly [HeadingKind, RegExp])[] = [
  ['number', /^(?:no|nos|num|number|blg|bilang|seqno)$/],
  [
    'name',
    new RegExp(
      `^(?:(?:${WHO}s?|full|complete|whole|your)*names?(?:infull)?|${WHO}|magaaral|estudyante|examinee|participant|tutee|(?:buong)?(?:pangalan|ngalan)|player)$`,
    ),
  ],
  ...FIELD_NAMES.map((field) => [field, new RegExp(`^(?:${factsOf(field).words})$`)] as const),
  ['remark', /^(?:remarks?|puna|mgapuna)$/],
  ['other', OTHER],
  ['section', /^(?:section|pangkat|(?:grade|year)(?:level)?(?:and|&)?section|class(?:section)?)$/],
];

/** A hint that a form gives behind its question: “Middle Name - N/A kung wala”. */
const HINT =
  /\s*[-–—:,;*]\s*(?:(?:please\s+)?(?:put|write|type|leave|ilagay|isulat)\b|n\/?a\b|kung\b|if\b|none\b|wala\b|optional\b|required\b).*$/i;

function wordOf(cell: string): string {
  return plainCell(cell)
    .replace(/\([^)]*\)?/g, '')
    .replace(HINT, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(
      /\s(?:ng|sa|of)\s+(?:the\s+|mga\s+)?(?:mag-?aaral|bata|estudyante|learners?|students?|pupils?|child(?:ren)?|examinees?|participants?|members?)\s*$/,
      '',
    )
    .replace(/[^a-z]/g, '');
}

const PARTS: readonly (readonly [NamePart, RegExp])[] = [
  ['extensionName', /^(?:nameextension|extensionname|extension|extname|ext|suffix)/],
  ['middleName', /^(?:middlenames?|middleinitial|middle|(?:pang)?gitnang(?:pangalan|apelyido)|gitna|mi)/],
  ['lastName', /^(?:lastnames?|last|surnames?|familynames?|apelyido)/],
  ['firstName', /^(?:firstnames?|first|givennames?|given|pangalan)/],
];
type NamePart = 'lastName' | 'firstName' | 'middleName' | 'extensionName';

/** The parts that a heading of whole names lists, such as “Surname, Ext., First Name”; null for any other heading. */
export function nameFormat(heading: string): readonly NamePart[] | null {
  let word = wordOf(heading).replace(/^(?:full|complete)?names?(?=last|sur|apelyido|first)/, '');
  const parts: NamePart[] = [];
  while (word !== '') {
    const [part, pattern] = PARTS.find(([, each]) => each.test(word)) ?? [];
    if (!part || !pattern) return null;
    parts.push(part);
    word = word.replace(pattern, '').replace(/^and/, '');
  }
  return new Set(parts).size > 1 ? parts : null;
}

/** The meaning that a heading gives to its column. A question of a form, such as “What is your LRN?”, is one for an LRN alone. */
export function headingKind(cell: string): HeadingKind | undefined {
  if (plainCell(cell) === '#') return 'number';
  const word = wordOf(cell);
  if (word === '' || /\d/.test(cell)) return undefined;
  if (nameFormat(cell)) return 'name';
  const kind = HEADINGS.find(([, pattern]) => pattern.test(word))?.[0];
  return (
    kind ?? kindInBoth(cell) ?? (/\blrn\b|\blearner reference n/i.test(cell) && cell.length <= 60 ? 'lrn' : undefined)
  );
}

/** “Apelyido/Last Name”: one heading in two languages. “Pangalan” beside “First Name” is the first name. */
function kindInBoth(cell: string): HeadingKind | undefined {
  const parts = cell.split('/');
  if (parts.length < 2) return undefined;
  const kinds = parts.map(headingKind);
  const [kind, ...others] = new Set(kinds.filter((each) => each !== 'name'));
  if (kinds.includes(undefined) || others.length > 0) return undefined;
  return kind ?? 'name';
}

/** The senior high register has its headings in row 18. */
const HEADING_ROWS = 30;

/** `headingRow`: the last line of the headings. */
export type Headed = { columns: Columns; headingRow: number };

/** The columns that a line of headings names. “Pangalan” beside “Apelyido” is the first name. */
export function columnsOf(row: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [at, cell] of row.entries()) {
    const kind = headingKind(cell);
    if (kind && kind !== 'number' && kind !== 'other' && columns[kind] === undefined) columns[kind] = at;
  }
  const { name, lastName, firstName } = columns;
  if (lastName === undefined || name === undefined) return columns;
  const { name: _, ...parts } = columns;
  return firstName === undefined && /^pangalan$/.test(wordOf(row[name] ?? '')) ? { ...parts, firstName: name } : parts;
}

/** One heading, beside that of the numbers at most. */
function isNamesAlone(row: readonly string[]): boolean {
  return row.filter((cell) => cell.trim() !== '' && headingKind(cell) !== 'number').length === 1;
}

/** Whole names with commas below a heading tell that it is one, whatever the others are. */
function areNames(table: readonly (readonly string[])[], at: number, { name }: Columns): boolean {
  const cells = name === undefined ? [] : filled(table.slice(at + 1), name);
  return cells.length > 0 && isMost(cells, (cell) => /^[^,]*\p{L}[^,]*,\s*\p{L}/u.test(cell));
}

/**
 * The first line that names a column of names and one more or nothing else; null where none does. A second line below it
 * may name the parts of the name.
 */
export function findHeadings(table: readonly (readonly string[])[]): Headed | null {
  for (const [index, row] of table.slice(0, HEADING_ROWS).entries()) {
    const columns = columnsOf(row);
    const named = columns.name !== undefined || columns.lastName !== undefined;
    const others = row.filter((cell) => headingKind(cell) === 'other').length;
    const isSure = Object.keys(columns).length + others > 1 || isNamesAlone(row) || areNames(table, index, columns);
    if (!named || !isSure) continue;
    const below = table[index + 1] ?? [];
    const parts = columnsOf(below);
    const isSecond = parts.lastName !== undefined && parts.firstName !== undefined && columns.lastName === undefined;
    if (!isSecond) return { columns, headingRow: index };
    const { name: _, ...rest } = columns;
    return { columns: { ...rest, ...parts }, headingRow: index + 1 };
  }
  return null;
}

/**
 * Columns of a table without headings. Columns of short numbers (1, 2, 3) and empty ones are ignored. Last and first
 * name come first; of what follows, "Jr." and the like are the extension, on whichever side of the middle name they stand.
 */
export function guessColumns(table: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...table.map((row) => row.length));
  const columns: Columns = {};
  const texts: number[] = [];
  for (let at = 0; at < width; at += 1) {
    const kind = cellsKind(filled(table, at));
    if (kind === 'text') texts.push(at);
    else if (kind && columns[kind] === undefined) columns[kind] = at;
  }
  return { ...columns, ...nameColumns(table, texts) };
}

/** “0917 123 4567”, “+63 917 123 4567”, or without the 0 that a spreadsheet takes away. */
function isPhone(cell: string): boolean {
  return /^(?:\+?63|0)?9\d{9}$/.test(parseLrn(cell).replace(/[()./]/g, ''));
}

/** Headings that name neither LRN nor sex, such as “ID” and “S”, with the columns whose cells are these. */
export function completed(columns: Columns, table: readonly (readonly string[])[]): Columns {
  const taken = new Set(Object.values(columns));
  const width = Math.max(0, ...table.map((row) => row.length));
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
  const whose = (is: (cells: readonly string[]) => boolean) => free.find((at) => is(filled(table, at)));
  const lrn =
    columns.lrn ?? whose((cells) => isMost(cells, (cell) => !isPhone(cell) && /^\d{12}$/.test(parseLrn(cell))));
  const sex = columns.sex ?? whose(areSexes);
  return { ...columns, ...(lrn === undefined ? {} : { lrn }), ...(sex === undefined ? {} : { sex }) };
}

/** Both sexes, and nothing else. */
function areSexes(cells: readonly string[]): boolean {
  const sexes = new Set(cells.map(parseSex));
  return sexes.size === 2 && !sexes.has('');
}

function cellsKind(cells: readonly string[]): 'lrn' | 'sex' | 'text' | null {
  if (cells.length === 0) return null;
  if (isMost(cells, (cell) => parseSex(cell) !== '')) return 'sex';
  if (isMost(cells, isPhone)) return null;
  if (isMost(cells, (cell) => /^\d{8,}$/.test(parseLrn(cell)) || /^\d(?:[.,]\d+)?e[+-]?\d+$/i.test(cell))) return 'lrn';
  return isMost(cells, (cell) => /\p{L}/u.test(cell)) ? 'text' : null;
}

function nameColumns(table: readonly (readonly string[])[], texts: readonly number[]): Columns {
  const [first, second, ...others] = texts;
  if (first === undefined) return {};
  const isWhole = table.filter((row) => row[first]?.includes(',')).length * 2 > table.length;
  if (second === undefined || isWhole) return { name: first };
  const extension = others.find((at) => isMost(filled(table, at), isExtension));
  const middle = others.find((at) => at !== extension);
  return {
    lastName: first,
    firstName: second,
    ...(middle === undefined ? {} : { middleName: middle }),
    ...(extension === undefined ? {} : { extensionName: extension }),
  };
}

function filled(table: readonly (readonly string[])[], at: number): string[] {
  return table.map((row) => row[at]?.trim() ?? '').filter((cell) => !isNothing(cell));
}

function isMost(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.filter(is).length * 2 > cells.length;
}
