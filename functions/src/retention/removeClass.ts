/**
 * Removes a class from a teacher's book as its teacher would (`planClassRemove.ts`): the tombstone first, then every
 * row with its entry in the delete queue, each batch in one transaction with the book's next version. So every device
 * comes to the same state at each moment, also where a run breaks off, and a class that the teacher began to delete is
 * finished by either.
 */
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { isBeingRestored, moveVersion, storedVersion } from '#functions/bookVersion';
import { database } from '#functions/firebase';
import { listIn } from '#functions/storedFields';
import { type Change, SERVER_TIME } from '@/domain/book/change';
import { TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import { type ClassId, toId } from '@/domain/book/ids';
import { queueIdOf } from '@/domain/book/queueId';
import type { Tables } from '@/domain/book/tables';
import { planClassRemoval, planClassTombstone } from '@/plans/classes/planClassRemove';
import { toRemovalBatches } from './removalBatches';

/** So often a removal is planned anew because the teacher saved something meanwhile. */
const TRIES = 5;
/** Below the specification's 300: documents of the history are large, each holds cells of a whole class. */
const HISTORY_AT_ONCE = 100;

/** The book cannot be changed now: it is restored or deleted, or its teacher is saving. A later run finds it again. */
export class BookBusy extends Error {}
class Overtaken extends Error {}

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

const versionAt = (uid: string) => database().doc(`users/${uid}/globalVersion/1`);

/** Writes batches one after the other, each only over the version that the one before made. */
class BookWriter {
  readonly #uid: string;
  /** The text of the version. */
  #expected: string;

  constructor(uid: string, version: DocumentSnapshot) {
    this.#uid = uid;
    this.#expected = storedVersion(version).text;
  }

  async write(changes: readonly Change[], also?: (transaction: Transaction) => void): Promise<void> {
    const moved = await database().runTransaction(async (transaction) => {
      const [version, tombstone] = await transaction.getAll(
        versionAt(this.#uid),
        database().doc(`deletedUsers/${this.#uid}`),
      );
      if (!version || tombstone?.exists || isBeingRestored(version)) throw new BookBusy('the book is shut');
      if (storedVersion(version).text !== this.#expected) throw new Overtaken();
      for (const change of changes) writeChange(transaction, this.#uid, change);
      also?.(transaction);
      const deletes = changes.some(({ op }) => op === 'delete');
      const written = new Set(changes.map(({ collection }) => collection));
      return moveVersion(transaction, version, [...written, ...(deletes ? (['deleteItemQueue'] as const) : [])]);
    });
    this.#expected = moved.text;
  }
}

function writeChange(transaction: Transaction, uid: string, change: Change): void {
  const { collection, id } = change;
  const at = database().doc(`users/${uid}/${collection}/${id}`);
  const now = FieldValue.serverTimestamp();
  const stamp = collection === 'controls' ? { updatedAt: now } : { lastSync: now };
  if (change.op === 'delete') {
    const queueId = queueIdOf(collection, id);
    transaction.delete(at);
    transaction.set(database().doc(`users/${uid}/deleteItemQueue/${queueId}`), {
      deletedFirebaseItemId: queueId,
      modelType: collection,
      deletedAt: now,
    });
  } else if (change.op === 'set') transaction.set(at, { ...toStored(change.value), ...stamp });
  else if (change.op === 'update') transaction.update(at, { ...toStored(change.fields), ...stamp });
  else {
    const edit = change.op === 'link' ? FieldValue.arrayUnion(...change.ids) : FieldValue.arrayRemove(...change.ids);
    transaction.update(at, { [change.field]: edit, ...stamp });
  }
}

function toStored(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value === SERVER_TIME ? FieldValue.serverTimestamp() : value]),
  );
}

/** Firestore takes 30 values in a question. */
const VALUES = 30;

/** The lists of ids that plans go through; a row of another client may lack one. */
const LISTS: Partial<Record<TreeCollection, readonly string[]>> = {
  class: ['classSubjects', 'students'],
  classSubjects: ['classStudents', 'activity'],
  students: ['classStudents'],
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
