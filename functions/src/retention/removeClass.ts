/**
 * Removes a class from a teacher's book as its teacher would (`planClassRemove.ts`): the tombstone first, then every
 * row with its entry in the delete queue, each batch in one transaction with the book's next version. So every device
 * comes to the same state at each moment, also where a run breaks off, and a class that the teacher began to delete is
 * finished by either.
 */
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { isBeingRestored } from '#functions/bookVersion';
import { database } from '#functions/firebase';
import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { type ClassId, toId } from '@/domain/book/ids';
import { planClassRemoval, planClassTombstone } from '@/plans/classes/planClassRemove';
import { planSubjectRemoval, planSubjectTombstone } from '@/plans/classes/planSubjectRemove';
import { BookBusy, BookWriter, Overtaken, versionAt } from './bookWriter';
import { fetchClassTables } from './classTables';
import { toRemovalBatches } from './removalBatches';

/** So often a removal is planned anew because the teacher saved something meanwhile. */
const TRIES = 5;
/** Below the specification's 300: documents of the history are large, each holds cells of a whole class. */
const HISTORY_AT_ONCE = 100;

/**
 * `academicYear`: a live class that its teacher gave another school year since stays. `isCopy`: so does one that is no copy
 * of a class that was handed over, as after it came back. `deletedBefore`: a class stays that its teacher
 * had not deleted by that time, or has put back.
 */
type InBook = { uid: string; classId: string; academicYear: string; isCopy?: boolean; deletedBefore?: number };

/**
 * `onTombstone` writes in the transaction in which the class gets its tombstone, so exactly once. Answers the number of
 * documents that were deleted.
 */
export async function removeClass(
  of: InBook,
  onTombstone: (transaction: Transaction) => void = () => undefined,
): Promise<number> {
  return await again(() => removeOnce(of, onTombstone));
}

type SubjectInBook = { uid: string; classId: string; subjectId: string; deletedBefore: number };

/** Removes a subject that its teacher deleted before a time; one that was put back stays. */
export async function removeSubject(of: SubjectInBook): Promise<number> {
  return await again(() => removeSubjectOnce(of));
}

async function again(once: () => Promise<number>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once();
    } catch (thrown) {
      if (!(thrown instanceof Overtaken)) throw thrown;
      if (tries === TRIES) throw new BookBusy('the teacher is saving');
    }
  }
}

async function removeOnce(
  { uid, classId, academicYear, isCopy = false, deletedBefore }: InBook,
  onTombstone: (transaction: Transaction) => void,
): Promise<number> {
  const version = await versionAt(uid).get();
  if (isBeingRestored(version)) throw new BookBusy('the book is shut');
  const tables = await fetchClassTables(uid, classId);
  const row = tables.class[classId];
  if (!row || (row.academicYear !== academicYear && !row.deletedAt)) return 0;
  if (isCopy && !row.handedOver?.isDone) return 0;
  if (deletedBefore !== undefined && !wasDeleted(row, deletedBefore)) return 0;
  const writer = new BookWriter(uid, version);
  const command = { classId: toId<ClassId>(classId) };
  const tombstone = planClassTombstone(tables, command);
  if (tombstone.length > 0) await writer.write(tombstone, row.deletedAt ? undefined : onTombstone);
  const subjects = Object.keys(tables.classSubjects);
  const histories = await removeHistory(uid, subjects);
  await removeRequests(uid, subjects);
  const changes = planClassRemoval(tables, command);
  for (const batch of toRemovalBatches(changes)) await writer.write(batch);
  return histories + changes.filter(({ op }) => op === 'delete').length;
}

async function removeSubjectOnce({ uid, classId, subjectId, deletedBefore }: SubjectInBook): Promise<number> {
  const version = await versionAt(uid).get();
  if (isBeingRestored(version)) throw new BookBusy('the book is shut');
  const tables = await fetchClassTables(uid, classId);
  const row = tables.classSubjects[subjectId];
  if (!row || row.handedOver || !wasDeleted(row, deletedBefore)) return 0;
  const writer = new BookWriter(uid, version);
  const command = { subjectId: row.id };
  const tombstone = planSubjectTombstone(tables, command);
  if (tombstone.length > 0) await writer.write(tombstone);
  const histories = await removeHistory(uid, [subjectId]);
  await removeRequests(uid, [subjectId]);
  const changes = planSubjectRemoval(tables, command);
  for (const batch of toRemovalBatches(changes)) await writer.write(batch);
  return histories + changes.filter(({ op }) => op === 'delete').length;
}

/** The tables of the server hold Firestore's times. */
function wasDeleted({ deletedAt }: Pick<ClassDoc | ClassSubjectDoc, 'deletedAt'>, before: number): boolean {
  const at = deletedAt as unknown;
  return at instanceof Timestamp && at.toMillis() <= before;
}

/** The history has no version and no entry in the delete queue: no device keeps it. */
async function removeHistory(uid: string, subjects: readonly string[]): Promise<number> {
  let removed = 0;
  for (const subjectId of subjects) {
    const all = database().collection(`users/${uid}/scoreChanges`).where('classSubjectModel', '==', subjectId);
    for (let isMore = true; isMore; ) {
      const { docs } = await all.select().limit(HISTORY_AT_ONCE).get();
      const batch = database().batch();
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();
      removed += docs.length;
      isMore = docs.length === HISTORY_AT_ONCE;
    }
  }
  return removed;
}

/** Requests to reopen a period: a teacher's reason may name a learner. */
async function removeRequests(uid: string, subjects: readonly string[]): Promise<void> {
  const parent = database().doc(`adminRequests/${uid}`);
  for (const subjectId of subjects) {
    const { docs } = await parent.collection('requests').where('subjectId', '==', subjectId).select().get();
    if (docs.length === 0) continue;
    const batch = database().batch();
    for (const { ref } of docs) batch.delete(ref);
    const ids = docs.map(({ id }) => id);
    if ((await parent.get()).exists) batch.update(parent, { waiting: FieldValue.arrayRemove(...ids) });
    await batch.commit();
  }
}
