import { TIME_FIELDS } from '@/data/book/converters';
import { TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';

type Rows = Record<string, Record<string, unknown>>;

/** The tables without times and with sorted id lists, to compare two ways of writing the same changes. */
export function withoutTimes(tables: Tables): Record<TreeCollection, Rows> {
  const bare = ([field, value]: [string, unknown]): [string, unknown] => [
    field,
    Array.isArray(value) ? [...value].sort() : value,
  ];
  return Object.fromEntries(
    TREE_COLLECTIONS.map((name) => [
      name,
      Object.fromEntries(
        Object.entries(tables[name]).map(([id, row]) => {
          const fields = Object.entries(row).filter(([field]) => !TIME_FIELDS.includes(field));
          return [id, Object.fromEntries(fields.map(bare))];
        }),
      ),
    ]),
  ) as Record<TreeCollection, Rows>;
}
