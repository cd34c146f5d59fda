/** The cells of a book marked at random: every third learner is excused from something, others are missing, absent or late. */

import type { Change } from '@/domain/book/change';
import type { ClassSubjectId } from '@/domain/book/ids';
import { applyChanges, rowsOf, type Tables } from '@/domain/book/tables';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { SUB_CATEGORY_WEIGHTS } from '../../scripts/seed/book';
import { type Random, seededRandom } from '../../scripts/seed/random';

const QUARTERS = [1, 2, 3, 4];

export function withMarks(tables: Tables, seed: number): Tables {
  const random = seededRandom(seed);
  let now = tables;
  for (const { id: subjectId } of rowsOf(tables, 'classSubjects')) {
    for (const quarter of QUARTERS) {
      const edits = markEdits(now, { subjectId, quarter }, random);
      if (edits.length === 0) continue;
      const command = { subjectId, quarter, edits, subCategoryWeights: SUB_CATEGORY_WEIGHTS };
      now = applyChanges(now, planScoreSave(now, command) as Change[], 1);
    }
  }
  return now;
}

type Key = { subjectId: ClassSubjectId; quarter: number };

function markEdits(tables: Tables, { subjectId, quarter }: Key, random: Random): ScoreEdit[] {
  const isOwn = (row: { classSubjectModel: string; quarter: number }) =>
    row.classSubjectModel === subjectId && row.quarter === quarter;
  const activities = rowsOf(tables, 'activity', isOwn);
  const enrolments = rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId);
  return enrolments.flatMap(({ id: classStudentId }, index) =>
    index % 3 === 0 ? activities.flatMap((activity) => anEdit(activity, classStudentId, random) ?? []) : [],
  );
}

function anEdit(
  { id: activityId, totalPoints }: { id: ScoreEdit['activityId']; totalPoints: number },
  classStudentId: ScoreEdit['classStudentId'],
  random: Random,
): ScoreEdit | null {
  const dice = random.whole(0, 99);
  const cell = { activityId, classStudentId };
  if (dice < 30) return { ...cell, score: null, mark: 'excused' };
  if (dice < 38) return { ...cell, score: null, mark: 'missing' };
  if (dice < 46) return { ...cell, score: null, mark: 'absent' };
  return dice < 60 ? { ...cell, score: random.whole(0, totalPoints), mark: 'late' } : null;
}
