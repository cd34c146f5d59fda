import { type Change, type NewDoc, SERVER_TIME } from '@/domain/book/change';
import { type ActivityId, type ActivityItemId, type ClassSubjectId, type NewId, toId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { ActivityInput } from '@/domain/intents/inputs';
import type { ItemInput, NewActivity } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { inTurn, setWhereNew } from '@/plans/changes';
import { linkChanges } from '@/plans/linkChanges';
import { planCounts } from '@/plans/planControls';
import { classOf, subjectOf } from '@/plans/rows';
import { requireOpenQuarter, requirePeriod } from '@/plans/scores/planQuarter';
import { planRegrade } from '@/plans/scores/planRegrade';
import { totalPointsOf } from './activityItems';

export type ActivityAdd = NewActivity & { subCategoryWeights: SubCategoryWeights };

/**
 * An activity and its items. Grades change at once: in a started component the new blanks count 0, and the stored
 * grades must equal those of the record.
 * Needs what `planRegrade` needs of the subject and quarter, the class, and all of `controls`.
 * Throws `data/quarter-closed`, `data/overtaken` where another device made the column with another total, and
 * `input/invalid` for a quarter, total or item that cannot be.
 */
export function planActivityAdd(tables: Tables, command: ActivityAdd, newId: NewId): Change[] {
  const id = activityIdOf(command, newId);
  if (wasChangedSince(tables, id, command)) return [];
  if (command.id && (tables.activity[id]?.totalPoints ?? command.totalPoints) !== command.totalPoints) {
    throw new AppError('data/overtaken');
  }
  const { subjectId, quarter, subCategoryWeights } = command;
  return inTurn(tables, [
    (now) => planColumn(now, { ...command, id }, newId),
    (now) => planRegrade(now, { subjectId, quarters: [quarter], subCategoryWeights }),
    // The count of an earlier try may be stored already; a recount corrects it.
    (now) => (tables.activity[id] ? [] : planActivityCount(now, command)),
  ]);
}

/** The id of the activity that the command makes. */
export function activityIdOf({ id }: NewActivity, newId: NewId): ActivityId {
  return id ?? toId<ActivityId>(newId('activity'));
}

/** The activity, its items and its place in the subject, without grades and counts: the caller plans these. */
export function planColumn(tables: Tables, command: NewActivity & { id: ActivityId }, newId: NewId): Change[] {
  const { id } = command;
  const subject = subjectOf(tables, command.subjectId);
  requirePeriod(tables, subject, command.quarter);
  requireOpenQuarter(subject, command.quarter);
  return inTurn(tables, [
    () => newActivity(id, command, newId).flatMap((change) => setWhereNew(tables, change)),
    (now) => linkChanges(now, [{ collection: 'classSubjects', id: subject.id, field: 'activity', add: [id] }]),
  ]);
}

function planActivityCount(tables: Tables, { subjectId, quarter }: NewActivity): Change[] {
  const { academicYear } = classOf(tables, subjectOf(tables, subjectId).classModel);
  return planCounts(tables, [{ academicYear, activities: { [quarter]: 1 } }]);
}

/** Whether an earlier try made the activity and it changed since, or its quarter was closed: then no step is left. */
function wasChangedSince(tables: Tables, id: ActivityId, command: ActivityAdd): boolean {
  const standing = tables.activity[id];
  if (!standing) return false;
  const subject = tables.classSubjects[standing.classSubjectModel];
  const isOpen = subject !== undefined && !subject.deletedAt && !isQuarterClosed(subject, command.quarter);
  const stillLists = standing.activityItem.length === (command.scannable ? command.items.length : 0);
  return !(isOpen && stillLists && standing.quarter === command.quarter);
}

function newActivity(id: ActivityId, command: NewActivity, newId: NewId): Extract<Change, { op: 'set' }>[] {
  const totalPoints = totalPointsOf(command);
  const items = command.scannable
    ? command.items.map((item, index) => ({ ...item, id: toId<ActivityItemId>(newId(`item/${index}`)) }))
    : [];
  const value: NewDoc<'activity'> = {
    id,
    ...activityFields(command),
    totalPoints,
    scannable: command.scannable,
    classSubjectModel: command.subjectId,
    activityItem: items.map((item) => item.id),
    studentPerformance: [],
    studentPoints: [],
    createdAt: SERVER_TIME,
  };
  return [
    { op: 'set', collection: 'activity', id, value },
    ...items.map((item, index) =>
      newItem(item, { activityModel: id, itemNumber: index + 1, classSubjectModel: command.subjectId }),
    ),
  ];
}

/** The fields that a form edits, as stored. */
export function activityFields(input: ActivityInput) {
  return {
    name: input.name,
    quarter: input.quarter,
    totalPoints: input.totalPoints,
    weightOverride: input.weightOverride,
    activityCategoryModel: input.category,
    activitySubCategoryModel: input.subCategory,
    ...(input.part === undefined ? {} : { part: input.part }),
  };
}

export function newItem(
  item: ItemInput & { id: ActivityItemId },
  place: { activityModel: ActivityId; classSubjectModel: ClassSubjectId; itemNumber: number },
): Extract<Change, { op: 'set' }> {
  const { id, credit = null, ...fields } = item;
  return {
    op: 'set',
    collection: 'activityItem',
    id,
    value: { id, ...fields, ...(credit === null ? {} : { credit }), ...place, studentPoints: [] },
  };
}
