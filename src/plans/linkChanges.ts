/** Edits of id lists. Firestore takes one transform per field and write, and a document is written once per commit. */
import type { Change, ChangeParents, IdListField } from '@/domain/book/change';
import type { TreeCollection } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';

type EditOf<C extends TreeCollection> = {
  collection: C;
  id: string;
  field: IdListField<C>;
  add?: readonly string[];
  remove?: readonly string[];
  parents?: ChangeParents;
};
export type LinkEdit = { [C in TreeCollection]: EditOf<C> }[TreeCollection];

type Merged = { edit: LinkEdit; add: Set<string>; remove: Set<string> };

/**
 * One change per list: `link` where ids join, `unlink` where ids leave, and one `update` with the whole list where both
 * happen. For an id that both joins and leaves the last edit counts. Edits without effect, and those of documents that
 * are not in the tables, are left out. Order: by the first edit of each list.
 */
export function linkChanges(tables: Tables, edits: readonly LinkEdit[]): Change[] {
  const lists = new Map<string, Merged>();
  for (const edit of edits) {
    const key = `${edit.collection}/${edit.id}/${edit.field}`;
    const list = lists.get(key) ?? { edit, add: new Set<string>(), remove: new Set<string>() };
    lists.set(key, list);
    for (const id of edit.remove ?? []) move(id, list.add, list.remove);
    for (const id of edit.add ?? []) move(id, list.remove, list.add);
  }
  return [...lists.values()].flatMap((list) => toChange(tables, list));
}

function move(id: string, from: Set<string>, to: Set<string>): void {
  from.delete(id);
  to.add(id);
}

function toChange(tables: Tables, { edit, add, remove }: Merged): Change[] {
  const row = tables[edit.collection][edit.id] as Readonly<Record<string, unknown>> | undefined;
  if (!row) return [];
  const stored = (row[edit.field] ?? []) as readonly string[];
  const listed = new Set(stored);
  const joining = [...add].filter((id) => !listed.has(id));
  const leaving = [...remove].filter((id) => listed.has(id));
  const { collection, id, field } = edit;
  const target = { collection, id, ...(edit.parents ? { parents: edit.parents } : {}) };
  // The pairs of collection and field were checked in `LinkEdit`; TypeScript loses them in the spread.
  if (joining.length > 0 && leaving.length > 0) {
    const left = new Set(leaving);
    const list = [...stored.filter((listedId) => !left.has(listedId)), ...joining];
    return [{ op: 'update', ...target, fields: { [field]: list } } as Change];
  }
  if (joining.length > 0) return [{ op: 'link', ...target, field, ids: joining } as Change];
  if (leaving.length > 0) return [{ op: 'unlink', ...target, field, ids: leaving } as Change];
  return [];
}
