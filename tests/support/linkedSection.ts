/** A section of two learners and the class of its teacher of Science, stored past the rules: for browser tests. */
import { Timestamp } from 'firebase-admin/firestore';
import type { ClassSubjectId } from '@/domain/book/ids';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { adminDb } from './adminWorld';
import { aBook, learnersOf } from './book';
import { makePerson, makeSchool, type Someone } from './functionsWorld';
import { withScores } from './gradedBook';
import { storeBook } from './storedBook';
import { TABLE_5 } from './termCases';

export type LinkedSection = {
  schoolId: string;
  admin: Someone;
  adviser: Someone;
  teacher: Someone;
  colleague: Someone;
  sectionId: string;
  subjectId: ClassSubjectId;
  /** The search of the record's address, of Term 1. */
  record: string;
  gradesPath: string;
};

const SECTION = { name: 'Narra', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' } as const;

/** The section's roster has the keys k1 and k2; every activity of Term 1 has scores. */
export async function linkedSection(): Promise<LinkedSection> {
  const { school, admin, teacher: adviser } = await makeSchool('Mabini High School');
  const place = { school, role: ROLE_TEACHER, approved: true } as const;
  const [teacher, colleague] = await Promise.all([
    makePerson({ ...place, firstname: 'Ana', lastname: 'Reyes' }),
    makePerson({ ...place, firstname: 'Lea', lastname: 'Garcia' }),
  ]);
  const sectionId = `narra-${school.id.replaceAll('_', '-')}`;
  const now = Timestamp.now();
  const at = (collection: string, id: string) => adminDb().doc(`schools/${school.id}/${collection}/${id}`);
  await at('sections', sectionId).set({
    ...{ id: sectionId, ...SECTION, adviserUid: adviser.uid, adviserName: 'Ben Dizon' },
    areas: { science: { name: 'Science', order: 1, units: null, partOf: null } },
    ...{
      areaTeachers: { science: teacher.uid },
      teachers: [teacher.uid],
      teacherNames: { [teacher.uid]: 'Ana Reyes' },
    },
    ...{ claims: {}, revision: 2, createdAt: now, updatedAt: now },
  });
  const learners = learnersOf(2);
  const rosterOf = learners.map(({ firstName, lastName, lrn }) => ({
    ...{ firstName, lastName, lrn, middleName: '', extensionName: '', sex: '' },
    ...{ standing: 'enrolled', standingOn: '', standingNote: '' },
  }));
  await at('sectionRosters', sectionId).set({
    ...{ id: sectionId, academicYear: SECTION.academicYear, version: 1, updatedAt: now, updatedBy: admin.uid },
    learners: { k1: rosterOf[0], k2: rosterOf[1] },
  });
  await at('sectionVersions', SECTION.academicYear).set({
    ...{ versions: { [sectionId]: 1 }, learners: { [sectionId]: 2 }, last: sectionId, updatedAt: now },
  });
  const subjects = [{ subject: 'Science', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 }];
  const book = aBook({ ...SECTION, subjects, learners });
  const subjectId = book.subjectIds[0] as ClassSubjectId;
  const parts = [null, null, 'ST1', 'ST2', 'TE'] as const;
  const columns = TABLE_5.map(({ name, possible }, index) => ({
    ...{ name, quarter: 1, totalPoints: possible, category: Math.min(index + 1, 3), part: parts[index] ?? null },
    scores: [possible, possible * 0.8],
  }));
  const { tables } = withScores(book, subjectId, columns);
  const [first, second] = book.studentIds;
  const section = tables.class[book.classId];
  const subject = tables.classSubjects[subjectId];
  if (!section || !subject) throw new Error('The book has no class.');
  const link = { sectionModel: sectionId, sectionLearners: { [first ?? '']: 'k1', [second ?? '']: 'k2' } };
  await storeBook(teacher.uid, {
    ...tables,
    class: { [book.classId]: { ...section, ...link, sectionVersion: 1 } },
    classSubjects: { [subjectId]: { ...subject, areaModel: 'science' } },
  } as typeof tables);
  return {
    ...{ schoolId: school.id, admin, adviser, teacher, colleague, sectionId, subjectId },
    record: `?class=${book.classId}&subject=${subjectId}&quarter=1`,
    gradesPath: `schools/${school.id}/sectionGrades/${sectionId}_science_1`,
  };
}
