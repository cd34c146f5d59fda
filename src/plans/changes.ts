/** Small builders of changes, and functions that put plans one after the other. */

import type { Change, ChangeIn, ChangeParents, DocFields } from '@/domain/book/change';
import { changedTables } from '@/domain/book/changedTables';
import type { TreeCollection, TreeDocs } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';
import { fieldsOf } from '@/domain/fields';

/** The fields that differ from the row, as one update; no change where none differs. */
export function updateWhereChanged<C extends TreeCollection>(
  collection: C,
  row: TreeDocs[C],
  { fields, parents }: { fields: DocFields<C>; parents?: ChangeParents | undefined },
): ChangeIn<C>[] {
  const changed = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && !isSame(fieldsOf(row)[field], value),
  );
  if (changed.length === 0) return [];
  const update = { op: 'update', collection, id: row.id, fields: Object.fromEntries(changed) as DocFields<C> } as const;
  return [parents ? { ...update, parents } : update];
}

/** Compares maps by quarter by their entries. */
function isSame(stored: unknown, wanted: unknown): boolean {
  if (typeof stored !== 'object' || typeof wanted !== 'object' || stored === null || wanted === null) {
    return stored === wanted;
  }
  const before = fieldsOf(stored);
  const after = fieldsOf(wanted);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((key) => before[key] === after[key]);
}

/** A new document, unless an earlier try of the same plan made it already. */
export function setWhereNew(tables: Tables, change: ChangeOfNew): Change[] {
  return tables[change.collection][change.id] === undefined ? [change] : [];
}

type ChangeOfNew = Extract<Change, { op: 'set' }>;

/** The changes of all steps, in order. Each step plans on the tables that the steps before it leave. */
export function inTurn(tables: Tables, steps: readonly ((now: Tables) => readonly Change[])[]): Change[] {
  const changes: Change[] = [];
  let now = tables;
  for (const step of steps) {
    const next = step(now);
    changes.push(...next);
    now = afterChanges(now, next);
  }
  return changes;
}

/** The tables after the changes. A plan has no clock, so server times are 0. */
export function afterChanges(tables: Tables, changes: readonly Change[]): Tables {
  return changedTables(tables, changes, 0);
}
