/** Tables of cells as a spreadsheet that was read, one sheet each. */
import type { Spreadsheet } from '@/files/spreadsheet';

export function asSheets(...tables: readonly (readonly (readonly (string | number)[])[])[]): Spreadsheet {
  const sheets = tables.map((table, index) => {
    const cells = table.flatMap((line, row) =>
      line.flatMap((value, column) => (value === '' ? [] : [{ row, column, value }])),
    );
    return {
      name: `Sheet ${index + 1}`,
      hidden: false,
      rows: Uint16Array.from(cells, ({ row }) => row),
      columns: Uint8Array.from(cells, ({ column }) => column),
      values: cells.map(({ value }) => value),
      flags: new Uint8Array(cells.length),
    };
  });
  return { kind: 'xlsx', sheets };
}
