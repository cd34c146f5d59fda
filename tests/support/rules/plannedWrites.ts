/** Planned changes as the batches that the app sends, and rows of tables as stored documents, for the tests of the rules. */
import { arrayRemove, arrayUnion, Timestamp } from 'firebase/firestore';
import { toCommitBatches } from '@/data/book/batchWriter';
import { TIME_FIELDS } from '@/data/book/converters';
import { isListEdit, type Row as PlannedRow } from '@/data/book/rows';
import { type Change, SERVER_TIME } from '@/domain/book/change';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';
import type { Operation } from '@/domain/constants';
import { type Fields, inTree, NOW, type Row, versionRow } from './rulesDocuments';
import { set, type Write } from './rulesWorld';

/** Each batch with the version as its last row; the batches in order. */
export function plannedWrites(changes: readonly Change[], operation: Operation) {
  return toCommitBatches(changes, { operation }).map(({ rows }) => ({
    rows,
    writes: [...rows.map(toWrite), set(versionRow())],
  }));
}

export function storedRowsOf(tables: Tables): Row[] {
  return TREE_COLLECTIONS.flatMap((name) =>
    Object.entries(tables[name]).map(([id, row]) => ({ path: inTree(name, id), value: toFields(row) })),
  );
}

function toWrite(row: PlannedRow): Write {
  const path = inTree(row.collection, row.id);
  if (row.kind === 'delete') return { delete: path };
  const fields = toFields(row.fields);
  return row.kind === 'update' ? { update: path, fields } : { set: path, value: fields };
}

function toFields(fields: object): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, toStored(name, value)]])),
  );
}

function toStored(name: string, value: unknown): unknown {
  if (value === SERVER_TIME) return NOW;
  if (isListEdit(value)) return 'link' in value ? arrayUnion(...value.link) : arrayRemove(...value.unlink);
  return typeof value === 'number' && TIME_FIELDS.includes(name) ? Timestamp.fromMillis(value) : value;
}
