import type { Change } from '@/domain/book/change';
import type { ByQuarter } from '@/domain/book/entities';
import { type NewId, type StudentId, studentPerformanceId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { SubjectInput } from '@/domain/intents/inputs';
import { activityName, type RecordImport } from '@/domain/intents/recordImport';
import { isLeaving, type StandingInput } from '@/domain/learners/standing';
import { cellTextOf, parseCellEntry } from '@/domain/scores/cellEntry';
import { AppError } from '@/domain/words/errors';
import { planColumn } from '@/plans/activities/planActivityAdd';
import { inTurn, updateWhereChanged } from '@/plans/changes';
import { planClassAdd, planSubjects } from '@/plans/classes/planClassAdd';
import type { IntentContext } from '@/plans/intentContext';
import { findByLrn, planLearners } from '@/plans/learners/learners';
import { planEnrolments } from '@/plans/learners/planEnrolments';
import { planCounts } from '@/plans/planControls';
import { classOf, rowOf, scoresByKey, subjectOf } from '@/plans/rows';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { requireOpenQuarter } from '@/plans/scores/planQuarter';
import { planRegrade } from '@/plans/scores/planRegrade';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import {
  enrolmentsOf,
  type ImportedColumn,
  type ImportedPeriod,
  type ImportedRows,
  importedRows,
  orderOfImport,
  type SubjectOfImport,
} from './importedRows';

type Importing = RecordImport & { wins?: boolean };

/**
 * The section, subjects and learners that are new, then period by period the activities, scores and grades, by the
 * plans that make them otherwise. A newcomer to the section takes all its subjects, another learner those of the file.
 * Needs the section with all its subjects and their enrolments, the learners meant, all of `controls`, and of the
 * file's subjects what `planRegrade` needs. Throws `data/overtaken` where a cell holds neither what the teacher saw nor
 * the new score, and otherwise as the plans do that it is made of.
 */
export function planRecordImport(tables: Tables, record: Importing, context: IntentContext): Change[] {
  const { newId } = context;
  const rows = importedRows(tables, record, newId);
  if (tables.class[rows.classId]?.deletedAt) throw new AppError('data/missing');
  return inTurn(tables, [
    (now) => planSection(now, record, newId),
    (now) => planPeople(now, record, newId),
    (now) => planRoll(now, record, newId),
    (now) => planListOrder(now, record, rows),
    ...rows.subjects.flatMap((subject) =>
      subject.periods.map((period) => (now: Tables) => {
        const scores = { studentIds: rows.studentIds, wins: record.wins === true };
        return planPeriod(now, { subject, period, scores }, context);
      }),
    ),
    (now) => planNewCounts(now, tables, rows.subjects, classOf(now, rows.classId).academicYear),
  ]);
}

function planSection(tables: Tables, { section, subjects }: RecordImport, newId: NewId): Change[] {
  if ('classId' in section) {
    const { classId } = section;
    classOf(tables, classId);
    return inTurn(
      tables,
      subjects.flatMap(({ subject }, place) => {
        if ('subjectId' in subject) return [];
        const named: NewId = (name) => newId(name === 'subject/0' ? `subject/${place}` : name);
        return [(now: Tables) => planSubjects(now, { classId, subjects: [subject] }, named)];
      }),
    );
  }
  const inputs = subjects.map(({ subject }) => subject);
  if (inputs.some((subject) => 'subjectId' in subject)) throw new AppError('input/invalid');
  return planClassAdd(tables, { ...section, subjects: inputs as SubjectInput[], learners: [] }, newId);
}

function planPeople(tables: Tables, { learners }: RecordImport, newId: NewId): Change[] {
  return inTurn(
    tables,
    learners.map((learner, place) => (now: Tables) => {
      if (!('studentId' in learner)) return planLearners(now, [learner], () => newId(`learner/${place}`)).changes;
      return planLrn(now, learner.studentId, learner.lrn);
    }),
  );
}

/** An LRN that came meanwhile stays. Throws `input/invalid` where another learner has it by now. */
function planLrn(tables: Tables, studentId: StudentId, lrn: string | undefined): Change[] {
  const stored = rowOf(tables, 'students', studentId);
  if (!lrn || stored.lrn !== '') return [];
  if (findByLrn(tables, lrn)) throw new AppError('input/invalid');
  return updateWhereChanged('students', stored, { fields: { lrn } });
}

function planRoll(tables: Tables, record: RecordImport, newId: NewId): Change[] {
  const { classId, studentIds, subjects } = importedRows(tables, record, newId);
  const section = classOf(tables, classId);
  const inClass = new Set<string>(section.students);
  const all = section.classSubjects.filter((id) => tables.classSubjects[id] && !tables.classSubjects[id].deletedAt);
  const meant = subjects.map(({ id }) => id);
  const standings = arrivals(record, studentIds);
  const roll = (ids: readonly StudentId[], subjectIds: typeof all) => (now: Tables) =>
    ids.length === 0 ? [] : planEnrolments(now, { classId, subjectIds, studentIds: ids, standings }, newId);
  return inTurn(tables, [
    roll(
      studentIds.filter((id) => !inClass.has(id)),
      all,
    ),
    roll(
      studentIds.filter((id) => inClass.has(id)),
      meant,
    ),
  ]);
}

/** Learners of the section whom the file lacks keep their places behind those of the file. */
function planListOrder(tables: Tables, { learnerOrder }: RecordImport, rows: ImportedRows): Change[] {
  if (!learnerOrder) return [];
  const fields = { learnerOrder: orderOfImport(learnerOrder, rows) };
  return updateWhereChanged('class', classOf(tables, rows.classId), { fields });
}

/** Learners who came later. One who left would take no scores: their standing is set afterwards, by the teacher. */
function arrivals({ learners }: RecordImport, studentIds: readonly StudentId[]): Map<StudentId, StandingInput> {
  const found = learners.flatMap((learner, place) => {
    const studentId = studentIds[place];
    const standing = 'studentId' in learner ? undefined : learner.standing;
    return studentId && standing && !isLeaving(standing.standing) ? [[studentId, standing] as const] : [];
  });
  return new Map(found);
}

type Scores = { studentIds: readonly StudentId[]; wins: boolean };
type PeriodOfImport = { subject: SubjectOfImport; period: ImportedPeriod; scores: Scores };

/** A total rises before the scores and falls after them, because no score is above it in between. */
function planPeriod(tables: Tables, { subject, period, scores }: PeriodOfImport, context: IntentContext): Change[] {
  const { quarter, columns } = period;
  const { subCategoryWeights } = context;
  const command = { subjectId: subject.id, quarter, subCategoryWeights };
  requireOpenQuarter(subjectOf(tables, subject.id), quarter);
  return inTurn(tables, [
    ...columns.map((column) => (now: Tables) => planOneColumn(now, { subject, quarter, column }, context.newId)),
    (now) => planTotals(now, columns, 1),
    (now) => planScoreSave(now, { ...command, edits: toEdits(now, subject, columns, scores) }),
    (now) => planTotals(now, columns, -1),
    (now) => planRegrade(now, { ...command, quarters: [quarter] }),
  ]);
}

type ColumnOfImport = { subject: SubjectOfImport; quarter: number; column: ImportedColumn };

function planOneColumn(tables: Tables, { subject, quarter, column }: ColumnOfImport, newId: NewId): Change[] {
  const { activity, place, id } = column;
  if ('activityId' in activity) {
    const stored = rowOf(tables, 'activity', activity.activityId);
    if (stored.classSubjectModel !== subject.id || stored.quarter !== quarter) throw new AppError('data/overtaken');
    return [];
  }
  const path = activityName({ subject: subject.place, quarter, activity: place });
  const added = { ...activity, id, quarter, subjectId: subject.id, scannable: false, items: [] };
  return planColumn(tables, added, (name) => newId(`${path}/${name}`));
}

/** `sign`: 1 for totals that rise, -1 for those that fall. Throws where a total is neither the old nor the new one. */
function planTotals(tables: Tables, columns: readonly ImportedColumn[], sign: 1 | -1): Change[] {
  return columns.flatMap(({ activity, id }) => {
    if (!('activityId' in activity) || !activity.totalPoints) return [];
    const { from, to } = activity.totalPoints;
    if (Math.sign(to - from) !== sign) return [];
    const stored = rowOf(tables, 'activity', id);
    const isOther = stored.totalPoints !== from && stored.totalPoints !== to;
    if (isOther || stored.scannable) throw new AppError('data/overtaken');
    const above = rowsOf(tables, 'studentPerformance', (row) => row.activityModel === id && row.score > to);
    if (above.length > 0) throw new AppError('data/overtaken');
    const parents = { subjectId: stored.classSubjectModel };
    return updateWhereChanged('activity', stored, { fields: { totalPoints: to }, parents });
  });
}

function toEdits(
  tables: Tables,
  subject: SubjectOfImport,
  columns: readonly ImportedColumn[],
  { studentIds, wins }: Scores,
): ScoreEdit[] {
  const enrolments = enrolmentsOf(tables, subject.id);
  const stored = scoresByKey(tables, new Set(columns.map(({ id }) => id)));
  return columns.flatMap(({ id: activityId, scores }) => {
    const { totalPoints } = rowOf(tables, 'activity', activityId);
    return scores.map(([learner, text, seen]) => {
      const classStudentId = enrolments.get(studentIds[learner] ?? '');
      if (!classStudentId) throw new AppError('data/missing');
      const key = studentPerformanceId(activityId, classStudentId);
      const now = cellTextOf(stored.get(key), tables.scoreMarks[key]).text;
      if (!wins && now !== text && stored.get(key)?.score !== Number(text) && now !== seen)
        throw new AppError('data/overtaken');
      return { activityId, classStudentId, ...toContent(text, totalPoints) };
    });
  });
}

/** Throws `input/invalid` for a text that the cell cannot hold. */
export function toContent(text: string, totalPoints: number): Pick<ScoreEdit, 'score' | 'mark'> {
  const entry = parseCellEntry(text, totalPoints);
  if (entry.kind === 'refused') throw new AppError('input/invalid');
  if (entry.kind === 'mark') return { score: null, mark: entry.mark };
  if (entry.kind === 'empty') return { score: null, mark: null };
  return entry.isLate ? { score: entry.score, mark: 'late' } : { score: entry.score };
}

/** The count of an earlier try may be stored already; a recount corrects it. */
function planNewCounts(
  tables: Tables,
  before: Tables,
  subjects: readonly SubjectOfImport[],
  academicYear: string,
): Change[] {
  const activities: ByQuarter<number> = {};
  for (const { quarter, columns } of subjects.flatMap(({ periods }) => periods)) {
    const added = columns.filter(({ id, isNew }) => isNew && !before.activity[id]).length;
    if (added > 0) activities[quarter] = (activities[quarter] ?? 0) + added;
  }
  return Object.keys(activities).length === 0 ? [] : planCounts(tables, [{ academicYear, activities }]);
}
