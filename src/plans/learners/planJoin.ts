import type { Change } from '@/domain/book/change';
import { isInKept, isKept } from '@/domain/book/deleted';
import type { ClassDoc, ClassStudentDoc, StudentDoc } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import { takesScores } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { IntentOf } from '@/domain/intents/intents';
import { FIELD_NAMES, factsOf, type LearnerField } from '@/domain/learners/learnerFields';
import { canBeJoined } from '@/domain/learners/same';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { inTurn, updateWhereChanged } from '@/plans/changes';
import { type LinkEdit, linkChanges } from '@/plans/linkChanges';
import { rosterKeyChanges } from '@/plans/rosterKeys';
import { rowOf } from '@/plans/rows';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { cellsOfEnrolment, type EnrolmentCell } from './cellsOfEnrolment';
import { planUnenrol } from './planUnenrol';

type Join = Pick<IntentOf<'learnerJoin'>, 'studentId' | 'otherId'>;

/**
 * A reason why two records cannot be joined yet. `cell`: both have different scores, marks, comments or answers in an
 * activity.
 */
export type JoinObstacle = {
  why: 'different' | 'cell' | 'closed' | 'items' | 'grade' | 'left' | 'deleted';
  subjectId?: string;
  activityId?: string;
};

/**
 * Two records of one learner become one: the other's enrolments go over, and in a subject that both take its scores join
 * those of the one that stays. Nothing is lost: where something would be, the plan throws.
 * Needs both learners, the classes and subjects, their enrolments with scores, marks, points and grades, and the
 * activities.
 * Throws `input/invalid` where there is a `JoinObstacle`.
 */
export function planJoin(tables: Tables, join: Join & { subCategoryWeights: SubCategoryWeights }): Change[] {
  const { studentId, otherId, subCategoryWeights } = join;
  const kept = rowOf(tables, 'students', studentId);
  const other = tables.students[otherId];
  if (!other) return [];
  if (joinObstacles(tables, join).length > 0) throw new AppError('input/invalid');
  const pairs = pairsOf(tables, join);
  const both = pairs.flatMap(({ row, own }) => (own ? [{ row, own }] : []));
  const alone = pairs.flatMap(({ row, own }) => (own ? [] : [row]));
  return inTurn(tables, [
    (now) => updateWhereChanged('students', rowOf(now, 'students', studentId), { fields: filled(kept, other) }),
    ...both.map((pair) => (now: Tables) => planJoinedScores(now, pair, subCategoryWeights)),
    (now) =>
      planUnenrol(
        now,
        both.map(({ row }) => row),
      ),
    (now) => alone.flatMap((row) => goesOver(now, row, join)),
    (now) => linkChanges(now, classEdits(now, join)),
    (now) => rosterKeyChanges(now, { studentId: otherId, to: studentId }),
    () => [{ op: 'delete', collection: 'students', id: otherId }],
  ]);
}

export function joinObstacles(tables: Tables, join: Join): JoinObstacle[] {
  const [kept, other] = [tables.students[join.studentId], tables.students[join.otherId]];
  if (!kept || !other) return [];
  if (kept.id === other.id || !canBeJoined(kept, other)) return [{ why: 'different' }];
  if (isInDeleted(tables, join.otherId)) return [{ why: 'deleted' }];
  return pairsOf(tables, join).flatMap(({ row, own }) => (own ? obstaclesIn(tables, row, own) : []));
}

/** Whether the record is in a class or subject that was deleted: it must not go over to another record. */
function isInDeleted(tables: Tables, studentId: StudentId): boolean {
  const isListing = (row: ClassDoc) => isKept(row) && row.students.includes(studentId);
  const isOwn = (row: ClassStudentDoc) => row.studentModel === studentId && isInKept(tables, row);
  return rowsOf(tables, 'class', isListing).length + rowsOf(tables, 'classStudents', isOwn).length > 0;
}

type Pair = { row: ClassStudentDoc; own: ClassStudentDoc | undefined };

/** The enrolments of the other record, each with that of the kept one in the same subject. */
function pairsOf(tables: Tables, { studentId, otherId }: Join): Pair[] {
  const isLive = (row: ClassStudentDoc) => !row.deletedAt && tables.classSubjects[row.classModel]?.deletedAt == null;
  const of = (id: StudentId) => rowsOf(tables, 'classStudents', (row) => row.studentModel === id && isLive(row));
  const kept = new Map(of(studentId).map((row) => [row.classModel, row]));
  return of(otherId).map((row) => ({ row, own: kept.get(row.classModel) }));
}

function obstaclesIn(tables: Tables, row: ClassStudentDoc, own: ClassStudentDoc): JoinObstacle[] {
  const subjectId = row.classModel;
  const subject = tables.classSubjects[subjectId];
  const isOf = (each: { classStudentModel: string }) => each.classStudentModel === row.id;
  const cells = [...cellsOfEnrolment(tables, row.id).values()];
  const grades = rowsOf(tables, 'studentGrades', isOf);
  const isClosed = (quarter: number | undefined) =>
    !!subject && quarter !== undefined && isQuarterClosed(subject, quarter);
  const found: JoinObstacle[] = [];
  const closed = cells.some(({ activityId }) => isClosed(tables.activity[activityId]?.quarter));
  if (closed || grades.some(({ quarter }) => isClosed(quarter))) found.push({ why: 'closed', subjectId });
  if (rowsOf(tables, 'studentPoints', isOf).length > 0) found.push({ why: 'items', subjectId });
  if (grades.some(({ carried, comments }) => carried || comments !== '')) found.push({ why: 'grade', subjectId });
  if (!takesScores(own) && cells.length > 0) found.push({ why: 'left', subjectId });
  const known = cellsOfEnrolment(tables, own.id);
  const differs = ({ activityId, score, mark, comments, answers }: EnrolmentCell) => {
    const mine = known.get(activityId);
    const isOther = mine?.answers !== undefined && answers !== undefined && mine.answers !== answers;
    return mine !== undefined && (isOther || mine.score !== score || mine.mark !== mark || mine.comments !== comments);
  };
  for (const { activityId } of cells.filter(differs)) found.push({ why: 'cell', subjectId, activityId });
  return found;
}

function planJoinedScores(
  tables: Tables,
  { row, own }: { row: ClassStudentDoc; own: ClassStudentDoc },
  subCategoryWeights: SubCategoryWeights,
): Change[] {
  const byQuarter = new Map<number, ScoreEdit[]>();
  for (const cell of cellsOfEnrolment(tables, row.id).values()) {
    const quarter = tables.activity[cell.activityId]?.quarter;
    if (quarter === undefined) continue;
    byQuarter.set(quarter, [...(byQuarter.get(quarter) ?? []), { ...cell, classStudentId: own.id }]);
  }
  return inTurn(
    tables,
    [...byQuarter].map(
      ([quarter, edits]) =>
        (now: Tables) =>
          planScoreSave(now, { subjectId: own.classModel, quarter, edits, subCategoryWeights }),
    ),
  );
}

function goesOver(tables: Tables, row: ClassStudentDoc, { studentId, otherId }: Join): Change[] {
  const parents = { subjectId: row.classModel, lookUps: [`students/${otherId}`, `students/${studentId}`] };
  const links: LinkEdit[] = [
    { collection: 'students', id: studentId, field: 'classStudents', add: [row.id] },
    { collection: 'students', id: otherId, field: 'classStudents', remove: [row.id] },
  ];
  // The lists first: an enrolment that has gone over already is not looked for again.
  return [
    ...linkChanges(tables, links),
    ...updateWhereChanged('classStudents', row, { fields: { studentModel: studentId }, parents }),
  ];
}

function classEdits(tables: Tables, { studentId, otherId }: Join): LinkEdit[] {
  return rowsOf(tables, 'class', (row) => row.students.includes(otherId)).map(
    ({ id }): LinkEdit => ({ collection: 'class', id, field: 'students', add: [studentId], remove: [otherId] }),
  );
}

/** The fields that the kept record lacks, from the other one. */
function filled(kept: StudentDoc, other: StudentDoc): Partial<Pick<StudentDoc, LearnerField>> {
  const pairs = FIELD_NAMES.filter((field) => factsOf(field).joined === 'filled').map((field) => [
    field,
    kept[field] || other[field] || undefined,
  ]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}
