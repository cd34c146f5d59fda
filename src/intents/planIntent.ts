/** Intent -> changes over the present rows; none where the intent is stored already. */

import type { Change } from '@/domain/book/change';
import { isInKept } from '@/domain/book/deleted';
import type { ActivityDoc, ActivityItemDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ActivityId, NewId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { ClassDetails, SubjectInput } from '@/domain/intents/inputs';
import type { ActivityEdit, BookIntent, ItemEdit, IntentOf as Of } from '@/domain/intents/intents';
import { learnerInputOf } from '@/domain/learners/learnerFields';
import { AppError } from '@/domain/words/errors';
import { activityIdOf, planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planActivityRemove } from '@/plans/activities/planActivityRemove';
import { planActivityUpdate } from '@/plans/activities/planActivityUpdate';
import { inTurn } from '@/plans/changes';
import { planClassAdd, planRoll, planSubjects } from '@/plans/classes/planClassAdd';
import { planClassUpdate } from '@/plans/classes/planClassUpdate';
import type { IntentContext } from '@/plans/intentContext';
import { planItemRows } from '@/plans/items/planItemRows';
import { planStudentAdd, planStudentEnrol, planStudentRemove, planStudentUpdate } from '@/plans/learners/planStudent';
import { planUnenrol } from '@/plans/learners/planUnenrol';
import { linkChanges } from '@/plans/linkChanges';
import { mergedEdit } from '@/plans/mergedEdit';
import { isImportBegun } from '@/plans/record-file/importBegun';
import { rosterKeyChanges } from '@/plans/rosterKeys';
import { classOf, rowOf, subjectOf } from '@/plans/rows';
import { planGradeComment } from '@/plans/scores/planGradeComment';
import { isPlanLoaded, loadedPlan } from './laterPlans';

/**
 * Needs the rows that the plan of its kind needs, and those that an earlier try of the same intent made. Throws as that
 * plan does, and `data/overtaken` where another device edited or scored the document since the teacher saw it.
 */
export function planIntent(tables: Tables, intent: BookIntent, context: IntentContext): Change[] {
  const { newId, subCategoryWeights } = context;
  switch (intent.kind) {
    case 'activityAdd':
      return planActivityAdd(tables, { ...intent.activity, subCategoryWeights }, newId);
    case 'activityUpdate':
      return planEditedActivity(tables, intent, context);
    case 'loweringUndo':
      return loadedPlan('loweringUndo')(tables, { ...intent, subCategoryWeights });
    case 'keyCorrect':
      return loadedPlan('keyCorrection')(tables, { ...intent, subCategoryWeights });
    case 'itemRows':
      return planItemRows(tables, intent);
    case 'activityRemove':
      return planRemovedActivity(tables, intent, context);
    case 'activityCopy':
      return loadedPlan('activityCopy')(tables, { ...intent, subCategoryWeights }, newId);
    case 'classAdd':
      return planClassAdd(tables, { ...intent.section, subCategoryWeights }, newId);
    case 'classUpdate': {
      const { classId } = intent;
      const details = mergedEdit(intent, detailsOf(classOf(tables, classId)));
      return planClassUpdate(tables, { classId, ...details, subCategoryWeights }, newId);
    }
    case 'classPolicy':
      return loadedPlan('classPolicy')(tables, { ...intent, subCategoryWeights });
    case 'subjectUpdate': {
      const { classId, subjectId } = intent;
      const fields = mergedEdit(intent, subjectInputOf(subjectOf(tables, subjectId)));
      return planClassUpdate(tables, { classId, editSubjects: [{ subjectId, ...fields }], subCategoryWeights }, newId);
    }
    case 'learnersJoin':
      classOf(tables, intent.classId);
      return planRoll(tables, intent, newId);
    case 'subjectAdd':
      classOf(tables, intent.classId);
      return planSubjects(tables, { classId: intent.classId, subjects: [intent.subject] }, newId);
    case 'gradeComment':
      return planGradeComment(tables, intent);
    case 'learnerJoin':
    case 'learnerMove':
    case 'gradeCarried':
    case 'learnerStanding':
    case 'rosterUndo':
      return loadedPlan('ofEnrolment')(tables, intent, context);
    case 'putBack':
      return intent.of
        ? loadedPlan('putBackClass')(tables, { of: intent.of, id: intent.rootId })
        : loadedPlan('putBack')(tables, { ...intent, subCategoryWeights });
    case 'recordImport':
    case 'recordUndo':
      return loadedPlan('ofRecordFile')(tables, intent, context);
    default:
      return planLearnerIntent(tables, intent, context);
  }
}

type LearnerIntent = Of<'learnerAdd' | 'learnerUpdate' | 'learnerEnrol' | 'learnerRemove'>;

function planLearnerIntent(tables: Tables, intent: LearnerIntent, context: IntentContext): Change[] {
  const { newId } = context;
  switch (intent.kind) {
    case 'learnerAdd':
      return planStudentAdd(tables, intent, newId);
    case 'learnerUpdate': {
      const { studentId } = intent;
      const learner = mergedEdit(intent, learnerInputOf(rowOf(tables, 'students', studentId)));
      return planStudentUpdate(tables, { studentId, learner });
    }
    case 'learnerEnrol':
      return planStudentEnrol(tables, intent, newId);
    default:
      return withKept(tables, planLeaving(tables, intent), { ...context, intent });
  }
}

function planEditedActivity(tables: Tables, intent: Of<'activityUpdate'>, context: IntentContext): Change[] {
  const { activityId } = intent;
  const activity = rowOf(tables, 'activity', activityId);
  const items = rowsOf(tables, 'activityItem', (row) => row.activityModel === activityId);
  const edit = mergedEdit(namedItems(intent, context.newId), activityEditOf(activity, items));
  const { items: wanted, ...fields } = edit;
  const known = new Set<string>(items.map(({ id }) => id));
  // An item that does not exist yet loses its id: the plan makes that id again, from the item's name.
  const placed = wanted?.map(({ id, ...item }): ItemEdit => (id && known.has(id) ? { id, ...item } : item));
  const given = placed ? { items: placed } : {};
  const { subCategoryWeights, newId, isDrawn = false } = context;
  const rescaling = intent.rescaled && { scores: intent.rescaled, isDecided: isDrawn || intent.before === null };
  return planActivityUpdate(tables, { ...fields, ...given, activityId, rescaling, subCategoryWeights }, newId);
}

/** The intent with ids for its new items, those under which an earlier try stored them. */
function namedItems(intent: Of<'activityUpdate'>, newId: NewId): { before: ActivityEdit | null; after: ActivityEdit } {
  const { before, after } = intent;
  if (!after.items) return { before, after };
  const items = after.items.map((item, index) => ({ ...item, id: item.id ?? newId(`item/${index}`) }) as ItemEdit);
  return { before, after: { ...after, items: items.map(plainItem) } };
}

/** The present values of the fields that a form edits. The total of a scannable activity is the sum of its items. */
export function activityEditOf(activity: ActivityDoc, items: readonly ActivityItemDoc[]): ActivityEdit {
  const { name, quarter, totalPoints, weightOverride, activityCategoryModel, activitySubCategoryModel } = activity;
  const fields = {
    name,
    quarter,
    totalPoints: activity.scannable ? 0 : totalPoints,
    weightOverride,
    category: activityCategoryModel,
    subCategory: activitySubCategoryModel,
    ...(activity.part === undefined ? {} : { part: activity.part }),
  };
  if (!activity.scannable) return fields;
  const inOrder = [...items].sort((a, b) => a.itemNumber - b.itemNumber);
  return { ...fields, items: inOrder.map(plainItem) };
}

function plainItem({ id, answerKey, points }: ItemEdit): ItemEdit {
  return { ...(id ? { id } : {}), answerKey, points };
}

/** Refuses to delete more scores than the teacher agreed to. */
function planRemovedActivity(tables: Tables, intent: Of<'activityRemove'>, context: IntentContext): Change[] {
  const { activityId, scores } = intent;
  const { subCategoryWeights } = context;
  if (!tables.activity[activityId]) return [];
  if (scores !== null && scoresIn(tables, activityId) > scores) throw new AppError('data/overtaken');
  return withKept(tables, planActivityRemove(tables, { activityId, subCategoryWeights }), { ...context, intent });
}

/** A screen that draws a waiting deletion does without what it keeps until that code is loaded. */
function withKept(
  tables: Tables,
  changes: Change[],
  { intent, newId, isDrawn }: IntentContext & { intent: Of<'activityRemove' | 'learnerRemove'> },
): Change[] {
  if (isDrawn && !isPlanLoaded('keepDeletion')) return changes;
  return loadedPlan('keepDeletion')(tables, changes, { intent, newId });
}

function scoresIn(tables: Tables, activityId: ActivityId): number {
  return rowsOf(tables, 'studentPerformance', (row) => row.activityModel === activityId).length;
}

/** Removes only the enrolments that the teacher saw: one made since then stays. */
function planLeaving(tables: Tables, intent: Of<'learnerRemove'>): Change[] {
  const { studentId, scope } = intent;
  if (!tables.students[studentId]) return [];
  const meant = new Set<string>(intent.enrolmentIds);
  // Rows of a deleted subject stay as they are, and come back or go with it.
  const own = rowsOf(tables, 'classStudents', (row) => row.studentModel === studentId && !isInKept(tables, row));
  const [leaving, staying] = [own.filter(({ id }) => meant.has(id)), own.filter(({ id }) => !meant.has(id))];
  const scores = rowsOf(tables, 'studentPerformance', (row) => meant.has(row.classStudentModel)).length;
  const isMore = scores > (intent.scores ?? scores) || (scope === 'entirely' && staying.length > 0);
  if (isMore && intent.scores !== null) throw new AppError('data/overtaken');
  if (scope === 'entirely') return planStudentRemove(tables, { studentId });
  if ('subjectId' in scope) return planUnenrol(tables, leaving);
  const isStillIn = staying.some(({ classModel }) => tables.classSubjects[classModel]?.classModel === scope.classId);
  const place = { collection: 'class', id: scope.classId, field: 'students', remove: [studentId] } as const;
  const keys = rosterKeyChanges(tables, { studentId, classId: scope.classId });
  return inTurn(tables, [
    (now) => planUnenrol(now, leaving),
    (now) => (isStillIn ? [] : [...linkChanges(now, [place]), ...keys]),
  ]);
}

export function detailsOf({ name, gradeLevel, academicYear, learnerOrder }: ClassDoc): ClassDetails {
  return { name, gradeLevel, academicYear, ...(learnerOrder ? { learnerOrder } : {}) };
}

export function subjectInputOf(row: ClassSubjectDoc): SubjectInput {
  const { subject, writtenWorks, performanceTask, quarterlyExam, layout, exam, units, periods } = row;
  const stated = Object.entries({ layout, exam, units, periods }).filter(([, value]) => value !== undefined);
  return { subject, writtenWorks, performanceTask, quarterlyExam, ...Object.fromEntries(stated) };
}

/** Whether an earlier try of this intent has begun; then its count may be missing, or stored already. */
export function isBegun(tables: Tables, intent: BookIntent, newId: NewId): boolean {
  switch (intent.kind) {
    case 'activityAdd':
      return tables.activity[activityIdOf(intent.activity, newId)] !== undefined;
    case 'activityCopy':
      return intent.subjectIds.some((id) => tables.activity[newId(`${id}/activity`)] !== undefined);
    case 'classAdd':
      return tables.class[newId('class')] !== undefined;
    case 'putBack':
      return tables.removed[intent.removedId] !== undefined && tables.activity[intent.rootId] !== undefined;
    case 'recordImport':
      return isImportBegun(tables, intent, newId);
    default:
      return false;
  }
}
