/** A section of 45 learners and its grades of three terms, by a rule of its own: for the browser test of a school year. */
import { Timestamp } from 'firebase-admin/firestore';
import { adminDb, storedDocs } from './adminWorld';
import { sf1Rows } from './sf1';

export const TERMS = [1, 2, 3] as const;

/** The learning areas of Grade 7 in DepEd Order 15, in the order of the section; the last two are MAPEH. */
export const AREAS = [
  'Filipino',
  'English',
  'Science',
  'Mathematics',
  'Araling Panlipunan',
  'TLE',
  'Values Education',
  'Music and Arts',
  'PE and Health',
] as const;
const MAPEH_PARTS = [7, 8] as const;

export type YearLearner = { lrn: string; last: string; first: string; isMale: boolean };

const pad = (number: number, width: number) => String(number).padStart(width, '0');

/** Males first, as a register lists them. Names are of letters only: `A` to `Z` twice. */
export function learnersOfSection(prefix: string, count: number): YearLearner[] {
  return Array.from({ length: count }, (_, index) => ({
    lrn: `${prefix}${pad(index, 12 - prefix.length)}`,
    last: `${String.fromCharCode(65 + (index % 26))}bella${'a'.repeat(Math.floor(index / 26))}`,
    first: index % 2 === 0 ? 'Jose' : 'Rosa',
    isMale: index % 2 === 0,
  }));
}

export function registerOf(learners: readonly YearLearner[]): Buffer {
  const lines = (isMale: boolean) =>
    learners
      .filter((learner) => learner.isMale === isMale)
      .map(({ lrn, last, first }) => ({ lrn, name: `${last}, ${first}, Cruz` }));
  const rows = sf1Rows(lines(true), lines(false));
  return Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'));
}

/** Every seventh learner is excellent, every eleventh fails three areas, every ninth one; the others pass. */
export function gradeOf(learner: number, area: number, term: number): number {
  const spread = (learner * 7 + area * 5 + term * 3) % 9;
  if (learner % 7 === 0) return 90 + spread;
  if (learner % 11 === 3 && area < 3) return 66 + (spread % 6);
  if (learner % 9 === 4 && area === 5) return 68 + (spread % 5);
  return 77 + spread;
}

const half = (value: number) => Math.floor(value + 0.5);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

type Graded = (learner: number, area: number, term: number) => number;

/**
 * The final grades of the eight learning areas and their average, as DepEd Order 15 gives them: MAPEH is the rounded
 * mean of its parts in each term. Counted here and nowhere else.
 */
export function yearOf(learner: number, graded: Graded = gradeOf): { finals: number[]; average: number } {
  const single = AREAS.map((_, area) => area).filter((area) => !MAPEH_PARTS.some((part) => part === area));
  const finals = single.map((area) => half(mean(TERMS.map((term) => graded(learner, area, term)))));
  const mapeh = TERMS.map((term) => half(mean(MAPEH_PARTS.map((area) => graded(learner, area, term)))));
  finals.push(half(mean(mapeh)));
  return { finals, average: half(mean(finals)) };
}

/** Stores the grades of a term for a teacher's own subjects, past the rules: this test is not about scores. */
export async function storeGrades(
  uid: string,
  { term, grade }: { term: number; grade: (lrn: string, subject: string) => number | null },
): Promise<void> {
  const [enrolments, learners, subjects] = await Promise.all(
    ['classStudents', 'students', 'classSubjects'].map((name) => storedDocs(`users/${uid}/${name}`)),
  );
  const batch = adminDb().batch();
  const time = Timestamp.now();
  for (const [id, row] of enrolments ?? []) {
    const subjectId = String(row.classModel);
    const lrn = String(learners?.get(String(row.studentModel))?.lrn);
    const value = grade(lrn, String(subjects?.get(subjectId)?.subject));
    if (value === null) continue;
    batch.set(adminDb().doc(`users/${uid}/studentGrades/${id}_${term}`), {
      ...{ id: `${id}_${term}`, classStudentModel: id, classSubjectModel: subjectId, quarter: term },
      ...{ rawTotalGrade: value, transmutedGrade: value, comments: '', carried: true, carriedFrom: 'Test' },
      ...{ createdAt: time, lastSync: time },
    });
  }
  await batch.commit();
}
