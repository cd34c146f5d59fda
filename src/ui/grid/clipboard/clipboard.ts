/** Tab-separated text as Excel, LibreOffice Calc and Google Sheets put it on the clipboard and read it back. */
export function formatClipboard(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(formatClipboardCell).join('\t')).join('\r\n');
}

function formatClipboardCell(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A quoted cell ends at a lone quote before a separator. Without such an end the quote is an ordinary character. */
const QUOTED_CELL = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const PLAIN_CELL = /[^\t\r\n]*/y;
const LINE_BREAK = /\r\n|\r|\n/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Rows of cells, of different lengths where the text has them. The final line break of spreadsheets adds no row. */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const quoted = matchAt(QUOTED_CELL, text, at);
    const raw = quoted?.[0] ?? matchAt(PLAIN_CELL, text, at)?.[0] ?? '';
    rows.at(-1)?.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : raw);
    at += raw.length;
    const lineBreak = matchAt(LINE_BREAK, text, at)?.[0];
    if (!lineBreak) {
      at += 1;
      continue;
    }
    at += lineBreak.length;
    if (at === text.length) break;
    rows.push([]);
  }
  return rows;
}

/**
 * Repeats values over a selected range if they fill it a whole number of times, as spreadsheets do; else as they are.
 */
export function tileValues(
  values: readonly (readonly string[])[],
  range: { rows: number; cols: number },
): readonly (readonly string[])[] {
  const height = values.length;
  const width = Math.max(0, ...values.map((row) => row.length));
  if (height === 0 || width === 0 || range.rows % height !== 0 || range.cols % width !== 0) return values;
  return Array.from({ length: range.rows }, (_, row) =>
    Array.from({ length: range.cols }, (__, col) => values[row % height]?.[col % width] ?? ''),
  );
}
