import { compareText } from '@/language/formatters';

export type SortValue = string | number | boolean | null | undefined;

export type Sort = { readonly key: string; readonly direction: 'ascending' | 'descending' };

export type SortColumn<Row> = { readonly key: string; readonly sort?: ((row: Row) => SortValue) | undefined };

/**
 * A new list in the order of the sort. Equal rows keep their order; rows without a value come last in both directions.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const value = columns.find((column) => column.key === sort?.key)?.sort;
  if (!sort || !value) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((left, right) => compare(value(left), value(right), sign));
}

function compare(left: SortValue, right: SortValue, sign: 1 | -1): number {
  const leftBlank = isBlank(left);
  const rightBlank = isBlank(right);
  if (leftBlank || rightBlank) return Number(leftBlank) - Number(rightBlank);
  if (typeof left === 'string' && typeof right === 'string') return sign * compareText(left, right);
  return sign * (Number(left) - Number(right));
}

function isBlank(value: SortValue): boolean {
  return value === null || value === undefined || value === '';
}

/** The sort after a press on a header: ascending first, then the other direction. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  const reverse = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: reverse ? 'descending' : 'ascending' };
}
