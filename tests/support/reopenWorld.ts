/** A school with a teacher who closed the first quarter of English and asks to reopen it; and another school. */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { ClassSubjectId } from '@/domain/book/ids';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { aBook, applied } from './book';
import { db, makeWorld, type OwnSchool, type World } from './functionsWorld';
import { withGrades } from './gradedBook';
import { storeBook } from './storedBook';

export const REASON = 'Two late projects came in.';

export type ReopenWorld = World & { subjectId: ClassSubjectId; requestPath: string };

/** Three learners with the grades 75, 100 and none; the quarter is closed. */
export async function storeClosedBook({ teacher }: OwnSchool): Promise<ClassSubjectId> {
  const book = aBook();
  const [subjectId] = book.subjectIds as [ClassSubjectId];
  const { tables } = withGrades(book, subjectId, { quarter: 1, scores: [12, 20, null] });
  await storeBook(teacher.uid, applied(tables, planQuarterClose(tables, { subjectId, quarter: 1 })));
  return subjectId;
}

export async function askToReopen(
  { teacher, school }: OwnSchool,
  { subjectId, quarter = 1, reason = REASON }: { subjectId: string; quarter?: number; reason?: string },
): Promise<string> {
  const signature = { email: teacher.email, firstname: 'Ben', lastname: 'Dizon', createdAt: Timestamp.now() };
  const id = `${subjectId}_${quarter}`;
  const parent = db.doc(`adminRequests/${teacher.uid}`);
  const waiting = FieldValue.arrayUnion(id);
  await parent.set({ id: teacher.uid, ...signature, schoolid: school.id, waiting }, { merge: true });
  await parent
    .collection('requests')
    .doc(id)
    .set({ id, subjectId, quarter, adminReason: reason, schoolid: school.id, ...signature });
  return `adminRequests/${teacher.uid}/requests/${id}`;
}

export async function makeReopenWorld(): Promise<ReopenWorld> {
  const world = await makeWorld();
  const subjectId = await storeClosedBook(world.own);
  return { ...world, subjectId, requestPath: await askToReopen(world.own, { subjectId }) };
}

export type StoredEntry = Record<string, unknown> & { kind: string };

/** The school's trail, oldest first. */
export async function trailOf(school: { id: string }): Promise<StoredEntry[]> {
  const { docs } = await db.collection(`schools/${school.id}/audit`).orderBy('at').get();
  return docs.map((row) => row.data() as StoredEntry);
}
