/** The rows of a list of learners in the making, and what each act makes of them. Pure. */
import { FIELD_NAMES, type LearnerField } from '@/domain/learners/learnerFields';
import { inOrder, type NameOrder } from '@/domain/learners/roster/firstNameFirst';
import { type LetterMeaning, withLetter } from '@/domain/learners/roster/nameSexes';
import { withExtension } from '@/domain/learners/roster/rosterDoubts';
import { EMPTY_ROSTER_ROW, isBlankRow, type RosterRow } from '@/domain/learners/roster/rosterRow';
import { withMiddleName } from '@/domain/learners/roster/splitName';
import { withNamesSwapped } from '@/domain/learners/roster/swappedNames';
import type { LrnAnswer } from '@/domain/words/whoseLrn';

/** `answer`: whose LRN it is, where the row is asked about; `renamed` may be chosen for any known learner. */
export type RosterLine = { key: number; row: RosterRow; answer: LrnAnswer | null; origin?: Origin };

/** A line of a list that was brought. `at`: its number there, from 0. */
type Place = { list: number; at: number };
/** `read`: the row as the list was read. `typed`: the fields that the person wrote since. */
type Origin = Place & { read: RosterRow; typed: Partial<RosterRow> };
/** `rowLines`: the line of each row. `out`: lines of which the person says that they are no learners. */
export type ReadList = { id: number; rowLines: readonly number[]; out?: readonly number[] };

export type RosterAction =
  | { kind: 'edited'; key: number; change: Partial<RosterRow> }
  | { kind: 'answered'; keys: ReadonlySet<number>; answer: LrnAnswer | null }
  | { kind: 'namesRead'; withMiddle: boolean; key: number | undefined }
  | { kind: 'ordered'; order: NameOrder }
  | { kind: 'lettersRead'; meaning: LetterMeaning }
  | { kind: 'swappedRead'; key: number; isSwapped: boolean }
  | { kind: 'extensionRead'; key: number; isExtension: boolean }
  | { kind: 'sectionKept'; section: string | null }
  | { kind: 'namesAgreed' }
  | { kind: 'added'; rows: readonly RosterRow[]; list?: ReadList }
  | { kind: 'readAnew'; rows: readonly RosterRow[]; list: ReadList; before: readonly number[] }
  | { kind: 'removed' | 'toldApart'; keys: ReadonlySet<number> }
  | { kind: 'merged'; into: ReadonlyMap<number, number | null> }
  | { kind: 'cleared' };

export type RosterLines = { lines: readonly RosterLine[]; nextKey: number };

export const BLANK_LINES = 5;

function withRows({ lines, nextKey }: RosterLines, rows: readonly RosterRow[], list?: ReadList): RosterLines {
  const added = rows.map((row, index) => lineOf(nextKey + index, row, list && placeOf(list, index)));
  return { lines: [...lines, ...added], nextKey: nextKey + rows.length };
}

export function blankRows(count: number): RosterRow[] {
  return Array.from({ length: count }, () => EMPTY_ROSTER_ROW);
}

export const START: RosterLines = withRows({ lines: [], nextKey: 1 }, blankRows(BLANK_LINES));

export function reduceRoster(state: RosterLines, action: RosterAction): RosterLines {
  switch (action.kind) {
    case 'edited':
      return mapLine(state, action.key, (line) => editedLine(line, action.change));
    case 'namesRead': {
      const isMeant = ({ key, row }: RosterLine) => row.isUndivided && (action.key ?? key) === key;
      const read = (row: RosterRow) => ({ ...(action.withMiddle ? withMiddleName(row) : row), isUndivided: false });
      return { ...state, lines: state.lines.map((line) => (isMeant(line) ? { ...line, row: read(line.row) } : line)) };
    }
    case 'ordered':
      return mapRows(state, (row) => (row.isOrderOpen ? inOrder(row, action.order) : row));
    case 'lettersRead':
      return mapRows(state, (row) => withLetter(row, action.meaning));
    case 'swappedRead': {
      const { key, isSwapped } = action;
      return mapLine(state, key, (line) => ({ ...line, row: withNamesSwapped(line.row, isSwapped) }));
    }
    case 'extensionRead': {
      const { key, isExtension } = action;
      const read = (row: RosterRow) => (isExtension ? withExtension(row) : { ...row, mayBeExtension: false });
      return mapLine(state, key, (line) => ({ ...line, row: read(line.row) }));
    }
    case 'namesAgreed':
      return mapRows(state, (row) => (row.isOdd ? { ...row, isOdd: false } : row));
    case 'sectionKept': {
      const { section: kept } = action;
      const lines = state.lines.filter(({ row }) => kept === null || (row.section ?? kept) === kept);
      return mapRows({ ...state, lines }, ({ section: _, ...row }) => row);
    }
    case 'answered': {
      const { keys, answer } = action;
      return { ...state, lines: state.lines.map((line) => (keys.has(line.key) ? { ...line, answer } : line)) };
    }
    case 'added': {
      const filled = state.lines.filter(({ row }) => !isBlankRow(row));
      return withRows({ ...state, lines: filled }, action.rows, action.list);
    }
    case 'readAnew':
      return readAnew(state, action);
    case 'removed':
      return { ...state, lines: state.lines.filter(({ key }) => !action.keys.has(key)) };
    case 'merged':
      return merged(state, action.into);
    case 'toldApart': {
      const told = (line: RosterLine) => ({ ...line, row: { ...line.row, isAnother: true } });
      return { ...state, lines: state.lines.map((line) => (action.keys.has(line.key) ? told(line) : line)) };
    }
    case 'cleared':
      return withRows({ ...state, lines: [] }, blankRows(BLANK_LINES));
  }
}

/** Each row goes into the row that is the same learner, whose blanks it fills; null for a learner of the class. */
function merged(state: RosterLines, into: ReadonlyMap<number, number | null>): RosterLines {
  const filled = (line: RosterLine): RosterLine =>
    state.lines
      .filter(({ key }) => into.get(key) === line.key)
      .reduce((all, { row }) => editedLine(all, blanksOf(all.row, row)), line);
  return { ...state, lines: state.lines.filter(({ key }) => !into.has(key)).map(filled) };
}

function blanksOf(row: RosterRow, other: RosterRow): Partial<RosterRow> {
  const isBlank = (field: LearnerField) => (row[field] ?? '').trim() === '' && (other[field] ?? '').trim() !== '';
  return Object.fromEntries(FIELD_NAMES.filter(isBlank).map((field) => [field, other[field]]));
}

/** Names and LRN tell whom a row means. */
const ASKED_OF = FIELD_NAMES.filter((field) => field !== 'sex');

/** An answer is about this name and LRN: another one is asked about anew. */
function editedLine({ key, row, answer, origin }: RosterLine, change: Partial<RosterRow>): RosterLine {
  const isOther = ASKED_OF.some((field) => change[field] !== undefined && change[field] !== row[field]);
  const typed = Object.fromEntries(FIELD_NAMES.flatMap((field) => typedIn(row, change, field)));
  return {
    key,
    row: edited(row, change),
    answer: isOther ? null : answer,
    ...(origin ? { origin: { ...origin, typed: { ...origin.typed, ...typed } } } : {}),
  };
}

function typedIn(row: RosterRow, change: Partial<RosterRow>, field: LearnerField): [LearnerField, string][] {
  const value = change[field];
  return value !== undefined && value !== (row[field] ?? '') ? [[field, value]] : [];
}

/** A name that a person types is divided by them. */
function edited(row: RosterRow, change: Partial<RosterRow>): RosterRow {
  const isOfName = change.firstName !== undefined || change.middleName !== undefined;
  const isSame = (change.firstName ?? row.firstName) === row.firstName && (change.middleName ?? '') === row.middleName;
  const isOther = change.lastName !== undefined && change.lastName !== row.lastName;
  const answered = {
    ...{ isUndivided: false, mayBeExtension: false, isOrderOpen: false },
    ...{ isOdd: false, isAnother: false, mayBeSwapped: false, mayBeSex: undefined },
  };
  const sexed = change.sex === undefined ? {} : { mayBeSex: undefined };
  return { ...row, ...change, ...sexed, ...(isOther || (isOfName && !isSame) ? answered : {}) };
}

function mapRows(state: RosterLines, change: (row: RosterRow) => RosterRow): RosterLines {
  return { ...state, lines: state.lines.map((line) => ({ ...line, row: change(line.row) })) };
}

function mapLine(state: RosterLines, key: number, change: (line: RosterLine) => RosterLine): RosterLines {
  return { ...state, lines: state.lines.map((line) => (line.key === key ? change(line) : line)) };
}

type ReadAnew = Extract<RosterAction, { kind: 'readAnew' }>;

/** The list as it is read now. Typed fields stay, and lines that the person left out stay out. */
function readAnew(state: RosterLines, { rows, list, before }: ReadAnew): RosterLines {
  const isOfList = ({ origin }: RosterLine) => origin?.list === list.id;
  const shown = new Map(state.lines.filter(isOfList).map((line) => [line.origin?.at, line]));
  const out = new Set(before.filter((at) => !shown.has(at)));
  let { nextKey } = state;
  const read = rows.flatMap((row, index): RosterLine[] => {
    const place = placeOf(list, index);
    if (out.has(place.at)) return [];
    const line = shown.get(place.at);
    if (line) return [anew(line, row)];
    nextKey += 1;
    return [lineOf(nextKey - 1, row, place)];
  });
  // A row that has nothing in the columns of now stays where the person wrote into it.
  const taken = new Set([...list.rowLines, ...(list.out ?? [])]);
  const written = [...shown.values()].filter(({ origin }) => origin && isTyped(origin) && !taken.has(origin.at));
  const first = state.lines.findIndex(isOfList);
  const others = state.lines.filter((line) => !isOfList(line) && !isBlankRow(line.row));
  const above = state.lines.slice(0, Math.max(first, 0)).filter((line) => others.includes(line)).length;
  const at = first < 0 ? others.length : above;
  return { lines: [...others.slice(0, at), ...read, ...written, ...others.slice(at)], nextKey };
}

/** Answers were about the row as it was read: they stay where it is read alike. */
function anew(line: RosterLine, row: RosterRow): RosterLine {
  const { origin } = line;
  if (!origin || JSON.stringify(origin.read) === JSON.stringify(row)) return line;
  return {
    ...line,
    row: isTyped(origin) ? edited(row, origin.typed) : row,
    answer: null,
    origin: { ...origin, read: row },
  };
}

export function isTyped({ typed }: Pick<Origin, 'typed'>): boolean {
  return Object.keys(typed).length > 0;
}

function placeOf({ id, rowLines }: ReadList, index: number): Place {
  return { list: id, at: rowLines[index] ?? -1 };
}

function lineOf(key: number, row: RosterRow, place?: Place): RosterLine {
  return { key, row, answer: null, ...(place ? { origin: { ...place, read: row, typed: {} } } : {}) };
}
