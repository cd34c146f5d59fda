/**
 * A school in which one learner stands in a roster and in the books of two teachers, beside another learner, with every
 * kind of row that is kept of a learner. Written past the rules.
 */
import { Timestamp } from 'firebase-admin/firestore';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { db, makePerson, makeSchool, type OwnSchool, type Someone, unique } from './functionsWorld';

export const LRN = '136728140901';
export const OTHER_LRN = '136728140902';
export const REASON = 'Asked in writing by the mother';

export type LearnerSchool = {
  own: OwnSchool;
  /** Ben Dizon, who advises the section, and Ana Reyes. */
  ben: Someone;
  ana: Someone;
  sectionId: string;
};

const at = (day: string) => Timestamp.fromMillis(Date.parse(`${day}T08:00:00Z`));
const JUAN = { lastName: 'Peña', firstName: 'Juan', middleName: 'Cruz', extensionName: '', sex: 'M', lrn: LRN };
const NENA = { lastName: 'Luz', firstName: 'Nena', middleName: '', extensionName: '', sex: 'F', lrn: OTHER_LRN };

export async function makeLearnerSchool(): Promise<LearnerSchool> {
  const own = await makeSchool('Mabini High School');
  const ben = own.teacher;
  const ana = await makePerson({
    ...{ school: own.school, role: ROLE_TEACHER, approved: true },
    ...{ firstname: 'Ana', lastname: 'Reyes' },
  });
  const sectionId = unique('section');
  await writeSection(own, { sectionId, ben, ana });
  await writeBook(ben, { subject: 'Science', score: 17, other: 3, grade: 88, sectionId });
  await writeBook(ana, { subject: 'Mathematics', score: 12.5, other: 4, grade: 79, sectionId: null });
  return { own, ben, ana, sectionId };
}

type People = { sectionId: string; ben: Someone; ana: Someone };

async function writeSection({ school }: OwnSchool, { sectionId, ben, ana }: People): Promise<void> {
  const root = db.doc(`schools/${school.id}`);
  const area = (name: string, order: number) => ({ name, order, units: null, partOf: null });
  await root
    .collection('sections')
    .doc(sectionId)
    .set({
      ...{ id: sectionId, name: 'Narra', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' },
      ...{ adviserUid: ben.uid, adviserName: 'Ben Dizon', claims: {}, revision: 3 },
      areas: { science: area('Science', 1), math: area('Mathematics', 2) },
      areaTeachers: { science: ben.uid, math: ana.uid },
      teachers: [ben.uid, ana.uid].toSorted(),
      teacherNames: { [ben.uid]: 'Ben Dizon', [ana.uid]: 'Ana Reyes' },
      ...{ createdAt: at('2026-06-01'), updatedAt: at('2026-06-02') },
    });
  const standing = { standing: 'enrolled', standingOn: '', standingNote: '' };
  await root
    .collection('sectionRosters')
    .doc(sectionId)
    .set({
      ...{ id: sectionId, academicYear: '2026-2027', version: 4, updatedAt: at('2026-06-03'), updatedBy: ben.uid },
      learners: { juan: { ...JUAN, ...standing }, nena: { ...NENA, ...standing } },
    });
  await root
    .collection('sectionVersions')
    .doc('2026-2027')
    .set({ versions: { [sectionId]: 4 }, learners: { [sectionId]: 2 }, last: sectionId, updatedAt: at('2026-06-03') });
  const graded = (grade: number) => ({ initial: grade - 0.5, grade, carried: false, standing: 'enrolled' });
  await root
    .collection('sectionGrades')
    .doc(`${sectionId}_science_1`)
    .set({
      ...{ id: `${sectionId}_science_1`, sectionId, areaId: 'science', period: 1, teacherUid: ben.uid },
      ...{ teacherName: 'Ben Dizon', classId: 'c', subjectId: 's', number: 1, submittedAt: at('2026-09-20') },
      ...{ grades: { juan: graded(88), nena: graded(91) }, reopenedAt: null },
    });
  await root
    .collection('sectionAdvising')
    .doc(`${sectionId}_1`)
    .set({
      ...{ id: `${sectionId}_1`, sectionId, period: 1, version: 2, updatedAt: at('2026-09-21'), updatedBy: ben.uid },
      attendance: {
        juan: { '2026-06': { days: 20, present: 18, tardy: 1 } },
        nena: { '2026-06': { days: 20, present: 20, tardy: 0 } },
      },
      comments: { juan: 'Reads well.', nena: 'Nena is quiet.' },
      values: { juan: { 'maka-diyos-1': 'AO' } },
      conduct: { juan: 'clean' },
      remedial: { juan: 'science:78:2027-04-05:2027-05-14', nena: 'science:60::' },
      decisions: { juan: 'promoted: Reads well by now.', nena: 'retained: Nena is ill.' },
      absences: { juan: 'exempt: In hospital in July.', nena: 'fails: Nena left.' },
    });
  await root
    .collection('sectionAttendance')
    .doc(`${sectionId}_2026-06`)
    .set({
      ...{ id: `${sectionId}_2026-06`, sectionId, month: '2026-06', version: 2, updatedAt: at('2026-06-21') },
      ...{ marks: { juan: '--x-L', nena: 'C' }, days: '', enrolled: {}, updatedBy: ben.uid },
    });
  await root
    .collection('audit')
    .doc(`adviserSet_${sectionId}_2`)
    .set({
      ...{ id: `adviserSet_${sectionId}_2`, kind: 'adviserSet', actorUid: 'a', actorName: 'Gloria Santos' },
      ...{ teacherUid: ben.uid, teacherName: 'Ben Dizon', people: ['a', ben.uid], aboutId: sectionId },
      ...{ subject: null, section: 'Narra', quarter: null, reason: null, at: at('2026-06-02') },
    });
}

type Book = { subject: string; score: number; other: number; grade: number; sectionId: string | null };

/** Juan and Nena in one subject; the ids of a book are the same in each. */
async function writeBook({ uid }: Someone, { subject, score, other, grade, sectionId }: Book): Promise<void> {
  const times = { createdAt: at('2026-06-05'), lastSync: at('2026-06-05') };
  const put = (path: string, fields: object) => db.doc(`users/${uid}/${path}`).set({ ...fields });
  const link = sectionId
    ? { sectionModel: sectionId, sectionVersion: 4, sectionLearners: { l1: 'juan', l2: 'nena' } }
    : {};
  const student = (id: string, learner: typeof JUAN) => {
    const { middleName, extensionName, ...names } = learner;
    const optional = middleName === '' ? {} : { middleName };
    return { id, ...names, ...optional, lastNameLower: names.lastName.toLowerCase(), classStudents: [], ...times };
  };
  const of = { classSubjectModel: 's1', activityModel: 'a1' };
  const cell = (id: string) => ({ ...of, classStudentModel: id });
  await Promise.all([
    put('globalVersion/1', {
      id: '1',
      rev: 7,
      revAt: at('2026-09-01'),
      lastModified: at('2026-09-01'),
      c: { class: 1 },
    }),
    put('class/c1', {
      ...{ id: 'c1', name: 'Narra', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' },
      ...{ classSubjects: ['s1'], students: ['l1', 'l2'], ...link, ...times },
    }),
    put('classSubjects/s1', {
      ...{ id: 's1', subject, classModel: 'c1', classStudents: ['e1', 'e2'], activity: ['a1'] },
      ...{
        writtenWorks: 20,
        performanceTask: 50,
        quarterlyExam: 30,
        quarterClosed: { 1: true, 2: false, 3: false },
        ...times,
      },
    }),
    put('students/l1', student('l1', JUAN)),
    put('students/l2', student('l2', NENA)),
    put('classStudents/e1', {
      id: 'e1',
      classModel: 's1',
      studentModel: 'l1',
      overallInitialGrade: null,
      overallFinalGrade: null,
      ...times,
    }),
    put('classStudents/e2', {
      id: 'e2',
      classModel: 's1',
      studentModel: 'l2',
      overallInitialGrade: null,
      overallFinalGrade: null,
      ...times,
    }),
    put('activity/a1', {
      ...{ id: 'a1', name: `${subject} quiz`, quarter: 1, totalPoints: 20, scannable: true, weightOverride: null },
      ...{ activityCategoryModel: 1, activitySubCategoryModel: null, classSubjectModel: 's1', ...times },
    }),
    put('activityItem/i1', {
      id: 'i1',
      itemNumber: 1,
      answerKey: 'SECRETKEY',
      points: 2,
      activityModel: 'a1',
      classSubjectModel: 's1',
    }),
    put('studentPerformance/a1_e1', {
      id: 'a1_e1',
      ...cell('e1'),
      score,
      comments: 'Good work',
      answers: 'A,B',
      ...times,
    }),
    put('studentPerformance/a1_e2', {
      id: 'a1_e2',
      ...cell('e2'),
      score: other,
      comments: 'Nena may try again',
      ...times,
    }),
    put('scoreMarks/a1_e1', { id: 'a1_e1', ...cell('e1'), mark: 'late', note: '', ...times }),
    put('studentPoints/i1_e1', { activityItemModel: 'i1', ...cell('e1'), pointsEarned: 1.5, lastSync: times.lastSync }),
    put('studentGrades/e1_1', {
      ...{ id: 'e1_1', classStudentModel: 'e1', classSubjectModel: 's1', quarter: 1, comments: 'Term comment' },
      ...{
        percentageWrittenWork: 85,
        weightedWrittenWorks: 17,
        percentagePerformanceTask: 90,
        weightedPerformanceTask: 45,
      },
      ...{
        percentageQuarterlyExam: 80,
        weightedQuarterlyExam: 24,
        rawTotalGrade: 86,
        transmutedGrade: grade,
        ...times,
      },
    }),
    put('quarterClosings/s1_1_1', {
      ...{ id: 's1_1_1', classSubjectModel: 's1', quarter: 1, number: 1, closedAt: at('2026-09-19') },
      ...{
        learners: { e1: 'l1', e2: 'l2' },
        grades: { e1: { initial: 86, quarterly: grade }, e2: { initial: 70, quarterly: 75 } },
      },
    }),
    put('scoreChanges/save1_5', {
      ...{ id: 'save1_5', classSubjectModel: 's1', quarter: 1, activities: ['a1'], at: at('2026-07-01') },
      cells: {
        a1_e1: { from: { score: null }, to: { score } },
        a1_e2: { from: { score: 1 }, to: { score: other } },
      },
    }),
  ]);
}

/** The entries of a school's trail. */
export async function trailOf(schoolid: string): Promise<Record<string, unknown>[]> {
  const { docs } = await db.collection(`schools/${schoolid}/audit`).get();
  return docs.map((row) => row.data());
}
