import type { Change } from '@/domain/book/change';
import type { StudentPointsDoc } from '@/domain/book/entities';
import type { ActivityId, ClassId, ClassStudentId, NewId } from '@/domain/book/ids';
import { rollOf } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { IntentOf, MovedSubject } from '@/domain/intents/intents';
import { itemsOf } from '@/domain/items/itemSheet';
import { type StandingInput, toStandingFields } from '@/domain/learners/standing';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { inTurn, updateWhereChanged } from '@/plans/changes';
import { classOf, rowOf, subjectOf } from '@/plans/rows';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { cellsOfEnrolment, type EnrolmentCell } from './cellsOfEnrolment';
import { planCarriedGrades } from './planCarriedGrades';
import { planEnrolments } from './planEnrolments';
import { enrolmentsInClass, listedChanges, planReturn, requireStanding } from './planStanding';

type Move = IntentOf<'learnerMove'> & { subCategoryWeights: SubCategoryWeights };

/**
 * A learner goes to another section of the same teacher. The enrolments there begin as transferred in, grades come along
 * as carried-in grades, scores and marks by the activities named, and the enrolments here end as transferred out.
 * The move deletes nothing. A grade, score or mark that stands there already stays, and a closed period there takes
 * nothing, so a move that broke off is planned again and completed.
 * Needs the learner, both classes with their subjects, the learner's enrolments with scores, marks and grades, and the
 * activities of the subjects; of scores with answers the points, and the items of both activities. Throws `data/missing` and `input/invalid`.
 */
export function planMove(tables: Tables, move: Move, newId: NewId): Change[] {
  const { studentId, fromClassId, toClassId, subjects, on, note } = move;
  rowOf(tables, 'students', studentId);
  if (classOf(tables, fromClassId).id === classOf(tables, toClassId).id) throw new AppError('input/invalid');
  const goes: StandingInput = { standing: 'transferredOut', on, note };
  requireStanding(goes);
  const subjectIds = move.toSubjectIds.filter((id) => subjectOf(tables, id).classModel === toClassId);
  if (subjectIds.length === 0) throw new AppError('data/missing');
  const enrolled = { classId: toClassId, subjectIds, studentIds: [studentId] };
  return inTurn(tables, [
    // A learner who was there before comes back.
    (now) => planReturn(now, rollOf(enrolmentsInClass(now, studentId, toClassId)).left, move.subCategoryWeights),
    (now) => planIn(now, move, toClassId, { standing: 'transferredIn', on, note: '' }),
    (now) => planEnrolments(now, enrolled, newId),
    (now) => planIn(now, move, toClassId, { standing: 'transferredIn', on, note: '' }),
    ...subjects.map((subject) => (now: Tables) => planMovedGrades(now, subject, move)),
    ...subjects.map((subject) => (now: Tables) => planMovedScores(now, subject, move)),
    (now) => planIn(now, move, fromClassId, goes),
  ]);
}

function planIn(tables: Tables, { studentId }: Move, classId: ClassId, standing: StandingInput): Change[] {
  const enrolments = enrolmentsInClass(tables, studentId, classId);
  const isIn = new Set<string>(standing.standing === 'transferredIn' ? enrolments.map(({ id }) => id) : []);
  return [
    ...enrolments.flatMap((row) => {
      const parents = { subjectId: row.classModel };
      return updateWhereChanged('classStudents', row, { fields: toStandingFields(standing), parents });
    }),
    ...(enrolments.length === 0 ? [] : listedChanges(tables, { studentId, classId, enrolments, isIn })),
  ];
}

function planMovedGrades(tables: Tables, { to, carried }: MovedSubject, { studentId }: Move): Change[] {
  const subject = subjectOf(tables, to);
  const open = carried.filter(({ quarter }) => !isQuarterClosed(subject, quarter));
  return planCarriedGrades(tables, { subjectId: to, grades: open.map((grade) => ({ ...grade, studentId })) });
}

function planMovedScores(tables: Tables, { from, to, activities }: MovedSubject, move: Move): Change[] {
  const subject = subjectOf(tables, to);
  const [old, own] = [enrolmentIn(tables, move, from), enrolmentIn(tables, move, to)];
  if (!old || !own) return [];
  const [oldCells, ownCells] = [cellsOfEnrolment(tables, old), cellsOfEnrolment(tables, own)];
  // A score that a broken move brought already is named again, which completes its lists and grade.
  const byQuarter = new Map<number, ScoreEdit[]>();
  for (const pair of activities) {
    const cell = oldCells.get(pair.from);
    const target = tables.activity[pair.to];
    const standing = ownCells.get(pair.to);
    if (!cell || !target || target.classSubjectModel !== to) continue;
    const { score, mark } = cell;
    if (isQuarterClosed(subject, target.quarter) || (score ?? 0) > target.totalPoints) continue;
    if (standing && (standing.score !== score || standing.mark !== mark)) continue;
    const comments = standing ? {} : { comments: cell.comments };
    const answers = standing?.answers ? {} : movedAnswers(tables, cell, { to: target.id, enrolmentId: old });
    const edit: ScoreEdit = { activityId: target.id, classStudentId: own, score, mark, ...comments, ...answers };
    byQuarter.set(target.quarter, [...(byQuarter.get(target.quarter) ?? []), edit]);
  }
  const { subCategoryWeights } = move;
  return inTurn(
    tables,
    [...byQuarter].map(
      ([quarter, edits]) =>
        (now: Tables) =>
          planScoreSave(now, { subjectId: to, quarter, edits, subCategoryWeights }),
    ),
  );
}

/**
 * Answers come along where both activities have the same items. Points that do not follow from an answer stay behind, and
 * their answers with them: without these points the answers would make another score.
 */
function movedAnswers(
  tables: Tables,
  { activityId, answers }: EnrolmentCell,
  { to, enrolmentId }: { to: ActivityId; enrolmentId: ClassStudentId },
): { answers?: string } {
  if (!answers || itemsText(tables, activityId) !== itemsText(tables, to)) return {};
  const isOwn = (row: StudentPointsDoc) => row.activityModel === activityId && row.classStudentModel === enrolmentId;
  return rowsOf(tables, 'studentPoints', isOwn).length > 0 ? {} : { answers };
}

function itemsText(tables: Tables, activityId: ActivityId): string {
  return JSON.stringify(
    itemsOf(tables, activityId).map(({ answerKey, points, credit }) => [answerKey, points, credit ?? null]),
  );
}

function enrolmentIn(tables: Tables, { studentId }: Move, subjectId: string): ClassStudentId | undefined {
  return Object.values(tables.classStudents).find(
    (row) => row.studentModel === studentId && row.classModel === subjectId && !row.deletedAt,
  )?.id;
}
