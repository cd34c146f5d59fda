/** A copy of an activity takes along every field of its input, so that a new one does not compile without an answer. */
import type { ActivityDoc, ActivityItemDoc } from '@/domain/book/entities';
import type { ItemInput, NewActivity } from '@/domain/intents/intents';

/** A copy has an id and a subject of its own. */
type Copied = Omit<NewActivity, 'id' | 'subjectId'>;

/** The activity with its items in order, without its scores. */
export function copiedActivity(row: ActivityDoc, items: readonly ActivityItemDoc[]): Copied {
  const { part, ...copied }: { [Field in keyof Required<Copied>]: Copied[Field] } = {
    name: row.name,
    quarter: row.quarter,
    totalPoints: row.totalPoints,
    scannable: row.scannable,
    weightOverride: row.weightOverride,
    category: row.activityCategoryModel,
    subCategory: row.activitySubCategoryModel,
    part: row.part,
    items: items.toSorted((a, b) => a.itemNumber - b.itemNumber).map(copiedItem),
  };
  return part ? { ...copied, part } : copied;
}

function copiedItem(row: ActivityItemDoc): ItemInput {
  const { credit, ...copied }: { [Field in keyof Required<ItemInput>]: ItemInput[Field] } = {
    answerKey: row.answerKey,
    points: row.points,
    credit: row.credit,
  };
  return credit ? { ...copied, credit } : copied;
}
