/** Gets the characters of a cell before its text is made. It may throw where these are too many. */
type Spend = (characters: number) => void;

/** Text of a spreadsheet -> cells. Pasted cells are parted by tabs; a file by commas or semicolons. */
export function parseDelimited(text: string, spend: Spend = () => undefined): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return trimTable(readCells(plain, delimiterOf(plain), spend));
}

/** Without the empty lines, and without the empty cells at the end of each line. */
export function trimTable(table: readonly (readonly string[])[]): string[][] {
  return table
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1))
    .filter((row) => row.length > 0);
}

const SAMPLE_CHARACTERS = 10_000;

function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS).replace(/"(?:[^"]|"")*"/g, '');
  if (sample.includes('\t')) return '\t';
  const count = (mark: string) => sample.split(mark).length;
  return count(';') > count(',') ? ';' : ',';
}

/** RFC 4180, and forgiving: a quote inside an unquoted cell is a character like any other. */
function readCells(text: string, delimiter: string, spend: Spend): string[][] {
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
