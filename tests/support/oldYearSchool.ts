/**
 * A school with records of 2019-2020: a section with a roster, and classes in the books of two teachers, beside classes
 * of 2026-2027. Written past the rules.
 */
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { TIME_FIELDS } from '@/data/book/converters';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { emptyTables, type Tables } from '@/domain/book/tables';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { scoredClass } from './bigClass';
import { db, makePerson, makeSchool, type OwnSchool, type Someone, unique } from './functionsWorld';

export const OLD_YEAR = '2019-2020';
export const NEW_YEAR = '2026-2027';

export type OldYearSchool = {
  own: OwnSchool;
  /** Ben Dizon and Ana Reyes. */
  ben: Someone;
  ana: Someone;
  sectionId: string;
  otherSectionId: string;
};

type Size = { learners: number; activities: number };

/** A class of this year, and one of 2019-2020 that shares its first learners. The old one has a closed period. */
export function oldAndNew(size: Size): { tables: Tables; stays: Tables; oldClass: string } {
  const recent = scoredClass({ learners: 2, activities: 4 }, emptyTables(), 'n');
  const old = scoredClass(size, recent.tables, 'o');
  const ofYear = (tables: Tables): Tables => ({
    ...tables,
    class: Object.fromEntries(
      Object.entries(tables.class).map(([id, row]) => [
        id,
        { ...row, academicYear: id === old.classId ? OLD_YEAR : NEW_YEAR, createdAt: 1 },
      ]),
    ),
  });
  return { tables: ofYear(old.tables), stays: ofYear(recent.tables), oldClass: old.classId };
}

export async function makeOldYearSchool(size: Size = { learners: 3, activities: 12 }): Promise<OldYearSchool> {
  const own = await makeSchool('Mabini High School');
  const ben = own.teacher;
  const ana = await makePerson({
    ...{ school: own.school, role: ROLE_TEACHER, approved: true },
    ...{ firstname: 'Ana', lastname: 'Reyes' },
  });
  const [sectionId, otherSectionId] = [unique('narra'), unique('molave')];
  await Promise.all([
    writeBook(ben.uid, oldAndNew(size).tables),
    writeBook(ana.uid, oldAndNew({ learners: 2, activities: 4 }).tables),
    writeSection(own, { id: sectionId, academicYear: OLD_YEAR, teacher: ben }),
    writeSection(own, { id: otherSectionId, academicYear: NEW_YEAR, teacher: ben }),
  ]);
  return { own, ben, ana, sectionId, otherSectionId };
}

/** The setting of the school, past the rules. */
export async function keepFor({ school }: OwnSchool, years: number | null): Promise<void> {
  const setting = { id: 'setting', years, version: 1, updatedBy: 'a', updatedAt: new Date() };
  await db.doc(`schools/${school.id}/retention/setting`).set(setting);
}

/** The documents of a book, by path; of its version and its delete queue nothing. */
export async function bookOf(uid: string): Promise<Map<string, unknown>> {
  const parts = await Promise.all(
    [...TREE_COLLECTIONS, 'scoreChanges'].map(async (name) => (await db.collection(`users/${uid}/${name}`).get()).docs),
  );
  return new Map(parts.flat().map((row) => [row.ref.path.split('/').slice(2).join('/'), row.data()]));
}

/** The ids of the documents of a school in this collection. */
export async function idsIn({ school }: OwnSchool, collection: string): Promise<string[]> {
  return (await db.collection(`schools/${school.id}/${collection}`).get()).docs.map(({ id }) => id);
}

const stored = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      TIME_FIELDS.includes(field) && typeof value === 'number' ? Timestamp.fromMillis(value) : value,
    ]),
  );

async function writeBook(uid: string, tables: Tables): Promise<void> {
  const writer = db.bulkWriter();
  for (const name of TREE_COLLECTIONS) {
    for (const [id, row] of Object.entries(tables[name])) {
      void writer.set(db.doc(`users/${uid}/${name}/${id}`), stored(row));
    }
  }
  for (const subjectId of Object.keys(tables.classSubjects)) {
    const id = `save_${subjectId}`;
    const fields = { id, classSubjectModel: subjectId, quarter: 1, activities: [], cells: {}, at: new Date() };
    void writer.set(db.doc(`users/${uid}/scoreChanges/${id}`), fields);
  }
  const at = Timestamp.fromMillis(1_000_000);
  void writer.set(db.doc(`users/${uid}/globalVersion/1`), {
    ...{ id: '1', rev: 7, revAt: at, lastModified: at },
    c: Object.fromEntries(TREE_COLLECTIONS.map((name) => [name, 7])),
  });
  await writer.close();
}

async function writeSection(
  { school }: OwnSchool,
  { id, academicYear, teacher }: { id: string; academicYear: string; teacher: Someone },
): Promise<void> {
  const root = db.doc(`schools/${school.id}`);
  const none = { standing: 'enrolled', standingOn: '', standingNote: '', middleName: '', extensionName: '' };
  const area = { name: 'Science', order: 1, units: null, partOf: null };
  await Promise.all([
    root
      .collection('sections')
      .doc(id)
      .set({
        ...{ id, name: 'Narra', academicYear, gradeLevel: '7', gradingPolicy: 'DO8_2015' },
        ...{ adviserUid: teacher.uid, adviserName: 'Ben Dizon', claims: {}, revision: 3, areas: { science: area } },
        ...{ areaTeachers: { science: teacher.uid }, teachers: [teacher.uid], teacherNames: {} },
        ...{ createdAt: Timestamp.fromMillis(1), updatedAt: Timestamp.fromMillis(1) },
      }),
    root
      .collection('sectionRosters')
      .doc(id)
      .set({
        ...{ id, academicYear, version: 1, updatedAt: Timestamp.fromMillis(1), updatedBy: teacher.uid },
        learners: { juan: { lastName: 'Peña', firstName: 'Juan', sex: 'M', lrn: '136728140901', ...none } },
      }),
    root
      .collection('sectionGrades')
      .doc(`${id}_science_1`)
      .set({
        ...{ id: `${id}_science_1`, sectionId: id, areaId: 'science', period: 1, teacherUid: teacher.uid },
        ...{ teacherName: 'Ben Dizon', classId: 'c', subjectId: 's', number: 1, submittedAt: Timestamp.fromMillis(1) },
        ...{ grades: { juan: { initial: 88, grade: 91, carried: false, standing: 'enrolled' } }, reopenedAt: null },
      }),
    root
      .collection('sectionAdvising')
      .doc(`${id}_1`)
      .set({
        ...{ id: `${id}_1`, sectionId: id, period: 1, version: 1, attendance: {}, comments: { juan: 'Reads well.' } },
      }),
    root
      .collection('sectionAttendance')
      .doc(`${id}_${academicYear.slice(0, 4)}-06`)
      .set({ sectionId: id, month: `${academicYear.slice(0, 4)}-06`, version: 1, marks: { juan: 'x' }, days: '' }),
    root
      .collection('sectionVersions')
      .doc(academicYear)
      .set({ versions: { [id]: 1 }, learners: { [id]: 1 }, last: id }, { merge: true }),
  ]);
}

/** The notice of a removal in a person's record. */
export async function noticeOf({ uid }: Someone, academicYear = OLD_YEAR): Promise<unknown> {
  return (await db.doc(`users/${uid}`).get()).get(new FieldPath('removals', academicYear)) as unknown;
}
