/** A class in the emulator, written as its teacher's app would, for browser tests that start at the record. */
import { Timestamp } from 'firebase-admin/firestore';
import { TIME_FIELDS } from '@/data/book/converters';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { type ActivityAdd, planActivityAdd } from '@/plans/activities/planActivityAdd';
import { adminDb } from './adminWorld';
import { aBook, applied, aQuiz, learnersOf } from './book';

type BookSize = {
  learners: number;
  /** “Last, First” in place of Last1, First1 and on. */
  names?: readonly string[];
  quizzes: number;
  sexes?: readonly ('M' | 'F')[];
  /** More activities of the first quarter, after the quizzes. */
  more?: readonly Partial<ActivityAdd>[];
};

/** English in Rizal: `learners` named Last1 and on, `quizzes` of 20 points in the first quarter. */
export async function storeBook(uid: string, { learners, names = [], quizzes, sexes = [], more = [] }: BookSize) {
  const named = learnersOf(learners).map((learner, index) => {
    const [lastName = learner.lastName, firstName = learner.firstName] = names[index]?.split(', ') ?? [];
    const sex = sexes[index];
    return { ...learner, lastName, firstName, ...(sex ? { sex } : {}) };
  });
  const book = aBook({ learners: named });
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  let { tables } = book;
  for (let index = 1; index <= quizzes; index += 1) {
    tables = applied(tables, planActivityAdd(tables, aQuiz(subjectId, { name: `Quiz ${index}` }), book.newId));
  }
  for (const activity of more) {
    tables = applied(tables, planActivityAdd(tables, aQuiz(subjectId, activity), book.newId));
  }
  const db = adminDb();
  const batch = db.batch();
  for (const name of TREE_COLLECTIONS) {
    for (const row of Object.values(tables[name])) {
      batch.set(db.doc(`users/${uid}/${name}/${row.id}`), withTimes(row));
    }
  }
  await batch.commit();
  return {
    subjectId,
    enrolmentIds: book.enrolmentIds,
    activityIds: rowsOf(tables, 'activity').map(({ id }) => id),
    itemIds: rowsOf(tables, 'activityItem').map(({ id }) => id),
  };
}

function withTimes(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      TIME_FIELDS.includes(field) && typeof value === 'number' ? Timestamp.fromMillis(value) : value,
    ]),
  );
}
