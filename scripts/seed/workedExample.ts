/** DepEd Order 8, s. 2015, Table 7: the learner of the order's example, as one section of the sample school. */
import { CATEGORY } from '@/domain/constants';
import type { Book } from './book';

const SCORES = [
  {
    category: CATEGORY.writtenWorks,
    name: 'Written work',
    rows: [
      [18, 20],
      [22, 25],
      [20, 20],
      [17, 20],
      [23, 25],
      [26, 30],
      [19, 20],
    ],
  },
  {
    category: CATEGORY.performanceTask,
    name: 'Performance task',
    rows: [
      [12, 15],
      [13, 15],
      [19, 25],
      [15, 20],
      [16, 20],
      [25, 25],
    ],
  },
  { category: CATEGORY.quarterlyExam, name: 'Quarterly exam', rows: [[40, 50]] },
] as const;

/** Section, subject, learner, the 14 activities and their scores: PS 90.63, 83.33, 80.00; initial grade 84.86; grade 90. */
export function addWorkedExample(book: Book, academicYear: string): void {
  const { subjectIds } = book.addClass({
    name: 'DepEd Order 8 Example',
    academicYear,
    gradeLevel: '7',
    subjects: [{ subject: 'English', writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 }],
    learners: [{ firstName: 'Learner', lastName: 'Example', lrn: '' }],
  });
  const [subjectId] = subjectIds;
  if (!subjectId) return;
  const quarter = 1;
  for (const { category, name, rows } of SCORES) {
    for (const [index, [score, totalPoints]] of rows.entries()) {
      const title = rows.length === 1 ? name : `${name} ${index + 1}`;
      const activityId = book.addActivity(subjectId, { name: title, quarter, category, totalPoints });
      book.recordScores(
        subjectId,
        quarter,
        book.enrolmentsOf(subjectId).map((id) => ({ activityId, classStudentId: id, score })),
      );
    }
  }
}
