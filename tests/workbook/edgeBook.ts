/** A book beyond the limits of the e-Class Record: groups, more columns and rows than it has, ties, weights of 0. */

import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { CATEGORY, SUB_CATEGORY } from '@/domain/constants';
import { DO8_2015 } from '@/grading';
import { type Book, type NewActivity, openBook } from '../../scripts/seed/book';
import { seededRandom } from '../../scripts/seed/random';

type Weights = readonly [writtenWorks: number, performanceTask: number, quarterlyExam: number];
type Subject = {
  weights: Weights;
  activities: readonly Omit<NewActivity, 'quarter' | 'name'>[];
  sexes: readonly ('M' | 'F' | undefined)[];
};

const { writtenWorks, performanceTask, quarterlyExam } = CATEGORY;
const repeated = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);
const written = (totalPoints: number, more = {}) => ({ category: writtenWorks, totalPoints, ...more });
const task = (totalPoints: number) => ({ category: performanceTask, totalPoints });
const exam = (totalPoints: number) => ({ category: quarterlyExam, totalPoints });

/**
 * The learners have every total of 160 points once: with 32 x 5 points, a percentage can end exactly on half a
 * hundredth.
 */
export const TIES = 160;

const SUBJECTS: readonly Subject[] = [
  {
    weights: [30, 50, 20],
    activities: [written(TIES), task(TIES), exam(TIES)],
    sexes: [...repeated(TIES / 2, 'M' as const), ...repeated(TIES / 2 + 1, 'F' as const)],
  },
  {
    weights: [40, 40, 20],
    activities: [
      ...[written(20, { weightOverride: 10 }), written(15, { weightOverride: 7.5 }), written(30)],
      ...[written(7, { subCategory: SUB_CATEGORY.longQuiz }), written(13, { subCategory: SUB_CATEGORY.longQuiz })],
      ...[written(9, { subCategory: SUB_CATEGORY.homework }), task(33), task(12), exam(40), exam(21)],
    ],
    sexes: [...repeated(4, 'M' as const), ...repeated(9, 'F' as const), ...repeated(6, undefined)],
  },
  {
    weights: [30, 50, 20],
    activities: [written(20, { weightOverride: 31 }), task(10), exam(10)],
    sexes: repeated(5, 'F' as const),
  },
  {
    weights: [40, 60, 0],
    activities: [...repeated(13, written(11)), ...repeated(12, task(17))],
    sexes: repeated(8, undefined),
  },
  {
    weights: [33.33, 33.33, 33.34],
    activities: [written(12, { weightOverride: 5 }), written(12, { weightOverride: 6 }), task(45), exam(60)],
    sexes: repeated(12, 'M' as const),
  },
];

export function edgeBook(): Tables {
  const random = seededRandom(8);
  const book = openBook(random.id, Date.UTC(2026, 5, 15));
  for (const [index, subject] of SUBJECTS.entries()) addSubject(book, subject, index);
  return book.tables();

  function addSubject(into: Book, { weights, activities, sexes }: Subject, index: number): void {
    const [ww, pt, qa] = weights;
    const { subjectIds } = into.addClass({
      ...{ name: `=Edge ${index}`, academicYear: '2026-2027', gradeLevel: '7' },
      subjects: [{ subject: `+Subject "${index}"`, writtenWorks: ww, performanceTask: pt, quarterlyExam: qa }],
      learners: sexes.map((sex, number) => ({
        ...{ firstName: `@Name ${number}`, lastName: `-Peña & Ñ<${String(number).padStart(3, '0')}`, lrn: '' },
        ...(sex ? { sex } : {}),
      })),
    });
    const [subjectId] = subjectIds;
    if (!subjectId) throw new Error('no subject');
    for (const { number: quarter } of DO8_2015.periods) addQuarter(into, { subjectId, activities, quarter });
  }

  function addQuarter(
    into: Book,
    {
      subjectId,
      activities,
      quarter,
    }: { subjectId: ClassSubjectId; activities: Subject['activities']; quarter: number },
  ): void {
    for (const [column, activity] of activities.entries()) {
      const activityId = into.addActivity(subjectId, { ...activity, quarter, name: `=Activity ${column}` });
      const edits = into.enrolmentsOf(subjectId).flatMap((classStudentId, row) => {
        if (activity.totalPoints === TIES) return [{ activityId, classStudentId, score: row }];
        const score = Math.round(random.next() * activity.totalPoints * 100) / 100;
        return random.next() < 0.15 ? [] : [{ activityId, classStudentId, score }];
      });
      into.recordScores(subjectId, quarter, edits);
    }
  }
}
