import {
  arrayRemove,
  arrayUnion,
  doc,
  type Firestore,
  serverTimestamp,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import type { AuditAct } from '@/domain/audit';
import { SERVER_TIME } from '@/domain/change';
import type { UserId } from '@/domain/ids';
import { addAct } from './audit';
import { TIME_FIELDS } from './converters';
import { treeDocPath } from './paths';
import { isListEdit, type Row, type RowFields } from './rows';

type BatchContent = { owner: UserId; rows: readonly Row[]; act: AuditAct | undefined };

/** Writes the rows of one batch below `users/{owner}`, and the act's entry in the trail: all or none. */
export async function writeBatchOf(db: Firestore, { owner, rows, act }: BatchContent): Promise<void> {
  const batch = writeBatch(db);
  for (const row of rows) {
    const at = doc(db, treeDocPath(owner, row.collection, row.id));
    if (row.kind === 'delete') batch.delete(at);
    else if (row.kind === 'update') batch.update(at, toStoredFields(row.fields));
    else if (row.collection === 'globalVersion') batch.set(at, toStoredFields(row.fields), { merge: true });
    else batch.set(at, toStoredFields(row.fields));
  }
  if (act) addAct(db, batch, act);
  await batch.commit();
}

function toStoredFields(fields: RowFields): Record<string, never> {
  const stored = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, toStored(field, value)]);
  return Object.fromEntries(stored) as Record<string, never>;
}

function toStored(field: string, value: unknown): unknown {
  if (value === SERVER_TIME) return serverTimestamp();
  if (isListEdit(value)) return 'link' in value ? arrayUnion(...value.link) : arrayRemove(...value.unlink);
  if (typeof value === 'number' && TIME_FIELDS.includes(field)) return Timestamp.fromMillis(value);
  return value;
}
