/** M or F at the end of names: the sex, or a middle initial. The whole list decides; where both fit, a person does. Pure. */
import { type Columns, nameFormat } from './columns';
import { isNothing, parseSex, type RosterRow } from './rosterRow';

/** The meaning of the letter, as a person says. */
export type LetterMeaning = 'sex' | 'initial';

const ENDING = /^(.*\p{L}\.?)\s+([MF])$/u;
const INITIAL = /\s\p{Lu}\.?$/u;
const INITIAL_BEFORE = /\s\p{L}\.?\s+[MF]$/u;
/** Fewer lines could end alike by chance. */
const SURE_LINES = 3;

type Line = { cells: readonly string[]; block: string };
type Read<Each> = { lines: readonly Each[]; open: ReadonlySet<Each> };

/** The lines with the letter as the sex, where it is; `open`: the lines whose letter may be either. */
export function withSexes<Each extends Line>(
  lines: readonly Each[],
  columns: Columns,
  { heading, said }: { heading: string; said: LetterMeaning | undefined },
): Read<Each> {
  return columns.sex === undefined ? atEnd(lines, columns, { heading, said }) : ofShortLines(lines, columns, said);
}

function atEnd<Each extends Line>(
  lines: readonly Each[],
  { name, firstName, middleName }: Columns,
  { heading, said }: { heading: string; said: LetterMeaning | undefined },
): Read<Each> {
  const at = name ?? (middleName === undefined ? firstName : undefined) ?? -1;
  const ending = lines.filter(({ cells }) => ENDING.test(cells[at] ?? ''));
  const none = { lines, open: new Set<Each>() };
  if (ending.length === 0 || said === 'initial' || nameFormat(heading)?.includes('middleName')) return none;
  const meaning = said ?? meaningOf(lines, ending, at);
  if (meaning === 'initial') return none;
  if (meaning === 'open') return { lines, open: new Set(ending) };
  const marked = (line: Each): Each => ({
    ...line,
    cells: line.cells.map((cell, index) => (index === at ? cell.replace(ENDING, '$1 ($2)') : cell)),
  });
  return { ...none, lines: lines.map(marked) };
}

function meaningOf(lines: readonly Line[], ending: readonly Line[], at: number): LetterMeaning | 'open' {
  const text = ({ cells }: Line) => cells[at] ?? '';
  const letter = (line: Line) => ENDING.exec(text(line))?.[2] ?? '';
  if (ending.some(({ block }) => block !== '')) {
    const agree = ending.every((line) => line.block === letter(line)) && ending.length === lines.length;
    return agree && lines.length >= SURE_LINES ? 'sex' : 'initial';
  }
  const initials = lines.filter((line) => INITIAL.test(text(line))).length - ending.length;
  if (ending.filter((line) => INITIAL_BEFORE.test(text(line))).length * 2 > ending.length) return 'sex';
  const areBoth = new Set(ending.map(letter)).size === 2;
  if (areBoth && initials === 0 && ending.length >= SURE_LINES && ending.length * 2 > lines.length) return 'sex';
  // Of many initials some are M or F.
  return initials >= ending.length * 2 ? 'initial' : 'open';
}

/** A line that is one cell short has its sex in the column before. */
function ofShortLines<Each extends Line>(
  lines: readonly Each[],
  { sex = -1, middleName = -1 }: Columns,
  said: LetterMeaning | undefined,
): Read<Each> {
  const lastOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '');
  const isShort = ({ cells }: Each) =>
    isNothing(cells[sex] ?? '') &&
    middleName >= 0 &&
    middleName < sex &&
    lastOf(cells) === middleName &&
    parseSex(cells[lastOf(cells)] ?? '') !== '';
  const others = lines.filter((line) => !isShort(line)).map(({ cells }) => cells[middleName] ?? '');
  const areInitials = others.some((cell) => /^\p{L}\.?$/u.test(cell));
  const isLetter = ({ cells }: Each) => (cells[lastOf(cells)] ?? '').length === 1;
  const isSex = (line: Each) => !isLetter(line) || said === 'sex' || (said === undefined && !areInitials);
  const moved = (line: Each): Each => {
    const from = lastOf(line.cells);
    const cells = Array.from({ length: sex + 1 }, (_, at) => (at === from ? '' : (line.cells[at] ?? '')));
    return { ...line, cells: cells.map((cell, at) => (at === sex ? (line.cells[from] ?? '') : cell)) };
  };
  const open = lines.filter((line) => isShort(line) && !isSex(line) && said === undefined);
  return { lines: lines.map((line) => (isShort(line) && isSex(line) ? moved(line) : line)), open: new Set(open) };
}

/** The row as the person says; the question is answered then. */
export function withLetter({ mayBeSex, ...row }: RosterRow, meaning: LetterMeaning): RosterRow {
  if (mayBeSex === undefined || meaning === 'initial') return row;
  const isInitial = row.middleName.replace('.', '') === mayBeSex;
  const { asWritten } = row;
  const written = asWritten === undefined ? {} : { asWritten: asWritten.replace(ENDING, '$1') };
  return {
    ...row,
    ...written,
    sex: mayBeSex,
    middleName: isInitial ? '' : row.middleName,
    lastName: row.lastName.replace(ENDING, '$1'),
    firstName: row.firstName.replace(ENDING, '$1'),
  };
}
