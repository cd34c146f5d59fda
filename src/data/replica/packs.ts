/**
 * Stored rows lie in packs: a browser reads one value with two hundred rows eight times as fast as the rows one by one
 * (docs/replica.md).
 */
import type { TreeCollection } from '@/domain/book/entities';
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

/** The packs of the touched rows as they are now, each whole; a pack whose rows are all gone is empty. */
export function packsOf(tables: Tables, touched: readonly Touched[]): Pack[] {
  const byCollection = new Map<TreeCollection, Map<number, object[]>>();
  for (const { collection, id } of touched) {
    const packs = byCollection.get(collection) ?? new Map<number, object[]>();
    packs.set(packOf(id), []);
    byCollection.set(collection, packs);
  }
  for (const [collection, packs] of byCollection) {
    for (const [id, row] of Object.entries<object>(tables[collection])) packs.get(packOf(id))?.push(row);
  }
  return [...byCollection].flatMap(([collection, packs]) =>
    [...packs].map(([pack, rows]): Pack => ({ key: [collection, pack], rows })),
  );
}
