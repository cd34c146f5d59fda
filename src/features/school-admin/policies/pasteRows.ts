import type { RowInput } from '@/domain/school/policyForm';

/**
 * The rows of two pasted columns, lower bound and grade, as a spreadsheet copies them. A line without two numbers, such
 * as a heading, is left out. Null for a text that is no table: it goes into the field.
 */
export function rowsOf(text: string): RowInput[] | null {
  const rows = text.split(/\r?\n/).flatMap((line): RowInput[] => {
    const [from = '', grade = '', more] = line.split(/[\t;,]|\s{2,}/).map((cell) => cell.replace('%', '').trim());
    return more === undefined && isNumber(from) && isNumber(grade) ? [{ from, grade }] : [];
  });
  return rows.length > 0 ? rows : null;
}

function isNumber(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text);
}

/** Pasted into the first row, the rows replace the table; pasted further down, they replace as many rows. */
export function withPasted(rows: readonly RowInput[], pasted: readonly RowInput[], index: number): RowInput[] {
  return index === 0 ? [...pasted] : rows.toSpliced(index, pasted.length, ...pasted);
}
