/** A class of 45 with two closed terms in the book of Ben, and Ana, who takes it over: past the rules. */
import { Timestamp } from 'firebase-admin/firestore';
import type { ClassId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { scoredClass } from './bigClass';
import { aBook, applied, countingIds, learnersOf } from './book';
import { db, makePerson, makeSchool, type OwnSchool, type Someone, unique } from './functionsWorld';
import { storeBook } from './storedBook';

export type HandedSchool = {
  own: OwnSchool;
  ben: Someone;
  ana: Someone;
  classId: ClassId;
  subjectId: ClassSubjectId;
  sectionId: string;
  /** Learners of the class whom Ana knows by their LRNs: as Ben has them -> as Ana does. */
  known: ReadonlyMap<StudentId, StudentId>;
};

const SECTION = { name: 'Narra', academicYear: '2024-2025', gradeLevel: '7', gradingPolicy: 'DO8_2015' };
/** Longer than the words of the packed rows, as ids are. */
const ids = (prefix: string) => countingIds(`${prefix}Learner`);

export async function makeHandedSchool(size = { learners: 45, activities: 24 }, known = 10): Promise<HandedSchool> {
  const own = await makeSchool('Mabini High School');
  const ana = await makePerson({
    school: own.school,
    role: ROLE_TEACHER,
    approved: true,
    firstname: 'Ana',
    lastname: 'Reyes',
  });
  const book = scoredClass(size, emptyTables(), unique('ben'));
  const subjectId = book.subjectIds[0] as ClassSubjectId;
  const closed = [1, 2].reduce(
    (now, quarter) => applied(now, planQuarterClose(now, { subjectId, quarter })),
    book.tables,
  );
  const other = aBook({ learners: learnersOf(known), name: 'Other' }, emptyTables(), ids(unique('ana')));
  const sectionId = unique('narra').replaceAll('_', '');
  const sectionLearners = Object.fromEntries(book.studentIds.map((id, index) => [id, `k${index}`]));
  const tables = applied(closed, [
    {
      op: 'update',
      collection: 'class',
      id: book.classId,
      fields: { sectionModel: sectionId, sectionVersion: 1, sectionLearners },
    },
    { op: 'update', collection: 'classSubjects', id: subjectId, fields: { areaModel: 'science' } },
  ]);
  await Promise.all([storeBook(own.teacher.uid, tables), storeBook(ana.uid, other.tables)]);
  await writeBeside(own, { tables, subjectId, sectionId });
  const pairs = book.studentIds.slice(0, known).map((id, index) => [id, other.studentIds[index] as StudentId] as const);
  return { own, ben: own.teacher, ana, classId: book.classId, subjectId, sectionId, known: new Map(pairs) };
}

type Beside = { tables: Tables; subjectId: ClassSubjectId; sectionId: string };

/** History, an open request, and the section whose area the class is of. */
async function writeBeside({ school, teacher }: OwnSchool, { tables, subjectId, sectionId }: Beside): Promise<void> {
  const writer = db.bulkWriter();
  const put = (path: string, value: object) => void writer.set(db.doc(path), value);
  const at = Timestamp.fromMillis(1_700_000_000_000);
  for (const { id, quarter, classSubjectModel } of rowsOf(tables, 'activity')) {
    const [enrolment] = rowsOf(tables, 'classStudents');
    const cells = { [`${id}_${enrolment?.id}`]: { from: { score: null }, to: { score: 3 } } };
    const change = { id: `save${id}_1`, classSubjectModel, quarter, activities: [id], cells, at };
    put(`users/${teacher.uid}/scoreChanges/${change.id}`, change);
  }
  const names = { email: teacher.email, firstname: 'Ben', lastname: 'Dizon', schoolid: school.id, createdAt: at };
  const request = { id: `${subjectId}_1`, subjectId, quarter: 1, adminReason: 'A wrong score', ...names };
  put(`adminRequests/${teacher.uid}`, { id: teacher.uid, ...names, waiting: [request.id] });
  put(`adminRequests/${teacher.uid}/requests/${request.id}`, request);
  put(`users/${teacher.uid}/globalVersion/1`, { rev: 3, c: {}, lastModified: at, revAt: at });
  const area = (name: string, order: number) => ({ name, order, units: null, partOf: null });
  put(`schools/${school.id}/sections/${sectionId}`, {
    ...{ id: sectionId, ...SECTION, adviserUid: null, adviserName: '', revision: 4, claims: {} },
    areas: { science: area('Science', 1), music: area('Music', 2) },
    areaTeachers: { science: teacher.uid, music: teacher.uid },
    teachers: [teacher.uid],
    ...{ teacherNames: { [teacher.uid]: 'Ben Dizon' }, createdAt: at, updatedAt: at },
  });
  await writer.close();
}
