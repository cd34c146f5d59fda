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
import { trailPath } from '@/data/book/paths';
import { fetchSubjectNames } from '@/data/book/subjectNames';
import type { PageRequest } from '@/data/ports/records';
import type { PageOf } from '@/data/ports/school';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { AskedNames } from '@/domain/school/reopening';
import type { NewTrailEntry, TrailEntry, TrailQuery } from '@/domain/trail/trail';

export function addTrailEntry(db: Firestore, batch: Pick<WriteBatch, 'set'>, trailEntry: NewTrailEntry): void {
  batch.set(...entryOf(db, trailEntry));
}

/** The path and the fields of a trail entry, for a batch or a transaction to set. */
export function entryOf(db: Firestore, trailEntry: NewTrailEntry): [DocumentReference, Record<string, unknown>] {
  return [doc(db, trailPath(trailEntry.schoolid), trailEntry.id), toStoredEntry(trailEntry)];
}

function toStoredEntry({ schoolid: _, ...entry }: NewTrailEntry): Record<string, unknown> {
  return { ...entry, people: [...entry.people], at: serverTimestamp() };
}

export async function isNoted(db: Firestore, trailEntry: NewTrailEntry): Promise<boolean> {
  return (await getDoc(entryOf(db, trailEntry)[0])).exists();
}

export async function recordTrailEntry(db: Firestore, trailEntry: NewTrailEntry): Promise<boolean> {
  const [entry, fields] = entryOf(db, trailEntry);
  const found = await getDoc(entry);
  if (found.exists()) return found.get('actorUid') === trailEntry.actorUid;
  try {
    await setDoc(entry, fields);
    return true;
  } catch (error) {
    // If two clients write the entry at the same moment, the second is refused; or the entry is our own, and its answer
    // was lost.
    const standing = await getDoc(entry);
    if (standing.exists()) return standing.get('actorUid') === trailEntry.actorUid;
    const renamed = await withNamesOfNow(db, trailEntry);
    if (!renamed) throw error;
    await setDoc(...entryOf(db, renamed));
    return true;
  }
}

/**
 * A refused trail entry with the current names, which the rules require and which may have changed. Null if the entry
 * already has them.
 */
async function withNamesOfNow(db: Firestore, trailEntry: NewTrailEntry): Promise<NewTrailEntry | null> {
  if (trailEntry.teacherUid === null || trailEntry.aboutId === null) return null;
  return withNames(
    trailEntry,
    await fetchSubjectNames(db, trailEntry.teacherUid, trailEntry.aboutId as ClassSubjectId),
  );
}

/** The trail entry with these names; null where it has them. */
export function withNames(
  trailEntry: NewTrailEntry,
  subjectNames: Pick<AskedNames, 'subject' | 'section'> | null | undefined,
): NewTrailEntry | null {
  const [subject, section] = [subjectNames?.subject ?? null, subjectNames?.section ?? null];
  return subject === trailEntry.subject && section === trailEntry.section ? null : { ...trailEntry, subject, section };
}

export async function fetchTrail(db: Firestore, asked: TrailQuery, page: PageRequest): Promise<PageOf<TrailEntry>> {
  const bounds = [
    orderBy(documentId(), 'desc'),
    ...(page.after === null ? [] : [startAfter(...fromCursor(page.after))]),
    limit(page.limit),
  ];
  const { docs } = await getDocs(query(collection(db, trailPath(asked.school)), ...trailConstraints(asked), ...bounds));
  const last = docs.at(-1);
  const at: unknown = last?.get('at');
  const next =
    last && docs.length === page.limit && at instanceof Timestamp
      ? JSON.stringify([at.seconds, at.nanoseconds, last.id])
      : null;
  return { rows: docs.map((row) => ({ ...(toPlain(row.data()) as TrailEntry), id: row.id })), next };
}

function trailConstraints({ concerning, kind, person, fromMs, toMs }: TrailQuery): QueryConstraint[] {
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
