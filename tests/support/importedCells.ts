/** The cells of a made class record file and those of a stored book, as lines that can be compared. */
import { rowsOf, type Tables } from '@/domain/book/tables';
import { splitName } from '@/domain/learners/roster/splitName';
import type { MadeForm } from '../forms/madeForm';

const MARKS: Record<string, string> = { e: 'E', M: 'M', A: 'A' };

/** One line a cell of the file: subject, period, component, highest possible score, learner, points or mark. */
export function madeCells({ content }: Pick<MadeForm, 'content'>): string[] {
  return content.subjects.flatMap(({ name, periods }) =>
    periods.flatMap(({ period, activities, cells }) =>
      [...cells].flatMap(([learner, own]) =>
        [...own].flatMap(([at, value]) => {
          const { category, totalPoints } = activities[at]!;
          const text = typeof value === 'number' ? String(value) : MARKS[value];
          const { lastName, firstName } = splitName(content.learners[learner]!.name);
          return text === undefined ? [] : [[name, period, category, totalPoints, lastName, firstName, text].join('|')];
        }),
      ),
    ),
  );
}

/** The same of what is stored. */
export function storedCells(tables: Tables): string[] {
  const LETTERS: Record<string, string> = { excused: 'E', missing: 'M', absent: 'A' };
  const line = (row: { activityModel: string; classStudentModel: string }, text: string) => {
    const { quarter, activityCategoryModel, totalPoints, classSubjectModel } = tables.activity[row.activityModel]!;
    const { lastName, firstName } = tables.students[tables.classStudents[row.classStudentModel]!.studentModel]!;
    const { subject } = tables.classSubjects[classSubjectModel]!;
    return [subject, quarter, activityCategoryModel, totalPoints, lastName, firstName, text].join('|');
  };
  return [
    ...rowsOf(tables, 'studentPerformance').map((row) => line(row, String(row.score))),
    ...rowsOf(tables, 'scoreMarks').map((row) => line(row, LETTERS[row.mark ?? ''] ?? '')),
  ];
}
