import type { TableColumn } from './Table';

/** A column that counts something of each row. Phones leave it out. */
export function countColumn<Row>(key: string, header: string, count: (row: Row) => number): TableColumn<Row> {
  return { key, header, numeric: true, from: 'sm', sort: count, cell: count };
}
