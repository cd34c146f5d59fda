import type { SheetPlan, WorkbookCell } from '@/files/workbook';

/**
 * A sheet as lines of text. Cells of one column with the same style and the same formula but for their own row are one
 * line, with `#` for the row and `#-1` for the one above; what their formulas give follows it.
 */
export function sheetLines({ cells, name, ...sheet }: SheetPlan): string[] {
  const columns = new Map<string, { row: number; cell: WorkbookCell }[]>();
  for (const [address, cell] of cells) {
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    columns.set(column, [...(columns.get(column) ?? []), { row: Number(row), cell }]);
  }
  const lines = [...columns].toSorted(byColumn).flatMap(([column, found]) => {
    const runs: { from: number; to: number; text: string; results: string[] }[] = [];
    for (const { row, cell } of found.toSorted((a, b) => a.row - b.row)) {
      const text = toText(cell, row);
      const last = runs.at(-1);
      if (last?.text === text && last.to === row - 1) last.to = row;
      else runs.push({ from: row, to: row, text, results: [] });
      if ('formula' in cell && cell.result !== '') runs.at(-1)?.results.push(`${row}: ${cell.result}`);
    }
    return runs.map(({ from, to, text, results }) =>
      [`${column}${from}${to > from ? `:${column}${to}` : ''} ${text}`, ...results].join(' | '),
    );
  });
  return [JSON.stringify({ name, ...sheet }), ...lines];
}

function toText(cell: WorkbookCell, row: number): string {
  // The learners' numbers count with their rows.
  if ('value' in cell && cell.style === 'number') return `number # - ${row - Number(cell.value)}`;
  if ('value' in cell) return `${cell.style} ${JSON.stringify(cell.value)}`;
  return `${cell.style} =${cell.formula.replace(/(?<=[A-Z])(\d+)/g, (digits) => relativeTo(row, digits))}`;
}

function relativeTo(row: number, digits: string): string {
  if (Number(digits) === row) return '#';
  return Number(digits) === row - 1 ? '#-1' : digits;
}

const byColumn = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a.length - b.length || (a < b ? -1 : 1);
