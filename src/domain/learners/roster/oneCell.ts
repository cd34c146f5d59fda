/** Lists that came as text alone, a cell a line: of a PDF, or of a table of a word processor. Pure. */
import { headingKind } from './columns';
import { isTotalText } from './listText';

type Table = readonly (readonly string[])[];

/** `joined`: names that stood on two lines, and are asked about. */
export type OneCellTable = { table: Table; joined: number };

/** The table with a row a learner, where each line has one cell; the same table where it has columns. */
export function unfolded(table: Table): OneCellTable {
  const hasColumns = table.some((row) => row.filter((cell) => cell !== '').length > 1);
  if (hasColumns) return { table, joined: 0 };
  const lines = table.map((row) => row.find((cell) => cell !== '') ?? '').filter((line) => line !== '');
  return withCells(lines) ?? withLrnBelow(lines) ?? withSexBehind(lines) ?? { table, joined: 0 };
}

const MOST_COLUMNS = 8;

/** Every cell on a line of its own: first the headings, then as many lines for each learner. */
function withCells(lines: readonly string[]): OneCellTable | null {
  const width = lines.findIndex((line) => headingKind(line) === undefined);
  const kinds = lines.slice(0, width).map(headingKind);
  const isNamed = kinds.includes('name') || kinds.includes('lastName');
  if (width < 2 || width > MOST_COLUMNS || !isNamed || lines.length % width !== 0) return null;
  const rows = Array.from({ length: lines.length / width }, (_, at) => lines.slice(at * width, (at + 1) * width));
  return { table: rows, joined: 0 };
}

const LRN_ALONE = /^(?:lrn\s*:?\s*)?\d{12}$/i;

/** The LRN of each learner on the line below the name. */
function withLrnBelow(lines: readonly string[]): OneCellTable | null {
  const below = lines.filter((line, at) => LRN_ALONE.test(line) && at > 0 && !LRN_ALONE.test(lines[at - 1] ?? ''));
  if (below.length < 2 || below.length * 3 < lines.length) return null;
  const rows = lines.flatMap((line, at) => {
    if (LRN_ALONE.test(line)) return [];
    const next = lines[at + 1] ?? '';
    return [LRN_ALONE.test(next) ? [line, next.replace(/\D/g, '')] : [line]];
  });
  return { table: rows, joined: 0 };
}

/** “4 GATUS, LIZA R. F”: the last letter is the sex; an age may follow. */
const SEX_BEHIND = /^(.*\S)\s+(M|F|male|female)(?:\s+\d{1,2}[-/]\d{1,2}[-/]\d{2,4})?(?:\s+\d{1,2})?$/i;
const NUMBERED = /^\d{1,3}[.)]?\s/;

function withSexBehind(lines: readonly string[]): OneCellTable | null {
  const names = lines.filter((line) => line.includes(','));
  const ending = names.filter((line) => SEX_BEHIND.test(line)).length;
  // Of initials at the end both letters would be rare.
  const letters = new Set(lines.flatMap((line) => SEX_BEHIND.exec(line)?.[2]?.toUpperCase().slice(0, 1) ?? []));
  const isSexed = names.length > 0 && ending * 3 >= names.length && letters.size === 2;
  const isInitial = lines.filter((line) => /,.*\s\p{L}\.?\s+[MF]$/u.test(line)).length * 2 > ending;
  if (!isSexed || (!isInitial && !lines.some(isHeadingLine))) return null;
  const { whole, joined } = joinedLines(lines);
  const rows = whole.map((line) => {
    // “12 <=== TOTAL MALE”
    const [, count = '', total = line] = /^(\d{1,3})\s+(\D.*)$/.exec(line) ?? [];
    if (isTotalText(total)) return [total, count];
    const [, name = line, sex = ''] = SEX_BEHIND.exec(line) ?? [];
    return [name, sex];
  });
  return { table: rows, joined };
}

/** The headings of several columns in one line: “No. LRN Name of Learner Sex”. */
export function isHeadingLine(line: string): boolean {
  const rest = line
    .toLowerCase()
    .replace(
      /\b(?:names? of (?:the )?(?:learners?|students?|pupils?)|(?:last|first|middle|full|complete) names?)\b/g,
      'name',
    )
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const known =
    /^(?:no|nos|lrn|names?|learners?|students?|sex|gender|age|birth|date|of|birthdate|birthday|remarks|m|f|mm|dd|yyyy)$/;
  return rest.length > 1 && rest.includes('name') && rest.every((word) => known.test(word));
}

/** A line without its sex goes on in the next one, where that has no number of its own. */
function joinedLines(lines: readonly string[]): { whole: string[]; joined: number } {
  const whole: string[] = [];
  let joined = 0;
  for (const line of lines) {
    const before = whole.at(-1);
    const isOpen = before !== undefined && NUMBERED.test(before) && !SEX_BEHIND.test(before);
    if (isOpen && !NUMBERED.test(line) && SEX_BEHIND.test(line)) {
      whole[whole.length - 1] = `${before} ${line}`;
      joined += 1;
    } else whole.push(line);
  }
  return { whole, joined };
}
