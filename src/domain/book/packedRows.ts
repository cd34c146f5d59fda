/** Rows of a book as text, the names of their fields once for all that have the same. */
import { textBytes } from '@/domain/documentBytes';
import { fieldsOf } from '@/domain/fields';
import { TREE_COLLECTIONS, type TreeCollection, type TreeDocs } from './entities';

export type KeptRow = { [C in TreeCollection]: { collection: C; row: TreeDocs[C] } }[TreeCollection];

/** Bytes of a text; with the other fields a document stays below the 1 MiB that Firestore takes. */
const PACK_BYTES = 850_000;

type Packed = readonly [collection: TreeCollection, fields: readonly string[], rows: readonly (readonly unknown[])[]];

/** As many texts as they need; one at least. The order of the rows is kept within a collection. */
export function packRows(kept: readonly KeptRow[]): string[] {
  const texts: KeptRow[][] = [[]];
  let bytes = 0;
  for (const each of kept) {
    // More than it takes with the others, because the names of its fields are counted.
    const own = textBytes(JSON.stringify(each.row));
    if (bytes > 0 && bytes + own > PACK_BYTES) {
      texts.push([]);
      bytes = 0;
    }
    texts.at(-1)?.push(each);
    bytes += own;
  }
  return texts.map(packedText);
}

/** The rows of one document. */
export function packedText(kept: readonly KeptRow[]): string {
  return JSON.stringify(toPacked(kept));
}

function toPacked(kept: readonly KeptRow[]): Packed[] {
  const groups = new Map<string, { collection: TreeCollection; fields: string[]; rows: unknown[][] }>();
  for (const { collection, row } of kept) {
    const fields = Object.keys(row).filter((field) => fieldsOf(row)[field] !== undefined);
    const key = `${collection} ${fields.join(' ')}`;
    const group = groups.get(key) ?? { collection, fields, rows: [] };
    groups.set(key, group);
    group.rows.push(fields.map((field) => fieldsOf(row)[field]));
  }
  return [...groups.values()].map(({ collection, fields, rows }) => [collection, fields, rows]);
}

/** Rows of a text that `packRows` made, parents first; none of a text that is something else. */
export function unpackRows(texts: readonly string[]): KeptRow[] {
  const all = texts.flatMap(rowsOfText);
  return TREE_COLLECTIONS.flatMap((name) => all.filter(({ collection }) => collection === name));
}

function rowsOfText(text: string): KeptRow[] {
  const packed = parsed(text);
  if (!Array.isArray(packed)) return [];
  return (packed as Packed[]).flatMap(([collection, fields, rows]) =>
    rows.map((values) => {
      const row = Object.fromEntries(fields.map((field, index) => [field, values[index]]));
      return { collection, row } as unknown as KeptRow;
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
