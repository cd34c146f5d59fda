/** The rows of a class in a teacher's book, as plans over whole classes read them. Times are Firestore's. */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { listIn } from '#functions/storedFields';
import { TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';

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
};

/** Every row that a change of a whole class needs: one read for each, and for each class of the book. */
export async function fetchClassTables(uid: string, classId: string, needs: Needs = {}): Promise<Tables> {
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
    const removed = of('removed').where('subjects', 'array-contains', subject.id);
    // The rows are up to 900 kB a document.
    keep('removed', (await (needs.keptRows ? removed : removed.select('subjects')).get()).docs);
    await Promise.all(
      OF_SUBJECT.map(async (name) =>
        keep(name, (await of(name).where('classSubjectModel', '==', subject.id).get()).docs),
      ),
    );
  }
  const concerned = [...students].filter((id) => id !== '');
  if (needs.everyLearner) keep('students', (await of('students').get()).docs);
  else if (concerned.length > 0) {
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
