/** A book of one section with scores in one quarter, typed column by column. */
import type { ActivityId, ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { BlankMark } from '@/domain/scores/scoreMark';
import { type ActivityAdd, planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { applied, aQuiz, type Book, NO_WEIGHTS } from './book';

/** An activity and its scores in the order of the learners; null is a blank, a mark stands in a blank cell. */
export type ScoredActivity = Partial<ActivityAdd> & { scores: readonly (number | BlankMark | null)[] };

export function withScores(book: Book, subjectId: ClassSubjectId, columns: readonly ScoredActivity[]): Book {
  const tables = columns.reduce((now, column) => withColumn(book, { ...column, subjectId }, now), book.tables);
  return { ...book, tables };
}

function withColumn(book: Book, column: ScoredActivity & { subjectId: ClassSubjectId }, before: Tables): Tables {
  const { scores, ...activity } = column;
  const added = aQuiz(column.subjectId, activity);
  const tables = applied(before, planActivityAdd(before, added, book.newId));
  const activityId = Object.keys(tables.activity).find((id) => !before.activity[id]) as ActivityId;
  const enrolments = rowsOf(tables, 'classStudents', (row) => row.classModel === column.subjectId);
  const edits = enrolments.flatMap(({ id }, index) => {
    const score = scores[index];
    if (score === undefined || score === null) return [];
    const cell = { activityId, classStudentId: id };
    return [typeof score === 'number' ? { ...cell, score } : { ...cell, score: null, mark: score }];
  });
  const save = { subjectId: column.subjectId, quarter: added.quarter, edits, subCategoryWeights: NO_WEIGHTS };
  return edits.length === 0 ? tables : applied(tables, planScoreSave(tables, save));
}

/** Written works, a task and an exam of 20 points each, with the same score in all: 20 gives 100, 12 gives 75. */
export function withGrades(
  book: Book,
  subjectId: ClassSubjectId,
  { quarter, scores }: { quarter: number; scores: readonly (number | null)[] },
): Book {
  return withScores(
    book,
    subjectId,
    [1, 2, 3].map((category) => ({ name: `Activity ${category}`, quarter, category, scores })),
  );
}
