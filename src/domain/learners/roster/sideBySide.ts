/** Two blocks of learners beside each other, boys left and girls right, or one list printed in two columns. Pure. */
import { findHeadings, type Headed, headingKind } from './columns';
import { footLines } from './listFeet';
import { sexOfLabel } from './listText';
import { parseLrn } from './rosterRow';

type Table = readonly (readonly string[])[];

/** The table with its blocks below one another, the left one first; the same table where there is one block. */
export function stacked(given: Table): Table {
  // The names of those who sign the list go below both blocks.
  const signed = footLines(given);
  const table = given.filter((_, at) => !signed.has(at));
  const at = secondBlock(table);
  return at === null ? given : [...blocks(table, at), ...given.filter((_, row) => signed.has(row))];
}

function blocks(table: Table, at: Split): Table {
  if (at.heading < 0 && at.labels < 0) return segments(table).flatMap((rows) => inOrder(rows, at.split));
  const { heading, labels, split } = at;
  const [left, right] = [table.map((row) => row.slice(0, split)), table.map((row) => row.slice(split))];
  const above = Math.max(heading, labels);
  const body = (block: Table) => block.slice(above + 1);
  const label = (block: Table) => (labels < 0 ? [] : [labelOf(block[labels] ?? [])]);
  const head = heading < 0 || heading === labels ? [] : [left[heading] ?? []];
  return [...head, ...label(left), ...body(left), ...label(right), ...body(right)];
}

/** The rows from one label of a block to the next. */
function segments(table: Table): Table[] {
  const parts: (readonly string[])[][] = [[]];
  for (const row of table) {
    if (row.some((cell) => sexOfLabel(cell) !== null)) parts.push([row]);
    else parts.at(-1)?.push(row);
  }
  return parts;
}

function inOrder(rows: Table, split: number): Table {
  return [...rows.map((row) => row.slice(0, split)), ...rows.map((row) => row.slice(split))];
}

function labelOf(row: readonly string[]): readonly string[] {
  return [row.find((cell) => sexOfLabel(cell) !== null) ?? ''];
}

type Split = { heading: number; labels: number; split: number };

const HEAD_LINES = 30;

/** Labels of boys and of girls in one line. */
function isOfBoth(row: readonly string[]): boolean {
  return new Set(row.map(sexOfLabel).filter((sex) => sex !== null)).size === 2;
}

/** A learner’s line may tell the sex of the learner and that of a parent. */
function isOfLearners(row: readonly string[], at: number, headed: Headed | null): boolean {
  if (row.some((cell) => WHOLE_NAME.test(cell) || /^\d{12}$/.test(parseLrn(cell)))) return true;
  const { name, lastName } = headed?.columns ?? {};
  const cell = row[name ?? lastName ?? -1] ?? '';
  return headed !== null && at > headed.headingRow && cell !== '' && sexOfLabel(cell) === null;
}

function secondBlock(table: Table): Split | null {
  const head = table.slice(0, HEAD_LINES);
  const headed = findHeadings(table);
  const labels = head.findIndex((row, at) => isOfBoth(row) && !isOfLearners(row, at, headed));
  const heading = head.findIndex((row) => repeats(row, labels >= 0) !== null);
  if (heading >= 0) return { heading, labels, split: repeats(table[heading] ?? [], labels >= 0) ?? 0 };
  if (labels >= 0) {
    const row = table[labels] ?? [];
    const at = row.findLastIndex((cell) => sexOfLabel(cell) !== null);
    const isNumbered = headingKind(row[at - 1] ?? '') === 'number' || isCounting(table.slice(labels + 1), at - 1);
    return { heading: labels, labels, split: isNumbered ? at - 1 : at };
  }
  const split = headed ? null : twoColumnsOfNames(table);
  return split === null ? null : { heading: -1, labels: -1, split };
}

/**
 * The column at which the headings begin anew: a second block has the same headings as the first one, or numbers of its
 * own. Other columns of names, such as those of parents, are none.
 */
function repeats(row: readonly string[], isLabelled: boolean): number | null {
  const kinds = row.map(headingKind);
  const first = kinds.findIndex(isOfName);
  const kind = kinds[first];
  const second = kinds.findIndex((each, at) => at > first && each !== undefined && each === kind);
  if (first < 0 || second < 0) return null;
  const start = kinds.findIndex((each, at) => at > first && at <= second && isOfLearner(each) && isBefore(kinds, at));
  if (start < 0) return null;
  const own = (from: number, to?: number) => new Set(kinds.slice(from, to).filter(isOfLearner));
  const [left, right] = [own(0, start), own(start)];
  const isAlike = left.size === right.size && [...left].every((each) => right.has(each));
  const isNumbered = kinds.slice(start, second).includes('number') && kinds.slice(0, first).includes('number');
  const isSameWord = headingWord(row[first] ?? '') === headingWord(row[second] ?? '');
  return isLabelled || isNumbered || (isAlike && isSameWord) ? start : null;
}

function isOfName(kind: string | undefined): boolean {
  return kind === 'name' || kind === 'lastName';
}

function isOfLearner(kind: string | undefined): boolean {
  return kind !== undefined && kind !== 'other';
}

/** Whether a heading of this kind stood further left. */
function isBefore(kinds: readonly (string | undefined)[], at: number): boolean {
  return kinds.indexOf(kinds[at]) < at;
}

function headingWord(cell: string): string {
  return cell.toLowerCase().replace(/[^\p{L}]/gu, '');
}

function isCounting(rows: Table, at: number): boolean {
  const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => /^\d{1,3}\.?$/.test(cell));
}

const WHOLE_NAME = /^(?:\d{1,3}\s*[.)]\s*)?\p{L}[\p{L} .'’-]*,\s*\p{L}/u;

/** Of a list without headings: a second column in which most cells are whole names, as in the first. */
function twoColumnsOfNames(table: Table): number | null {
  const width = Math.max(0, ...table.map((row) => row.length));
  const isWhole = (at: number) => {
    const cells = table.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    return cells.length > 1 && cells.filter((cell) => WHOLE_NAME.test(cell)).length * 2 > cells.length;
  };
  const columns = Array.from({ length: width }, (_, at) => at).filter(isWhole);
  const [first, second] = columns;
  if (first === undefined || second === undefined || columns.length !== 2) return null;
  return areParents(table, first, second) ? null : second - (isCounting(table, second - 1) ? 1 : 0);
}

/** Most names have the last name of the one beside them, and no numbers of their own. */
function areParents(table: Table, first: number, second: number): boolean {
  const pairs = table.map((row) => [row[first] ?? '', row[second] ?? '']).filter((pair) => pair.every(isWhole));
  const isNumbered = isCounting(table, second - 1) || pairs.every(([, beside = '']) => /^\d/.test(beside));
  const lastName = (name = '') =>
    name
      .replace(/^[\d\s.)]+/, '')
      .split(',')[0]
      ?.trim()
      .toLowerCase();
  const related = pairs.filter(([name, beside]) => lastName(name) === lastName(beside));
  return !isNumbered && pairs.length > 1 && related.length * 2 > pairs.length;
}

function isWhole(cell: string): boolean {
  return WHOLE_NAME.test(cell);
}
