/**
 * Teachers for a large school, with small books: for the look of lists and the dashboard, and for their costs. These
 * teachers never sign in, so they have records and no identities.
 */

import type { Tables } from '@/domain/book/tables';
import { CATEGORY } from '@/domain/constants';
import { openBook } from './book';
import { makeLearners } from './names';
import { seededRandom } from './random';

const SEED = 200;
/** The first six digits of the learners' LRNs. */
const LRN_SCHOOL = '301847';
const LEARNERS = 8;
const SUBJECTS = ['English', 'Mathematics'] as const;
const ACTIVITIES = [
  { name: 'Quiz 1', category: CATEGORY.writtenWorks, totalPoints: 20 },
  { name: 'Task 1', category: CATEGORY.performanceTask, totalPoints: 50 },
  { name: 'Quarterly exam', category: CATEGORY.quarterlyExam, totalPoints: 50 },
] as const;
/** In a group of this many teachers, one has a section without activities, and one has no section. */
const EARLY = 10;

/** The same as the seed's `Person`, whose module would bring the sample accounts along. */
type Teacher = {
  uid: string;
  email: string;
  firstname: string;
  lastname: string;
  facultyId: string;
  role: 1;
  approved: true;
};

export type LargeBook = { person: Teacher; tables: Tables };

/** `count` approved teachers, each with one section and two subjects. The share of scored activities differs. */
export function makeLargeSchool(count: number, startMs: number): LargeBook[] {
  const random = seededRandom(SEED);
  const names = makeLearners(random, { count, schoolId: LRN_SCHOOL, entryYear: '25', firstNumber: 0 });
  return names.map(({ firstName, lastName }, index): LargeBook => {
    const number = String(index + 1).padStart(3, '0');
    const person: Teacher = {
      uid: `large-${number}`,
      email: `teacher.${number}@mabini.example`,
      firstname: firstName,
      lastname: lastName,
      facultyId: `MA-1${number}`,
      role: 1,
      approved: true,
    };
    return { person, tables: makeBook(index, startMs) };
  });
}

function makeBook(index: number, startMs: number): Tables {
  const random = seededRandom(SEED + index);
  const book = openBook(random.id, startMs);
  if (index % EARLY === 1) return book.tables();
  const firstNumber = 1000 + index * LEARNERS;
  const { subjectIds } = book.addClass({
    name: `Section ${index + 1}`,
    academicYear: '2025-2026',
    gradeLevel: String(7 + (index % 4)),
    subjects: SUBJECTS.map((subject) => ({ subject, writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 })),
    learners: makeLearners(random, { count: LEARNERS, schoolId: LRN_SCHOOL, entryYear: '25', firstNumber }),
  });
  if (index % EARLY === 2) return book.tables();
  for (const [place, subjectId] of subjectIds.entries()) {
    const made = ACTIVITIES.map((activity) => book.addActivity(subjectId, { ...activity, quarter: 1 }));
    // The number of scored activities differs by teacher and subject, from none to all.
    const scored = made.slice(0, (index + place) % (ACTIVITIES.length + 1));
    const edits = scored.flatMap((activityId) =>
      book
        .enrolmentsOf(subjectId)
        .map((classStudentId) => ({ activityId, classStudentId, score: random.whole(8, 20) })),
    );
    if (edits.length > 0) book.recordScores(subjectId, 1, edits);
    if (scored.length === ACTIVITIES.length && index % 2 === 0) book.closeQuarter(subjectId, 1);
  }
  return book.tables();
}
