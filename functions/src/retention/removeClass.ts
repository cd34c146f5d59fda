/**
 * Removes a class from a teacher's book as its teacher would (`planClassRemove.ts`): the tombstone first, then every
 * row with its entry in the delete queue, each batch in one transaction with the book's next version. So every device
 * comes to the same state at each moment, also where a run breaks off, and a class that the teacher began to delete is
 * finished by either.
 */
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { isBeingRestored } from '#functions/bookVersion';
import { database } from '#functions/firebase';
import { listIn } from '#functions/storedFields';
import { TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import { type ClassId, toId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { planClassRemoval, planClassTombstone } from '@/plans/classes/planClassRemove';
import { BookBusy, BookWriter, Overtaken, versionAt } from './bookWriter';
import { toRemovalBatches } from './removalBatches';

/** So often a removal is planned anew because the teacher saved something meanwhile. */
const TRIES = 5;
/** Below the specification's 300: documents of the history are large, each holds cells of a whole class. */
const HISTORY_AT_ONCE = 100;

/** `academicYear`: a live class that its teacher gave another school year since stays. */
type InBook = { uid: string; classId: string; academicYear: string };

/**
 * `onTombstone` writes in the transaction in which the class gets its tombstone, so exactly once. Answers the number of
 * documents that were deleted.
 */
export async function removeClass(of: InBook, onTombstone: (transaction: Transaction) => void): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await removeOnce(of, onTombstone);
    } catch (thrown) {
      if (!(thrown instanceof Overtaken)) throw thrown;
      if (tries === TRIES) throw new BookBusy('the teacher is saving');
    }
  }
}

async function removeOnce(
  { uid, classId, academicYear }: InBook,
  onTombstone: (transaction: Transaction) => void,
): Promise<number> {
  const version = await versionAt(uid).get();
  if (isBeingRestored(version)) throw new BookBusy('the book is shut');
  const tables = await fetchTables(uid, classId);
  const row = tables.class[classId];
  if (!row || (row.academicYear !== academicYear && !row.deletedAt)) return 0;
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

/** Firestore takes 30 values in a question. */
const VALUES = 30;

/** The lists of ids that plans go through; a row of another client may lack one. */
const LISTS: Partial<Record<TreeCollection, readonly string[]>> = {
  class: ['classSubjects', 'students'],
  classSubjects: ['classStudents', 'activity'],
  students: ['classStudents'],
  removed: ['subjects'],
};

const OF_SUBJECT = [
  ...(['activity', 'activityItem', 'studentPerformance', 'scoreMarks'] as const),
  ...(['studentPoints', 'studentGrades', 'quarterClosings'] as const),
];

/** Every row that the removal of the class needs: one read for each, and for each class of the book. */
async function fetchTables(uid: string, classId: string): Promise<Tables> {
  const of = (name: TreeCollection) => database().collection(`users/${uid}/${name}`);
  const [classes, controls, subjects] = await Promise.all([
    of('class').get(),
    of('controls').get(),
    of('classSubjects').where('classModel', '==', classId).get(),
  ]);
  const found: Partial<Record<TreeCollection, readonly DocumentSnapshot[]>> = {
    class: classes.docs,
    controls: controls.docs,
    classSubjects: subjects.docs,
  };
  const section = classes.docs.find(({ id }) => id === classId);
  const students = new Set(section ? listIn(section, 'students') : []);
  const keep = (name: TreeCollection, rows: readonly DocumentSnapshot[]) => {
    found[name] = [...(found[name] ?? []), ...rows];
  };
  for (const subject of subjects.docs) {
    const { docs } = await of('classStudents').where('classModel', '==', subject.id).get();
    keep('classStudents', docs);
    for (const row of docs) students.add(String(row.get('studentModel')));
    // Without its rows, which are up to 900 kB a document.
    const kept = await of('removed').where('subjects', 'array-contains', subject.id).select('subjects').get();
    keep('removed', kept.docs);
    await Promise.all(
      OF_SUBJECT.map(async (name) =>
        keep(name, (await of(name).where('classSubjectModel', '==', subject.id).get()).docs),
      ),
    );
  }
  const concerned = [...students].filter((id) => id !== '');
  if (concerned.length > 0) {
    const rows = await database().getAll(...concerned.map((id) => of('students').doc(id)));
    keep(
      'students',
      rows.filter(({ exists }) => exists),
    );
  }
  // Lists of another client may lack an enrolment elsewhere.
  for (let from = 0; from < concerned.length; from += VALUES) {
    const ids = concerned.slice(from, from + VALUES);
    const { docs } = await of('classStudents').where('studentModel', 'in', ids).get();
    const known = new Set((found.classStudents ?? []).map(({ id }) => id));
    keep(
      'classStudents',
      docs.filter(({ id }) => !known.has(id)),
    );
  }
  return Object.fromEntries(
    TREE_COLLECTIONS.map((name) => [
      name,
      Object.fromEntries((found[name] ?? []).map((row) => [row.id, toRow(name, row)])),
    ]),
  ) as unknown as Tables;
}

function toRow(name: TreeCollection, row: DocumentSnapshot): object {
  const lists = Object.fromEntries((LISTS[name] ?? []).map((field) => [field, listIn(row, field)]));
  const counts = name === 'controls' ? { totalActivities: {}, totalClasses: 0 } : {};
  return { ...counts, ...row.data(), ...lists, id: row.id };
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
