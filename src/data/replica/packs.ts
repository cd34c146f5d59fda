/**
 * Stored rows lie in packs: a browser reads one value with two hundred rows eight times as fast as the rows one by one
 * (docs/replica.md).
 */
import type { TreeCollection } from '@/domain/book/entities';
import { deriveField, idsWith } from '@/domain/book/tableIndex';
import type { Tables } from '@/domain/book/tables';
import type { Touched } from './replica';

export type PackKey = [TreeCollection, number];
export type Pack = { key: PackKey; rows: readonly object[] };

/** The packs of a collection. More would be read slower; fewer would write more rows with one that changed. */
const PACKS = 64;
/**
 * The characters of an id that choose its pack: the length of an automatic id. A score's id begins with its activity's,
 * so the scores of a column lie in one pack.
 */
const CHOOSING = 20;

/** The number of the row's pack: 0 to 63. */
export function packOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < Math.min(id.length, CHOOSING); at += 1) hash = (hash * 31 + id.charCodeAt(at)) % 65_521;
  return hash % PACKS;
}

/** The rows of a pack are found by an index, so that a save looks at no others. */
const PACK = '#pack';
deriveField(PACK, packOf);

/** The packs of the touched rows as they are now, each whole; a pack whose rows are all gone is empty. */
export function packsOf(tables: Tables, touched: readonly Touched[]): Pack[] {
  const byCollection = new Map<TreeCollection, Set<number>>();
  for (const { collection, id } of touched) {
    byCollection.set(collection, (byCollection.get(collection) ?? new Set()).add(packOf(id)));
  }
  return [...byCollection].flatMap(([collection, packs]) => {
    const table: Readonly<Record<string, object>> = tables[collection];
    return [...packs].map((pack): Pack => {
      const ids = idsWith(collection, table, { field: PACK, value: pack });
      return { key: [collection, pack], rows: ids.flatMap((id) => table[id] ?? []) };
    });
  });
}
