/** Classes under DepEd Order 15 and under a school's own policy: parts, domains, no or one examination, ties. */

import { rowsOf, type Tables } from '@/domain/book/tables';
import { CATEGORY } from '@/domain/constants';
import type { SubjectInput } from '@/domain/intents/inputs';
import { knowPolicy, periodsOf, policyOf, toPolicy } from '@/grading';
import { type Book, type NewActivity, openBook } from '../../scripts/seed/book';
import { seededRandom } from '../../scripts/seed/random';

type Activity = Omit<NewActivity, 'quarter' | 'name'>;
type Section = {
  gradingPolicy: string;
  gradeLevel: string;
  subject: Omit<SubjectInput, 'subject'>;
  activities: readonly Activity[];
  /** In the first period: name, and points in the order of the activities. */
  worked?: readonly (readonly [string, readonly number[]])[];
  random: number;
};

/** Learners whose grades the orders or the vectors state. */
export const WORKED: readonly string[] = ['Table 5', 'Above', 'Below', 'Table 6', 'GMRC'];

const written = (totalPoints: number, part?: Activity['part']): Activity =>
  toActivity(CATEGORY.writtenWorks, totalPoints, part);
const task = (totalPoints: number, part?: Activity['part']): Activity =>
  toActivity(CATEGORY.performanceTask, totalPoints, part);
const exam = (totalPoints: number, part?: Activity['part']): Activity =>
  toActivity(CATEGORY.quarterlyExam, totalPoints, part);
const tests = (first: number, second: number, third: number) => [
  exam(first, 'ST1'),
  exam(second, 'ST2'),
  exam(third, 'TE'),
];
const weights = (writtenWorks: number, performanceTask: number, quarterlyExam: number) => ({
  writtenWorks,
  performanceTask,
  quarterlyExam,
});

/** A score of every half of a hundredth: 160 = 32 x 5 points. */
export const TIES = 160;

const OWN_POLICY = {
  ...policyOf('DO15_2026'),
  id: 'school:halves',
  name: 'Two halves',
  periods: [
    { number: 1, name: 'First half' },
    { number: 2, name: 'Second: half/2' },
  ],
  components: policyOf('DO15_2026').components.map((component) =>
    component.key === 'quarterlyExam'
      ? {
          ...component,
          parts: [
            { key: 'ST1', name: 'Midterm', share: 33.33 },
            { key: 'TE', name: 'Final Examination', share: 66.67 },
          ],
        }
      : component,
  ),
  scale: { kind: 'zeroBased', floor: 50 },
};

const SECTIONS: readonly Section[] = [
  {
    ...{ gradingPolicy: 'DO15_2026', gradeLevel: '4', subject: weights(20, 50, 30), random: 12 },
    activities: [written(85), task(50), ...tests(20, 20, 40)],
    worked: [['Table 5', [74, 43, 15, 18, 35]]],
  },
  {
    ...{ gradingPolicy: 'DO15_2026', gradeLevel: '8', subject: weights(20, 60, 20), random: 3 },
    activities: [written(100), task(100), ...tests(10, 10, 10)],
    worked: [
      ['Above', [50, 100, 0, 0, 0]],
      ['Below', [49.95, 100, 0, 0, 0]],
    ],
  },
  {
    ...{ gradingPolicy: 'DO15_2027', gradeLevel: '7', subject: weights(20, 50, 30), random: 12 },
    activities: [written(65), task(75), ...tests(25, 20, 50)],
    worked: [['Table 6', [57, 63, 19, 16, 42]]],
  },
  {
    ...{ gradingPolicy: 'DO15_2026', gradeLevel: '5', random: 12 },
    subject: { ...weights(20, 50, 30), layout: 'domains' },
    activities: [
      ...[written(50, 'cognitive'), written(50, 'affective'), task(30, 'cognitive'), task(30, 'affective')],
      ...[task(30, 'behavioral'), ...tests(20, 20, 40)],
    ],
    worked: [['GMRC', [37, 41, 22, 25, 27, 14, 17, 31]]],
  },
  // More than the form has columns for, several activities of one test, and one without a part.
  {
    ...{ gradingPolicy: 'DO15_2026', gradeLevel: '10', subject: weights(20, 50, 30), random: 20 },
    activities: [
      ...[written(10), written(12), written(15), written(9), written(20), written(7), written(31)],
      ...[task(13), task(40), task(22), task(17), ...tests(30, 33, 60), exam(11, 'ST1'), exam(27, 'TE'), exam(50)],
    ],
  },
  // Senior high school: a test alone, none, and all in one pool.
  {
    ...{ gradingPolicy: 'DO15_2026', gradeLevel: '11', random: 12 },
    subject: { ...weights(15, 70, 15), exam: 'TE', periods: [1, 2] },
    activities: [written(30), task(45), exam(60, 'TE'), exam(12)],
  },
  {
    ...{ gradingPolicy: 'DO15_2026', gradeLevel: '11', random: 12 },
    subject: { ...weights(40, 60, 0), exam: 'none', periods: [2] },
    activities: [...Array.from({ length: 12 }, () => written(11)), task(45), exam(60, 'TE')],
  },
  {
    ...{ gradingPolicy: 'DO15_2026_G12', gradeLevel: '12', random: 12 },
    subject: { ...weights(25, 50, 25), exam: 'single' },
    activities: [written(30), task(45), exam(60), exam(20)],
  },
  {
    ...{ gradingPolicy: 'school:halves', gradeLevel: '9', random: 12 },
    subject: { ...weights(33.33, 33.33, 33.34), layout: 'domains' },
    activities: [
      ...[written(20, 'cognitive'), written(30, 'affective'), task(30, 'cognitive'), task(30, 'affective')],
      ...[task(30, 'behavioral'), exam(45, 'ST1'), exam(55, 'TE')],
    ],
  },
  {
    ...{ gradingPolicy: 'DO15_2027', gradeLevel: '7', subject: weights(20, 50, 30), random: TIES + 1 },
    activities: [written(TIES), task(TIES), ...tests(TIES, TIES, TIES)],
  },
];

export function termBook(): Tables {
  knowPolicy(toPolicy(OWN_POLICY));
  const random = seededRandom(15);
  const book = openBook(random.id, Date.UTC(2026, 5, 15));
  for (const [index, section] of SECTIONS.entries()) addSection(book, section, index);
  return book.tables();

  function addSection(
    into: Book,
    { subject, activities, worked = [], random: more, ...section }: Section,
    index: number,
  ) {
    const names = [...worked.map(([name]) => name), ...Array.from({ length: more }, (_, row) => `Learner ${row}`)];
    const { subjectIds } = into.addClass({
      ...{ name: `Terms ${index}`, academicYear: '2026-2027', ...section },
      subjects: [{ subject: `Subject ${index}`, ...subject }],
      learners: names.map((lastName, row) => ({ firstName: 'A', lastName, lrn: '', sex: row % 3 === 1 ? 'F' : 'M' })),
    });
    const [subjectId] = subjectIds;
    const stored = subjectId && into.tables().classSubjects[subjectId];
    if (!stored) throw new Error('no subject');
    const rowOf = new Map(
      rowsOf(into.tables(), 'classStudents').map((row) => [row.id, into.tables().students[row.studentModel]?.lastName]),
    );
    const [first] = periodsOf(stored, policyOf(section.gradingPolicy));
    for (const quarter of periodsOf(stored, policyOf(section.gradingPolicy))) {
      for (const [column, activity] of activities.entries()) {
        const activityId = into.addActivity(stored.id, { ...activity, quarter, name: `Activity ${column}` });
        const edits = into.enrolmentsOf(stored.id).flatMap((classStudentId) => {
          const name = rowOf.get(classStudentId) ?? '';
          const given = worked.find(([known]) => known === name)?.[1][column];
          if (given !== undefined && quarter === first) return [{ activityId, classStudentId, score: given }];
          if (activity.totalPoints === TIES) return [{ activityId, classStudentId, score: Number(name.slice(8)) }];
          const score = Math.round(random.next() * activity.totalPoints * 100) / 100;
          return random.next() < 0.12 ? [] : [{ activityId, classStudentId, score }];
        });
        into.recordScores(stored.id, quarter, edits);
      }
    }
  }
}

function toActivity(category: number, totalPoints: number, part: Activity['part']): Activity {
  return { category, totalPoints, ...(part ? { part } : {}) };
}
