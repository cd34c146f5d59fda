/**
 * Changes -> the rows of a batch. All changes to one document fold into one row, a delete gets its entry in the delete
 * queue, and every write gets the server's time.
 */
import { type BookVersion, toVersionFields } from '@/domain/book/bookVersion';
import { type Change, type ChangeParents, SERVER_TIME } from '@/domain/book/change';
import type { TreeCollection } from '@/domain/book/entities';
import { queueIdOf } from '@/domain/book/queueId';
import type { SCORE_CHANGES } from '@/domain/scores/scoreChanges';

export type ListEdit = { link: readonly string[] } | { unlink: readonly string[] };
export type RowFields = Record<string, unknown>;
type RowCollection = TreeCollection | 'deleteItemQueue' | 'globalVersion' | typeof SCORE_CHANGES;

export type Row =
  | { kind: 'set' | 'update'; collection: RowCollection; id: string; fields: RowFields; parents?: ChangeParents }
  | { kind: 'delete'; collection: TreeCollection; id: string; parents?: ChangeParents };

/** Rows that must be in the same batch, and the changes they came from. */
export type RowGroup = { rows: Row[]; changes: Change[] };

export function collectionsOf(rows: readonly Row[]): string[] {
  return rows.map(({ collection }) => collection);
}

/** The row that is merged into the stored version document. */
export function toVersionRow(version: BookVersion): Row & { kind: 'set' } {
  return { kind: 'set', collection: 'globalVersion', id: '1', fields: toVersionFields(version) };
}

export function isListEdit(value: unknown): value is ListEdit {
  return typeof value === 'object' && value !== null && ('link' in value || 'unlink' in value);
}

/**
 * One group for each document, or for documents whose changes go together; each group is at the position of its first
 * change.
 */
export function toRowGroups(changes: readonly Change[]): RowGroup[] {
  const documents = new Map<string, RowGroup & { group: string }>();
  for (const change of changes) {
    const key = `${change.collection}/${change.id}`;
    const before = documents.get(key);
    const rows = foldChange(before?.rows ?? [], change);
    const group = change.together ?? before?.group ?? key;
    documents.set(key, { rows, changes: [...(before?.changes ?? []), change], group });
  }
  const groups = new Map<string, RowGroup>();
  for (const { rows, changes: from, group } of documents.values()) {
    const before = groups.get(group) ?? { rows: [], changes: [] };
    before.rows.push(...rows.flatMap(toFinalRows));
    before.changes.push(...from);
    groups.set(group, before);
  }
  return [...groups.values()];
}

function foldChange(rows: Row[], change: Change): Row[] {
  const { collection, id } = change;
  const parents = 'parents' in change && change.parents ? { parents: change.parents } : {};
  if (change.op === 'delete') return [{ kind: 'delete', collection, id, ...parents }];
  if (change.op === 'set') return [{ kind: 'set', collection, id, fields: { ...change.value }, ...parents }];
  const fields: RowFields = change.op === 'update' ? { ...change.fields } : toListField(change);
  const last = rows.at(-1);
  if (!last || last.kind === 'delete') return [{ kind: 'update', collection, id, fields, ...parents }];
  const merged = mergeFields(last.fields, fields);
  if (merged) return [...rows.slice(0, -1), { ...last, ...parents, fields: merged }];
  return [...rows, { kind: 'update', collection, id, fields, ...parents }];
}

function toListField(change: Extract<Change, { op: 'link' | 'unlink' }>): RowFields {
  return { [change.field]: change.op === 'link' ? { link: change.ids } : { unlink: change.ids } };
}

/**
 * The later fields over the earlier ones; null where one write cannot contain both (Firestore: one transform per
 * field).
 */
function mergeFields(before: RowFields, after: RowFields): RowFields | null {
  const merged = { ...before };
  for (const [field, value] of Object.entries(after)) {
    const old = before[field];
    const next = isListEdit(value) && old !== undefined ? mergeLists(old, value) : value;
    if (next === null && value !== null) return null;
    merged[field] = next;
  }
  return merged;
}

function mergeLists(before: unknown, edit: ListEdit): unknown {
  if (Array.isArray(before)) {
    return 'link' in edit
      ? [...new Set([...before, ...edit.link])]
      : before.filter((id: string) => !edit.unlink.includes(id));
  }
  if (!isListEdit(before)) return null;
  if ('link' in before && 'link' in edit) return { link: [...new Set([...before.link, ...edit.link])] };
  if ('unlink' in before && 'unlink' in edit) return { unlink: [...new Set([...before.unlink, ...edit.unlink])] };
  return null;
}

function toFinalRows(row: Row): Row[] {
  if (row.kind !== 'delete') return [{ ...row, fields: { ...row.fields, [stampField(row.collection)]: SERVER_TIME } }];
  const { collection } = row;
  const id = queueIdOf(collection, row.id);
  const entry = { deletedFirebaseItemId: id, modelType: collection, deletedAt: SERVER_TIME };
  return [row, { kind: 'set', collection: 'deleteItemQueue', id, fields: entry }];
}

function stampField(collection: RowCollection): string {
  return collection === 'controls' ? 'updatedAt' : 'lastSync';
}
