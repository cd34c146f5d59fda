import type { Change } from '@/domain/book/change';
import type { ClassStudentDoc } from '@/domain/book/entities';
import type { NewId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { importedIds, type RecordImport } from '@/domain/intents/recordImport';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { planColumnRemove } from '@/plans/activities/planActivityRemove';
import { inTurn, updateWhereChanged } from '@/plans/changes';
import { planUnenrol } from '@/plans/learners/planUnenrol';
import { linkChanges } from '@/plans/linkChanges';
import { planCounts } from '@/plans/planControls';
import { classOf, rowOf } from '@/plans/rows';
import { planRegrade } from '@/plans/scores/planRegrade';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import {
  enrolmentsOf,
  type ImportedPeriod,
  importedRows,
  madeEnrolments,
  orderOfImport,
  type SubjectOfImport,
} from './importedRows';
import { toContent } from './planRecordImport';
import { isSavedOver } from './savedOver';

type Undoing = RecordImport & { importId: string };
type Context = { subCategoryWeights: SubCategoryWeights; importedId: NewId };

/**
 * Takes an import back: scores, highest possible scores, activities, enrolments and learners, with the grades of what
 * remains. New subjects and a new section are removed before, as any subject and section are; what is gone already is
 * left out. All or nothing: throws `data/overtaken` where anything else was saved over a part of it (`isSavedOver`).
 * Needs what the import needed, and the points of its learners.
 */
export function planRecordUndo(tables: Tables, record: Undoing, { subCategoryWeights, importedId }: Context): Change[] {
  if (isSavedOver(tables, record, importedId)) throw new AppError('data/overtaken');
  const { subjects, studentIds } = importedRows(tables, record, importedId);
  const standing = subjects.filter(({ id }) => tables.classSubjects[id] && !tables.classSubjects[id].deletedAt);
  return inTurn(tables, [
    ...standing.flatMap((subject) =>
      subject.periods.map(
        (period) => (now: Tables) => planPeriodBack(now, { subject, period, studentIds }, subCategoryWeights),
      ),
    ),
    (now) => planEnrolmentsBack(now, record, importedId),
    (now) => planLearnersBack(now, record, importedId),
    (now) => planOrderBack(now, record, importedId),
  ]);
}

/** The order before the import, unless somebody gave the section another one since. */
function planOrderBack(tables: Tables, record: RecordImport, importedId: NewId): Change[] {
  const rows = importedRows(tables, record, importedId);
  const section = tables.class[rows.classId];
  if (!record.learnerOrder || !section || section.deletedAt) return [];
  const { before } = record.learnerOrder;
  const isOwn = String(section.learnerOrder ?? []) === String(orderOfImport(record.learnerOrder, rows));
  return isOwn ? updateWhereChanged('class', section, { fields: { learnerOrder: before } }) : [];
}

type PeriodBack = { subject: SubjectOfImport; period: ImportedPeriod; studentIds: readonly string[] };

function planPeriodBack(tables: Tables, back: PeriodBack, subCategoryWeights: SubCategoryWeights): Change[] {
  const { subject, period, studentIds } = back;
  const { quarter } = period;
  const command = { subjectId: subject.id, subCategoryWeights };
  const made = period.columns.filter(({ id, isNew }) => isNew && tables.activity[id]);
  const kept = period.columns.filter(({ isNew }) => !isNew);
  const { academicYear } = classOf(tables, rowOf(tables, 'classSubjects', subject.id).classModel);
  const enrolments = enrolmentsOf(tables, subject.id);
  const removed = made.map(({ id }) => planColumnRemove(tables, id));
  const edits = kept.flatMap(({ id: activityId, activity, scores }) => {
    const total = 'activityId' in activity ? (activity.totalPoints?.from ?? null) : null;
    const totalPoints = total ?? rowOf(tables, 'activity', activityId).totalPoints;
    return scores.flatMap(([learner, , seen]) => {
      const classStudentId = enrolments.get(studentIds[learner] ?? '');
      return classStudentId ? [{ activityId, classStudentId, ...toContent(seen, totalPoints) }] : [];
    });
  });
  return inTurn(tables, [
    () => removed.flatMap(({ children }) => children),
    () => removed.flatMap(({ root }) => root),
    (now) => planTotalsBack(now, period, 1),
    (now) => (edits.length === 0 ? [] : planScoreSave(now, { ...command, quarter, edits })),
    (now) => planTotalsBack(now, period, -1),
    (now) => planRegrade(now, { ...command, quarters: [quarter] }),
    (now) => (made.length === 0 ? [] : planCounts(now, [{ academicYear, activities: { [quarter]: -made.length } }])),
  ]);
}

function planTotalsBack(tables: Tables, { columns }: ImportedPeriod, sign: 1 | -1): Change[] {
  return columns.flatMap(({ activity, id }) => {
    if (!('activityId' in activity) || !activity.totalPoints) return [];
    const { from, to } = activity.totalPoints;
    if (Math.sign(from - to) !== sign) return [];
    const row = rowOf(tables, 'activity', id);
    const parents = { subjectId: row.classSubjectModel };
    return updateWhereChanged('activity', row, { fields: { totalPoints: from }, parents });
  });
}

/** The enrolments that the import made; a learner who keeps none in the section leaves its list. */
function planEnrolmentsBack(tables: Tables, record: RecordImport, importedId: NewId): Change[] {
  const { classId } = importedRows(tables, record, importedId);
  if (!tables.class[classId] || tables.class[classId].deletedAt) return [];
  const own = madeEnrolments(tables, record, importedId);
  const leaving = new Set(own.map(({ studentModel }) => studentModel));
  const isOfClass = (row: ClassStudentDoc) => tables.classSubjects[row.classModel]?.classModel === classId;
  const others = rowsOf(tables, 'classStudents', (row) => isOfClass(row) && !own.includes(row));
  const staying = new Set(others.map(({ studentModel }) => studentModel));
  const remove = [...leaving].filter((id) => !staying.has(id));
  return inTurn(tables, [
    (now) => planUnenrol(now, own),
    (now) => linkChanges(now, [{ collection: 'class', id: classId, field: 'students', remove }]),
  ]);
}

/** Learners whom the import made, and who are in no subject any more; others lose the LRN that it gave them. */
function planLearnersBack(tables: Tables, { learners }: RecordImport, importedId: NewId): Change[] {
  const ids = importedIds(importedId);
  return learners.flatMap((given, place): Change[] => {
    if ('studentId' in given) {
      const own = tables.students[given.studentId];
      const isGiven = own && own.lrn === given.lrn;
      return isGiven ? updateWhereChanged('students', own, { fields: { lrn: '' } }) : [];
    }
    const learner = tables.students[ids.learner(place)];
    if (!learner) return [];
    const isListed = learner.classStudents.length > 0;
    return isListed ? [] : [{ op: 'delete', collection: 'students', id: learner.id }];
  });
}
