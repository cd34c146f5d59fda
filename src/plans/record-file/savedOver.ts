import type { ActivityDoc, ClassStudentDoc, StudentPerformanceDoc } from '@/domain/book/entities';
import { type NewId, studentPerformanceId } from '@/domain/book/ids';
import { takesScores } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { hasClosedQuarter, isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { RecordImport } from '@/domain/intents/recordImport';
import { cellTextOf } from '@/domain/scores/cellEntry';
import { fromCellKey } from '@/domain/scores/cellKey';
import { AppError } from '@/domain/words/errors';
import { scoresByKey, subjectOf } from '@/plans/rows';
import { enrolmentsOf, type ImportedColumn, importedRows, madeEnrolments, type SubjectOfImport } from './importedRows';

/**
 * Whether anything of the import is another thing now: a score, mark or comment, an activity, an enrolment, or
 * anything that was added below something that the import made. What is gone already counts as taken back.
 * Needs everything of the subjects. Throws `data/quarter-closed` where a period of the import is closed.
 */
export function isSavedOver(tables: Tables, record: RecordImport, importedId: NewId): boolean {
  const { subjects, studentIds } = importedRows(tables, record, importedId);
  const standing = subjects.filter(({ id }) => tables.classSubjects[id] && !tables.classSubjects[id].deletedAt);
  for (const subject of standing) requireOpen(tables, subject);
  const columns = standing.flatMap((subject) =>
    subject.periods.flatMap(({ quarter, columns }) => columns.map((column) => ({ subject, quarter, column }))),
  );
  const made = new Set<string>(columns.flatMap(({ column }) => (column.isNew ? [column.id] : [])));
  const cells = new Map(columns.flatMap(({ subject, column }) => cellsOf(tables, subject, column, studentIds)));
  if (columns.some(({ quarter, column }) => isOtherActivity(tables.activity[column.id], column, quarter))) return true;
  const whole = new Set<string>(subjects.filter(({ isNew }) => isNew).map(({ id }) => id));
  const stored = scoresByKey(tables, new Set([...cells.keys()].map((key) => fromCellKey(key).column)));
  return (
    [...cells].some(([key, cell]) => isOtherCell(tables, stored.get(key), key, cell)) ||
    hasMore(tables, { made, whole, cells }) ||
    madeEnrolments(tables, record, importedId).some((row) => isUsed(tables, row, cells))
  );
}

function requireOpen(tables: Tables, { id, isNew, periods }: SubjectOfImport): void {
  const row = subjectOf(tables, id);
  const isClosed = periods.some(({ quarter }) => isQuarterClosed(row, quarter)) || (isNew && hasClosedQuarter(row));
  if (isClosed) throw new AppError('data/quarter-closed');
}

type Cell = { text: string; seen: string; isNew: boolean };

function cellsOf(
  tables: Tables,
  subject: SubjectOfImport,
  { id, isNew, scores }: ImportedColumn,
  studentIds: readonly string[],
): [string, Cell][] {
  const enrolments = enrolmentsOf(tables, subject.id);
  return scores.flatMap(([learner, text, seen]) => {
    const enrolment = enrolments.get(studentIds[learner] ?? '');
    return enrolment ? [[studentPerformanceId(id, enrolment), { text, seen, isNew }] as [string, Cell]] : [];
  });
}

function isOtherActivity(row: ActivityDoc | undefined, { activity }: ImportedColumn, quarter: number): boolean {
  if (!row) return 'activityId' in activity;
  if (row.quarter !== quarter) return true;
  if ('activityId' in activity) {
    const { from, to } = activity.totalPoints ?? { from: row.totalPoints, to: row.totalPoints };
    return row.totalPoints !== to && row.totalPoints !== from;
  }
  return (
    row.name !== activity.name ||
    row.totalPoints !== activity.totalPoints ||
    row.activityCategoryModel !== activity.category ||
    row.activitySubCategoryModel !== activity.subCategory ||
    (row.part ?? null) !== (activity.part ?? null) ||
    row.weightOverride !== activity.weightOverride
  );
}

function isOtherCell(
  tables: Tables,
  score: StudentPerformanceDoc | undefined,
  key: string,
  { text, seen, isNew }: Cell,
): boolean {
  const now = cellTextOf(score, tables.scoreMarks[key]);
  if (now.text !== text && now.text !== seen && score?.score !== Number(text)) return true;
  // The comment of a cell that was blank goes with it.
  return (isNew || seen === '') && now.comment !== '';
}

/** Rows below a new activity or subject that the import did not make. */
function hasMore(
  tables: Tables,
  { made, whole, cells }: { made: ReadonlySet<string>; whole: ReadonlySet<string>; cells: ReadonlyMap<string, Cell> },
): boolean {
  const isOwn = (row: { activityModel: string; classStudentModel: string }) =>
    !made.has(row.activityModel) || cells.has(`${row.activityModel}_${row.classStudentModel}`);
  return (
    !rowsOf(tables, 'studentPerformance').every(isOwn) ||
    !rowsOf(tables, 'scoreMarks').every(isOwn) ||
    !rowsOf(tables, 'activity', (row) => whole.has(row.classSubjectModel)).every(({ id }) => made.has(id)) ||
    rowsOf(tables, 'studentGrades', (row) => whole.has(row.classSubjectModel)).some(
      ({ comments, carried }) => comments !== '' || carried,
    )
  );
}

/** Whether an enrolment that the import made holds more than the import's scores. */
function isUsed(tables: Tables, enrolment: ClassStudentDoc, cells: ReadonlyMap<string, Cell>): boolean {
  const own = (row: { classStudentModel: string }) => row.classStudentModel === enrolment.id;
  const isCell = (row: { activityModel: string; classStudentModel: string }) =>
    cells.has(`${row.activityModel}_${row.classStudentModel}`);
  return (
    !rowsOf(tables, 'studentPerformance', own).every(isCell) ||
    !rowsOf(tables, 'scoreMarks', own).every(isCell) ||
    rowsOf(tables, 'studentPoints', own).length > 0 ||
    rowsOf(tables, 'studentGrades', own).some(({ comments, carried }) => comments !== '' || carried) ||
    !takesScores(enrolment)
  );
}
