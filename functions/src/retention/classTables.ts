/** The rows of a class in a teacher's book, as plans over whole classes read them. Times are Firestore's. */
import type { CollectionReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { listIn } from '#functions/storedFields';
import { TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';
import { keysOf } from '@/domain/fields';

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

type Needs = {
  /** The deletions that are kept come with their rows. */
  keptRows?: boolean;
  /** The learners of all classes. */
  everyLearner?: boolean;
  /** Subjects whose rows come along though the book may not have the subjects. */
  subjects?: readonly string[];
};

/** Every row that a change of a whole class needs: one read for each, and for each class of the book. */
export async function fetchClassTables(uid: string, classId: string, needs: Needs = {}): Promise<Tables> {
  const of = (name: TreeCollection) => database().collection(`users/${uid}/${name}`);
  const [classes, controls, subjects] = await Promise.all([
    of('class').get(),
    of('controls').get(),
    of('classSubjects').where('classModel', '==', classId).get(),
  ]);
  const found: Found = {
    class: classes.docs,
    controls: controls.docs,
    classSubjects: subjects.docs,
  };
  const section = classes.docs.find(({ id }) => id === classId);
  const students = new Set(section ? listIn(section, 'students') : []);
  const keep = (name: TreeCollection, rows: readonly DocumentSnapshot[]) => {
    found[name] = [...(found[name] ?? []), ...rows];
  };
  const others = (needs.subjects ?? []).filter((id) => !subjects.docs.some((row) => row.id === id));
  // A subject of another class comes with its own row alone.
  const foreign = await existing(of('classSubjects'), others);
  keep('classSubjects', foreign);
  const own = [...subjects.docs.map(({ id }) => id), ...others.filter((id) => !foreign.some((row) => row.id === id))];
  for (const subject of own) {
    const { docs } = await of('classStudents').where('classModel', '==', subject).get();
    keep('classStudents', docs);
    for (const row of docs) students.add(String(row.get('studentModel')));
    const removed = of('removed').where('subjects', 'array-contains', subject);
    // The rows are up to 900 kB a document.
    keep('removed', (await (needs.keptRows ? removed : removed.select('subjects')).get()).docs);
    await Promise.all(
      OF_SUBJECT.map(async (name) => keep(name, (await of(name).where('classSubjectModel', '==', subject).get()).docs)),
    );
  }
  for (const [name, rows] of await fetchOldRows(of, found)) keep(name, rows);
  const concerned = [...students].filter((id) => id !== '');
  if (needs.everyLearner) keep('students', (await of('students').get()).docs);
  else keep('students', await existing(of('students'), concerned));
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
    // A document may have the id of a method of every object.
    TREE_COLLECTIONS.map((name) => [
      name,
      Object.assign(
        Object.create(null),
        Object.fromEntries((found[name] ?? []).map((row) => [row.id, toRow(name, row)])),
      ),
    ]),
  ) as unknown as Tables;
}

async function existing(of: CollectionReference, ids: readonly string[]): Promise<DocumentSnapshot[]> {
  if (ids.length === 0) return [];
  return (await database().getAll(...ids.map((id) => of.doc(id)))).filter(({ exists }) => exists);
}

/** Rows that an older client wrote without the subject's id are found as deletions find them. */
const OLD_ROWS = {
  studentPerformance: 'classStudentModel',
  scoreMarks: 'classStudentModel',
  studentPoints: 'classStudentModel',
  studentGrades: 'classStudentModel',
  activityItem: 'activityModel',
} as const;

type Found = Partial<Record<TreeCollection, readonly DocumentSnapshot[]>>;
type OldRows = [keyof typeof OLD_ROWS, DocumentSnapshot[]];

/** Counted first, which costs next to nothing: few classes have such rows. */
async function fetchOldRows(of: (name: TreeCollection) => CollectionReference, found: Found): Promise<OldRows[]> {
  const fetched = keysOf(OLD_ROWS).flatMap((name) => {
    const field = OLD_ROWS[name];
    const parents = (field === 'activityModel' ? found.activity : found.classStudents) ?? [];
    const rows = found[name] ?? [];
    const chunks: string[][] = [];
    for (let from = 0; from < parents.length; from += VALUES)
      chunks.push(parents.slice(from, from + VALUES).map(({ id }) => id));
    return chunks.map(async (ids): Promise<OldRows> => {
      const asked = of(name).where(field, 'in', ids);
      const known = rows.filter((row) => ids.includes(String(row.get(field)))).length;
      if ((await asked.count().get()).data().count === known) return [name, []];
      return [name, (await asked.get()).docs.filter((row) => (row.get('classSubjectModel') ?? null) === null)];
    });
  });
  return await Promise.all(fetched);
}

function toRow(name: TreeCollection, row: DocumentSnapshot): object {
  const lists = Object.fromEntries((LISTS[name] ?? []).map((field) => [field, listIn(row, field)]));
  const counts = name === 'controls' ? { totalActivities: {}, totalClasses: 0 } : {};
  return { ...counts, ...row.data(), ...lists, id: row.id };
}
