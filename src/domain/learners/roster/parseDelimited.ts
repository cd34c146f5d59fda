import { headingKind } from './columns';
import { byBlanks, byRegister } from './printedColumns';

/** Gets the characters of a cell before its text is made. It may throw where these are too many. */
type Spend = (characters: number) => void;

/** In the order of trust where two fit equally well. */
const DELIMITERS = ['\t', ';', '|', ','] as const;

/** Text of a spreadsheet -> cells. Pasted cells are parted by tabs; a file by commas, semicolons or bars. */
export function parseDelimited(text: string, spend: Spend = () => undefined): string[][] {
  const plain = plainLines(text);
  return trimTable(readCells(plain, delimiterOf(plain), spend));
}

/**
 * A pasted list -> cells. One of nothing but names has a cell a line: its commas belong to the names. Columns of a print
 * are parted by several blanks.
 */
export function parsePasted(text: string): string[][] {
  const all = plainLines(text).split('\n');
  const lines = all.filter((line) => line.trim() !== '');
  // Numbers alone are told apart by their lines, blank ones among them.
  if (lines.length > 2 && lines.slice(1).every((line) => /^[\d\t ]*$/.test(line))) return withoutBlankEnds(all);
  const register = byRegister(lines);
  if (register) return register;
  const isParted = DELIMITERS.some((mark) => mark !== ',' && isMost(lines, (line) => line.includes(mark)));
  // Titles above and between the cells of a spreadsheet have no tab.
  const withTab = lines.filter((line) => line.includes('\t'));
  if (withTab.length > 1 && withTab.length * 3 >= lines.length) return trimTable(readCells(plainLines(text), '\t'));
  if (isParted) return parseDelimited(text);
  if (isMost(lines, (line) => LEADER.test(line))) {
    return lines.map((line) => line.split(LEADER).map((cell) => cell.trim()));
  }
  if (isMost(lines, (line) => /\S {2,}\S/.test(line))) return byBlanks(lines);
  const withComma = lines.filter((line) => line.includes(','));
  const isNamesAlone = !lines.some(isOfHeadings) && isMost(withComma, isNames) && !QUOTED.test(text);
  return isNamesAlone ? lines.map((line) => [line.trim()]) : parseDelimited(text);
}

function withoutBlankEnds(lines: readonly string[]): string[][] {
  const isFilled = (line: string) => line.trim() !== '';
  return lines
    .slice(lines.findIndex(isFilled), lines.findLastIndex(isFilled) + 1)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** A cell in quotes, as a file of commas has; “Dong” within a name is none. */
const QUOTED = /(?:^|,)\s*"/m;

/** `blanks`: several of them; `none`: each line is one cell. */
export type Separator = (typeof DELIMITERS)[number] | 'blanks' | 'none';

/** The cells of a list of which a person says what parts its columns. */
export function parseBy(text: string, separator: Separator): string[][] {
  const plain = plainLines(text);
  if (separator !== 'blanks' && separator !== 'none') return trimTable(readCells(plain, separator));
  const lines = plain.split('\n').map((line) => line.trim());
  return trimTable(lines.map((line) => (separator === 'blanks' ? line.split(/ {2,}|\t/) : [line])));
}

function isMost(lines: readonly string[], is: (line: string) => boolean): boolean {
  return lines.filter(is).length * 2 > lines.length;
}

/** A row of points or lines that leads the eye from a name to what stands beside it. */
const LEADER = /\s*(?:\.{4,}|_{4,}|…{2,})\s*/;

function plainLines(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** Without the empty lines, and without the empty cells at the end of each line. */
export function trimTable(table: readonly (readonly string[])[]): string[][] {
  return table
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1))
    .filter((row) => row.length > 0);
}

const SAMPLE_CHARACTERS = 10_000;

/**
 * The mark by which most lines are parted into equally many cells, first the one of pasted cells. A stray tab in a file
 * of commas, and commas within names, part nothing.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  // Pasted cells: what stands in a cell parts nothing.
  if (filled.filter((line) => line.includes('\t')).length * 2 >= filled.length) return '\t';
  const fits = DELIMITERS.map((mark) => ({ mark, fit: consistency(filled, mark) }));
  const best = fits.reduce((most, each) => (each.fit > most.fit ? each : most));
  return best.fit === 0 ? ',' : best.mark;
}

/** 0 to 1: the share of lines with the commonest number of marks, where that is not none. Tabs count from one line on. */
function consistency(lines: readonly string[], mark: string): number {
  const counts = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0);
  if (counts.length === 0) return 0;
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  const [common] = [...tally.values()].sort((a, b) => b - a);
  // Lines without the mark are titles and labels as often as not: they count half.
  return ((common ?? 0) / counts.length) * (counts.length / (counts.length + (lines.length - counts.length) / 2));
}

function isOfHeadings(line: string): boolean {
  const parts = line.split(',');
  return parts.length > 1 && parts.filter((part) => headingKind(part) !== undefined).length > 1;
}

/** A line that may be a name with its number and marks: no cells beside it. */
function isNames(line: string): boolean {
  const isCell = (part: string) => /^\s*(?:[\d.%]+|[mf]|male|female)\s*$/i.test(part);
  return /\p{L}/u.test(line) && !line.split(',').some(isCell) && !/^\s*\d{8,}\s*,/.test(line);
}

/** RFC 4180, and forgiving: a quote inside an unquoted cell is a character like any other. */
function readCells(text: string, delimiter: string, spend: Spend = () => undefined): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const read = text[at] === '"' ? readQuoted : readPlain;
    const { cell, end } = read(text, at, { delimiter, spend });
    row.push(cell);
    const mark = text[end];
    at = end + 1;
    if (mark === delimiter && at < text.length) continue;
    if (mark === delimiter) row.push('');
    rows.push(row);
    row = [];
  }
  return rows;
}

type Read = { cell: string; end: number };
type Reading = { delimiter: string; spend: Spend };

function readPlain(text: string, from: number, { delimiter, spend }: Reading): Read {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  spend(end - from);
  return { cell: text.slice(from, end).trim(), end };
}

/** A line break inside quotes reads as a space: no field of a learner has one. */
function readQuoted(text: string, from: number, reading: Reading): Read {
  let end = text.indexOf('"', from + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) end = text.length;
  reading.spend(end - from);
  const cell = text.slice(from + 1, end).replaceAll('""', '"');
  const rest = readPlain(text, Math.min(end + 1, text.length), reading);
  const lines = `${cell}${rest.cell}`.split('\n').map((line) => line.trim());
  return { cell: lines.filter((line) => line !== '').join(' '), end: rest.end };
}
