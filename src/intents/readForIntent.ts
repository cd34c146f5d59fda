/** Reads the rows that an intent is planned on from the server; no other rows may be among them. */

import type { ActivityDoc } from '@/domain/book/entities';
import type { ActivityId, ClassId, ClassStudentId, ClassSubjectId, NewId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import type { ActivityEdit, BookIntent, IntentOf as Of } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import { activityIdOf } from '@/plans/activities/planActivityAdd';
import { loadedPlan } from './laterPlans';
import { activityEditOf } from './planIntent';
import type { Read } from './reader';
import {
  belongingQueries,
  gradeQueries,
  learnersMeant,
  ofClass,
  readForClass,
  readForDetails,
  readForPolicy,
  readForRoll,
  readForSubject,
} from './readForClass';
import { readForRecord } from './readForRecord';

/** Throws an `AppError`. Also reads the documents that an earlier try of the intent made. */
export function readForIntent(intent: BookIntent, newId: NewId): Read {
  switch (intent.kind) {
    case 'activityAdd':
      return readForActivity(intent, newId);
    case 'activityUpdate':
      return readForEdit(intent);
    case 'loweringUndo':
      return readForUndo(intent);
    case 'keyCorrect':
      return readForKey(intent);
    case 'itemRows':
      return readForRows(intent);
    case 'activityRemove':
      return readForRemoval(intent);
    case 'activityCopy':
      return readForCopy(intent, newId);
    case 'classAdd':
      return readForClass(intent, newId);
    case 'classUpdate':
      return readForDetails(intent);
    case 'classPolicy':
      return readForPolicy(intent);
    case 'learnersJoin':
      return readForRoll(intent, newId);
    case 'subjectAdd':
      return readForSubject(intent, newId);
    case 'subjectUpdate':
      return (reader) => reader.rows([{ of: 'classes' }, ofClass(intent.classId), ...gradeQueries(intent.subjectId)]);
    case 'putBack':
      return loadedPlan('readForPutBack')(intent);
    case 'learnerJoin':
    case 'learnerMove':
    case 'gradeCarried':
    case 'learnerStanding':
    case 'rosterUndo':
      return loadedPlan('readForEnrolment')(intent);
    case 'recordImport':
    case 'recordUndo':
      return readForRecord(intent, newId);
    case 'gradeComment': {
      const { classStudentId: enrolmentId } = intent;
      return (reader) => reader.rows([{ of: 'subjects' }, { of: 'gradesOfEnrolment', enrolmentId }]);
    }
    default:
      return readForLearner(intent, newId);
  }
}

type LearnerIntent = Of<'learnerAdd' | 'learnerUpdate' | 'learnerEnrol' | 'learnerRemove'>;

function readForLearner(intent: LearnerIntent, newId: NewId): Read {
  switch (intent.kind) {
    case 'learnerAdd':
      return (reader) =>
        reader.rows([...learnersMeant([intent.learner], newId), ...enrolmentTargetQueries(intent.classId, intent)]);
    case 'learnerUpdate': {
      const { studentId, after } = intent;
      const byLrn = after.lrn === '' ? [] : [{ of: 'learnersByLrn', lrns: [after.lrn] } as const];
      return (reader) => reader.rows([{ of: 'learnersById', ids: [studentId] }, ...byLrn]);
    }
    case 'learnerEnrol':
      return (reader) =>
        reader.rows([
          { of: 'learnersById', ids: [intent.studentId] },
          ...enrolmentTargetQueries(intent.classId, intent),
        ]);
    default:
      return readBelongings(intent.studentId);
  }
}

function readForActivity({ activity }: Of<'activityAdd'>, newId: NewId): Read {
  const { subjectId, quarter } = activity;
  return async (reader) => {
    const tables = await reader.graded({ subjectIds: [subjectId], quarters: [quarter] });
    return await reader.rows(madeItems(tables, [activityIdOf(activity, newId)]), tables);
  };
}

/** The items of activities that an earlier try made. */
function madeItems(tables: Tables, ids: readonly string[]): TreeQuery[] {
  return ids.flatMap((id): TreeQuery[] => {
    const row = tables.activity[id];
    return row?.scannable ? [{ of: 'items', activityId: row.id }] : [];
  });
}

/**
 * Reads only what the edit touches: a new name needs no scores. Points go where items shrink or go, and are marked again
 * where learners have answers.
 */
function readForEdit({ activityId, subjectId, before, after }: Of<'activityUpdate'>): Read {
  return async (reader) => {
    const found = await findActivity(activityId, subjectId, [before?.quarter, after.quarter])(reader);
    const row = found.activity[activityId];
    if (!row) throw new AppError('data/missing');
    const owned: TreeQuery[] = row.scannable ? [{ of: 'items', activityId }] : [];
    const items = await reader.rows(owned, found);
    const now = activityEditOf(row, rowsOf(items, 'activityItem'));
    const leaves = leavesItems(row, after);
    if (!leaves && !changesMoreThanName(now, after)) {
      return await reader.rows([{ of: 'classes' }, { of: 'subjects' }], items);
    }
    const loses = leaves || losesPoints(items, after);
    const quarters = [...new Set([row.quarter, after.quarter])];
    const graded = await reader.graded({ subjectIds: [subjectId], quarters }, loses);
    const needsPoints = loses || hasAnswers(graded, activityId);
    const points: TreeQuery[] = needsPoints ? [{ of: 'points', activityId }] : [];
    return await reader.rows(points, { ...graded, activityItem: items.activityItem });
  };
}

/** Looks for the activity in the expected quarters, then in all of them, because another device may have moved it. */
function findActivity(id: ActivityId, subjectId: ClassSubjectId, expected: readonly (number | undefined)[]): Read {
  return async (reader) => {
    const quarters = [...new Set(expected)].filter((quarter) => quarter !== undefined);
    const near = quarters.map((quarter): TreeQuery => ({ of: 'activitiesOfSubject', subjectId, quarter }));
    const tables = await reader.rows(near);
    return tables.activity[id] ? tables : await reader.rows([{ of: 'allActivitiesOfSubject', subjectId }]);
  };
}

function changesMoreThanName(now: ActivityEdit, after: ActivityEdit): boolean {
  const { items = now.items, ...fields } = after;
  return JSON.stringify({ ...now, name: '' }) !== JSON.stringify({ ...now, ...fields, items, name: '' });
}

/** Whether the activity still lists an item that the edit removes. An update that broke off has deleted the item's row already. */
function leavesItems(activity: ActivityDoc, { items }: ActivityEdit): boolean {
  if (!items) return false;
  const kept = new Set(items.map(({ id }) => id));
  return activity.activityItem.some((id) => !kept.has(id));
}

function hasAnswers(tables: Tables, id: ActivityId): boolean {
  return rowsOf(tables, 'studentPerformance', (row) => row.activityModel === id).some(({ answers }) => answers);
}

/** Whether an item is removed, or has fewer points than before. */
function losesPoints(tables: Tables, { items }: ActivityEdit): boolean {
  if (!items) return false;
  const worth = new Map(items.flatMap((item) => (item.id ? [[item.id, item.points]] : [])));
  return rowsOf(tables, 'activityItem').some((row) => (worth.get(row.id) ?? -1) < row.points);
}

function readForUndo({ activityId, subjectId }: Of<'loweringUndo'>): Read {
  return async (reader) => {
    const { quarter } = (await findActivity(activityId, subjectId, [])(reader)).activity[activityId] ?? {};
    if (quarter === undefined) throw new AppError('data/missing');
    return await reader.graded({ subjectIds: [subjectId], quarters: [quarter] });
  };
}

function readForKey({ activityId, subjectId }: Of<'keyCorrect'>): Read {
  return async (reader) => {
    const { quarter } = (await findActivity(activityId, subjectId, [])(reader)).activity[activityId] ?? {};
    if (quarter === undefined) throw new AppError('data/missing');
    const graded = await reader.graded({ subjectIds: [subjectId], quarters: [quarter] });
    const owned: TreeQuery[] = [
      { of: 'items', activityId },
      { of: 'points', activityId },
    ];
    return await reader.rows(owned, graded);
  };
}

/** Without an activity, because it was deleted, the plan has no row to write. */
function readForRows({ activityId, subjectId }: Of<'itemRows'>): Read {
  return (reader) =>
    reader.rows([
      { of: 'subjects' },
      { of: 'enrolments', subjectId },
      { of: 'allActivitiesOfSubject', subjectId },
      { of: 'scores', subjectId, activityIds: [activityId] },
      { of: 'items', activityId },
      { of: 'points', activityId },
    ]);
}

function readForRemoval({ activityId, subjectId }: Of<'activityRemove'>): Read {
  return async (reader) => {
    const found = await reader.rows([{ of: 'allActivitiesOfSubject', subjectId }]);
    const row = found.activity[activityId];
    if (!row) return found;
    const graded = await reader.graded({ subjectIds: [subjectId], quarters: [row.quarter] }, row.scannable);
    const owned: TreeQuery[] = [
      { of: 'items', activityId },
      { of: 'points', activityId },
      { of: 'marks', subjectId, activityIds: [activityId] },
      { of: 'removed' },
    ];
    return await reader.rows(owned, graded);
  };
}

function readForCopy({ activityId, from, subjectIds, quarter }: Of<'activityCopy'>, newId: NewId): Read {
  return async (reader) => {
    const found = await findActivity(activityId, from.subjectId, [from.quarter])(reader);
    const graded = await reader.graded({ subjectIds, quarters: [quarter] });
    const tables = { ...graded, activity: { ...found.activity, ...graded.activity } };
    const made = madeItems(
      tables,
      subjectIds.map((id) => newId(`${id}/activity`)),
    );
    return await reader.rows([{ of: 'items', activityId }, ...made], tables);
  };
}

/** Reads a learner's rows in all subjects, with the activities and items that list these rows. */
function readBelongings(studentId: StudentId): Read {
  return async (reader) => {
    const first = await reader.rows(belongingQueries(studentId));
    const enrolments = rowsOf(first, 'classStudents', (row) => row.studentModel === studentId);
    const tables = await reader.rows(enrolments.flatMap(enrolmentQueries), first);
    return await reader.rows([...itemsOfPoints(tables, enrolments), { of: 'removed' }], tables);
  };
}

type Enrolment = { id: ClassStudentId; classModel: ClassSubjectId };

export function enrolmentQueries({ id: enrolmentId, classModel: subjectId }: Enrolment): TreeQuery[] {
  return [
    { of: 'scoresOfEnrolment', enrolmentId },
    { of: 'marksOfEnrolment', enrolmentId },
    { of: 'pointsOfEnrolment', enrolmentId },
    { of: 'gradesOfEnrolment', enrolmentId },
    { of: 'allActivitiesOfSubject', subjectId },
  ];
}

function itemsOfPoints(tables: Tables, enrolments: readonly Enrolment[]): TreeQuery[] {
  const own = new Set<string>(enrolments.map(({ id }) => id));
  const points = rowsOf(tables, 'studentPoints', (row) => own.has(row.classStudentModel));
  return [...new Set(points.map(({ activityModel }) => activityModel))].map((activityId) => ({
    of: 'items',
    activityId,
  }));
}

function enrolmentTargetQueries(
  classId: ClassId | null,
  { subjectIds }: { subjectIds: readonly ClassSubjectId[] },
): TreeQuery[] {
  if (!classId) return [];
  return [
    { of: 'classes' },
    ofClass(classId),
    ...subjectIds.map((subjectId): TreeQuery => ({ of: 'enrolments', subjectId })),
  ];
}
