/**
 * The school's trail: an entry is written in the batch of the change that it describes; pages are read newest first.
 */
import {
  collection,
  type DocumentReference,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  type WriteBatch,
  where,
} from 'firebase/firestore/lite';
import { toPlain } from '@/data/book/converters';
import { auditPath } from '@/data/book/paths';
import { fetchSubjectPlace } from '@/data/book/subjectPlace';
import type { PageRequest } from '@/data/ports/records';
import type { PageOf } from '@/data/ports/school';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { NewTrailEntry, TrailEntry, TrailQuery } from '@/domain/school/audit';

export function addTrailEntry(db: Firestore, batch: Pick<WriteBatch, 'set'>, act: NewTrailEntry): void {
  batch.set(...entryOf(db, act));
}

/** The path and the fields of a trail entry, for a batch or a transaction to set. */
export function entryOf(db: Firestore, act: NewTrailEntry): [DocumentReference, Record<string, unknown>] {
  return [doc(db, auditPath(act.schoolid), act.id), toStoredEntry(act)];
}

function toStoredEntry({ schoolid: _, ...entry }: NewTrailEntry): Record<string, unknown> {
  return { ...entry, people: [...entry.people], at: serverTimestamp() };
}

export async function isNoted(db: Firestore, act: NewTrailEntry): Promise<boolean> {
  return (await getDoc(entryOf(db, act)[0])).exists();
}

export async function recordTrailEntry(db: Firestore, act: NewTrailEntry): Promise<boolean> {
  const [entry, fields] = entryOf(db, act);
  const found = await getDoc(entry);
  if (found.exists()) return found.get('actorUid') === act.actorUid;
  try {
    await setDoc(entry, fields);
    return true;
  } catch (error) {
    // If two clients write the entry at the same moment, the second is refused; or the entry is our own, and its answer
    // was lost.
    const standing = await getDoc(entry);
    if (standing.exists()) return standing.get('actorUid') === act.actorUid;
    const renamed = await withNamesOfNow(db, act);
    if (!renamed) throw error;
    await setDoc(...entryOf(db, renamed));
    return true;
  }
}

/**
 * A refused trail entry with the current names, which the rules require and which may have changed. Null if the entry
 * already has them.
 */
export async function withNamesOfNow(db: Firestore, act: NewTrailEntry): Promise<NewTrailEntry | null> {
  if (act.teacherUid === null || act.aboutId === null) return null;
  const place = await fetchSubjectPlace(db, act.teacherUid, act.aboutId as ClassSubjectId);
  const [subject, section] = [place?.subject ?? null, place?.section ?? null];
  return subject === act.subject && section === act.section ? null : { ...act, subject, section };
}

export async function fetchTrail(db: Firestore, asked: TrailQuery, page: PageRequest): Promise<PageOf<TrailEntry>> {
  const bounds = [
    orderBy(documentId(), 'desc'),
    ...(page.after === null ? [] : [startAfter(...fromCursor(page.after))]),
    limit(page.limit),
  ];
  const { docs } = await getDocs(query(collection(db, auditPath(asked.school)), ...auditConstraints(asked), ...bounds));
  const last = docs.at(-1);
  const at: unknown = last?.get('at');
  const next =
    last && docs.length === page.limit && at instanceof Timestamp
      ? JSON.stringify([at.seconds, at.nanoseconds, last.id])
      : null;
  return { rows: docs.map((row) => ({ ...(toPlain(row.data()) as TrailEntry), id: row.id })), next };
}

function auditConstraints({ concerning, kind, person, fromMs, toMs }: TrailQuery): QueryConstraint[] {
  return [
    ...(concerning === undefined ? [] : [where('teacherUid', '==', concerning)]),
    ...(kind === undefined ? [] : [where('kind', '==', kind)]),
    ...(person === undefined ? [] : [where('people', 'array-contains', person)]),
    ...(fromMs === undefined ? [] : [where('at', '>=', Timestamp.fromMillis(fromMs))]),
    ...(toMs === undefined ? [] : [where('at', '<=', Timestamp.fromMillis(toMs))]),
    orderBy('at', 'desc'),
  ];
}

function fromCursor(cursor: string): [Timestamp, string] {
  const [seconds, nanoseconds, id] = JSON.parse(cursor) as [number, number, string];
  return [new Timestamp(seconds, nanoseconds), id];
}
