import type { ActivityId, ClassStudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { blankMarkOf, cellTextOf } from '@/domain/scores/cellEntry';
import type { Mark } from '@/domain/scores/scoreMark';

/** `comments`: of the score, or the note of a blank. `answers`: only where the score has some. */
export type EnrolmentCell = {
  activityId: ActivityId;
  score: number | null;
  mark: Mark | null;
  comments: string;
  answers?: string;
};

/** The cells of an enrolment that have a score, a mark or a note, by activity. Needs its scores and marks. */
export function cellsOfEnrolment(tables: Tables, enrolmentId: ClassStudentId): ReadonlyMap<string, EnrolmentCell> {
  const isOf = (row: { classStudentModel: string }) => row.classStudentModel === enrolmentId;
  const scores = new Map(rowsOf(tables, 'studentPerformance', isOf).map((row) => [row.activityModel, row]));
  const marks = new Map(rowsOf(tables, 'scoreMarks', isOf).map((row) => [row.activityModel, row]));
  return new Map(
    [...new Set([...scores.keys(), ...marks.keys()])].map((activityId) => {
      const [score, row] = [scores.get(activityId), marks.get(activityId)];
      const late = score && row?.mark === 'late' ? 'late' : null;
      const mark = late ?? blankMarkOf(score, row);
      const { comment } = cellTextOf(score, row);
      const answers = score?.answers ? { answers: score.answers } : {};
      return [activityId, { activityId, score: score?.score ?? null, mark, comments: comment, ...answers }];
    }),
  );
}
