/** Cells of a text/html clipboard: some programs put a table there and no plain text. */

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6';

/** The rows of the first table; without a table, a row for each line of the text. Empty where there is no text. */
export function parseHtmlCells(html: string): string[][] {
  if (html.trim() === '') return [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const table = body.querySelector('table');
  if (table) return toRows(table);
  return linesOf(body).map((line) => line.split('\t').map((text) => text.trim()));
}

/** A cell over several columns or rows is followed by blanks, as spreadsheets paste it. */
function toRows(table: HTMLTableElement): string[][] {
  const rows: string[][] = Array.from(table.rows, () => []);
  Array.from(table.rows).forEach((row, at) => {
    for (const cell of row.cells) placeCell(rows.slice(at), cell);
  });
  // A gap beside a cell of the row above is a blank too.
  return rows.map((row) => Array.from(row, (text) => text ?? ''));
}

/** Puts the cell into the first free column of the first row. */
function placeCell(rows: string[][], cell: HTMLTableCellElement): void {
  const taken = rows[0] ?? [];
  let col = 0;
  while (taken[col] !== undefined) col += 1;
  rows.slice(0, cell.rowSpan).forEach((line, down) => {
    for (let across = 0; across < cell.colSpan; across += 1) {
      line[col + across] = down + across === 0 ? textOf(cell) : '';
    }
  });
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim();
}

function linesOf(body: HTMLElement): string[] {
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  const text = (body.textContent ?? '').replaceAll('\u00a0', ' ');
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}
