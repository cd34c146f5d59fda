/** A section of the school whose areas have handed in the whole year, put into the emulator. */
import { Timestamp } from 'firebase-admin/firestore';
import { adminDb } from '#support/adminWorld';
import type { Someone } from '#support/functionsWorld';

export type YearSection = {
  id: string;
  name: string;
  gradeLevel: string;
  policy: string;
  /** How many periods the policy has. */
  periods: number;
  areas: readonly string[];
  /** The learners have the keys k0, k1, … of the section; see `keyOf`. */
  count: number;
  keyOf?: (index: number) => string;
  nameOf: (index: number) => string;
  /** The grade of every period. */
  gradeOf: (index: number, area: string) => number;
};

export const isMale = (index: number) => index % 2 === 0;

export async function putYearSection(school: string, adviser: Someone, made: YearSection): Promise<void> {
  const { id, name, gradeLevel, policy, periods, nameOf, gradeOf, keyOf = (index: number) => `k${index}` } = made;
  const at = (collection: string, document: string) => adminDb().doc(`schools/${school}/${collection}/${document}`);
  const academicYear = '2026-2027';
  const times = { createdAt: Timestamp.now(), updatedAt: Timestamp.now() };
  const areas = made.areas.map((areaId, order) => [areaId, { name: areaId, order, units: null, partOf: null }]);
  const keys = Array.from({ length: made.count }, (_, index) => [keyOf(index), index] as const);
  await at('sections', id).set({
    ...{ id, name, academicYear, gradeLevel, gradingPolicy: policy, revision: 2 },
    ...{ adviserUid: adviser.uid, adviserName: 'Ben Dizon', areas: Object.fromEntries(areas), claims: {} },
    ...{ areaTeachers: {}, teachers: [], teacherNames: {}, ...times },
  });
  const learners = keys.map(([key, index]) => [
    key,
    {
      ...{ lastName: nameOf(index), firstName: 'Ana', middleName: '', extensionName: '', lrn: '' },
      ...{ sex: isMale(index) ? 'M' : 'F', standing: 'enrolled', standingOn: '', standingNote: '' },
    },
  ]);
  await at('sectionRosters', id).set({
    ...{ id, academicYear, version: 1, learners: Object.fromEntries(learners) },
    ...{ updatedAt: Timestamp.now(), updatedBy: adviser.uid },
  });
  await at('sectionVersions', academicYear).set(
    { versions: { [id]: 1 }, learners: { [id]: made.count } },
    { merge: true },
  );
  for (const areaId of made.areas) {
    for (let period = 1; period <= periods; period += 1) {
      const grades = keys.map(([key, index]) => [
        key,
        { initial: null, grade: gradeOf(index, areaId), carried: false },
      ]);
      await at('sectionGrades', `${id}_${areaId}_${period}`).set({
        ...{ id: `${id}_${areaId}_${period}`, sectionId: id, areaId, period, teacherUid: 'somebody' },
        ...{ teacherName: 'Ana Reyes', classId: 'c', subjectId: 's', number: 1, submittedAt: Timestamp.now() },
        ...{ grades: Object.fromEntries(grades), reopenedAt: null },
      });
    }
  }
}
