import { type Change, type NewDoc, SERVER_TIME } from '@/domain/change';
import type { ActivityId, ActivityItemId, ClassSubjectId, NewId } from '@/domain/ids';
import type { Tables } from '@/domain/tables';
import { type ItemInput, totalPointsOf } from './activityItems';
import { inTurn } from './changes';
import { linkChanges } from './linkChanges';
import { planCounts } from './planControls';
import { requireOpenQuarter, requirePeriod } from './planQuarter';
import { planRegrade, type SubCategoryWeights } from './planRegrade';
import { classOf, subjectOf } from './rows';

export type ActivityInput = {
  name: string;
  quarter: number;
  /** Highest possible score; of a scannable activity the sum of its items' points, whatever is given here. */
  totalPoints: number;
  weightOverride: number | null;
  category: number;
  subCategory: number | null;
};

export type ActivityAdd = ActivityInput & {
  subjectId: ClassSubjectId;
  scannable: boolean;
  /** In order; of a scannable activity only. */
  items: readonly ItemInput[];
  subCategoryWeights: SubCategoryWeights;
};

/**
 * An activity and its items. Grades follow at once: in a started component the new blanks count 0, and what is stored
 * must be what the record shows.
 * Needs what `planRegrade` needs of the subject and quarter, the class, and all of `controls`.
 * Throws `data/quarter-closed`, and `input/invalid` for a quarter, total or item that cannot be.
 */
export function planActivityAdd(tables: Tables, command: ActivityAdd, newId: NewId): Change[] {
  const subject = subjectOf(tables, command.subjectId);
  requirePeriod(tables, subject, command.quarter);
  requireOpenQuarter(subject, command.quarter);
  const { academicYear } = classOf(tables, subject.classModel);
  const { quarter, subCategoryWeights } = command;
  const id = newId() as ActivityId;
  return inTurn(tables, [
    () => newActivity(id, command, newId),
    (now) => linkChanges(now, [{ collection: 'classSubjects', id: subject.id, field: 'activity', add: [id] }]),
    (now) => planRegrade(now, { subjectId: subject.id, quarters: [quarter], subCategoryWeights }),
    (now) => planCounts(now, [{ academicYear, activities: { [quarter]: 1 } }]),
  ]);
}

function newActivity(id: ActivityId, command: ActivityAdd, newId: NewId): Change[] {
  const totalPoints = totalPointsOf(command);
  const items = command.scannable ? command.items.map((item) => ({ ...item, id: newId() as ActivityItemId })) : [];
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
  };
}

export function newItem(
  item: ItemInput & { id: ActivityItemId },
  place: { activityModel: ActivityId; classSubjectModel: ClassSubjectId; itemNumber: number },
): Change {
  const { id, answerKey, points } = item;
  return {
    op: 'set',
    collection: 'activityItem',
    id,
    value: { id, answerKey, points, ...place, studentPoints: [] },
  };
}
