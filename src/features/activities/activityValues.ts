/** The form's values as typed, and their conversion to plan input. */

import type { ActivityDoc, ActivityItemDoc } from '@/domain/book/entities';
import { type ActivityItemId, type ClassSubjectId, toId } from '@/domain/book/ids';
import { MAX_ITEMS, MAX_LENGTH, MAX_TOTAL_POINTS } from '@/domain/constants';
import { keysOf } from '@/domain/fields';
import type { NewActivity } from '@/domain/intents/intents';
import { parseDecimal, refuseItemPoints, refuseName, refuseTotalPoints, tidyName } from '@/domain/words/validation';
import { say } from '@/language/words';
import type { ComponentFields } from './activityWords';

export type ItemValues = {
  /** Empty for a new item. */
  itemId: string;
  answerKey: string;
  points: string;
  /** The item is out of the count. */
  isOut?: boolean;
};

export type ActivityValues = {
  subjectId: string;
  quarter: string;
  category: string;
  /** Empty for none. */
  subCategory: string;
  /** Empty until it is known; kept while a component without parts is chosen. */
  part: string;
  name: string;
  totalPoints: string;
  weightOverride: string;
  scannable: boolean;
  items: ItemValues[];
  /** The text of the answer key box that has not been applied to the items. */
  pastedKey: string;
};

export const NEW_ITEM: ItemValues = { itemId: '', answerKey: '', points: '1' };

export function blankValues(chosen: { subjectId: string; quarter: number; category: number }): ActivityValues {
  return {
    subjectId: chosen.subjectId,
    quarter: String(chosen.quarter),
    category: String(chosen.category),
    subCategory: '',
    part: '',
    ...BLANK_REST,
  };
}

const BLANK_REST = { name: '', totalPoints: '', weightOverride: '', scannable: false, items: [], pastedKey: '' };

/** The values for the next of several activities: same subject, quarter, category and part, all other fields blank. */
export function nextValues(values: ActivityValues): ActivityValues {
  const { subjectId, quarter, category, subCategory, part } = values;
  return { subjectId, quarter, category, subCategory, part, ...BLANK_REST };
}

/** The values typed or chosen while the previous activity was being saved: they belong to the next one. */
export function changedSince(sent: ActivityValues, now: ActivityValues): Partial<ActivityValues> {
  const keys = keysOf(now);
  const later = keys.filter((key) => JSON.stringify(now[key]) !== JSON.stringify(sent[key]));
  return Object.fromEntries(later.map((key) => [key, now[key]]));
}

export function valuesOf(activity: ActivityDoc, items: readonly ActivityItemDoc[]): ActivityValues {
  return {
    subjectId: activity.classSubjectModel,
    quarter: String(activity.quarter),
    category: String(activity.activityCategoryModel),
    subCategory: activity.activitySubCategoryModel === null ? '' : String(activity.activitySubCategoryModel),
    part: activity.part ?? '',
    name: activity.name,
    totalPoints: String(activity.totalPoints),
    weightOverride: activity.weightOverride === null ? '' : String(activity.weightOverride),
    scannable: activity.scannable,
    items: [...items]
      .sort((a, b) => a.itemNumber - b.itemNumber)
      .map(({ id, answerKey, points, credit }) => ({
        itemId: id,
        answerKey,
        points: String(points),
        ...(credit === 'none' ? { isOut: true } : {}),
      })),
    pastedKey: '',
  };
}

/**
 * Sum of the points of the counted items; items that cannot be read are left out. Points have at most 2 decimals, so
 * rounding removes the float error.
 */
export function sumOfItems(items: readonly ItemValues[]): number {
  const sum = items.reduce(
    (total, { points, isOut }) => total + (isOut || refuseItemPoints(points) ? 0 : parseDecimal(points)),
    0,
  );
  return Math.round(sum * 100) / 100;
}

/** The first problem of the items as a whole, or null. */
export function refuseItems(items: readonly ItemValues[], pastedKey = ''): string | null {
  if (pastedKey.trim() !== '')
    return say('The pasted answer key is not used yet. Choose “Use this key”, or cancel it.');
  if (items.length === 0) return say('Add at least one item with its key and points.');
  if (items.length > MAX_ITEMS)
    return say('An activity has at most {most} items; this has {count}.', { most: MAX_ITEMS, count: items.length });
  const sum = sumOfItems(items);
  if (!Number.isInteger(sum)) return say('The points must add up to a whole number, not {sum}.', { sum });
  return sum > MAX_TOTAL_POINTS
    ? say('The points add up to {sum}; the most allowed is {most}.', { sum, most: MAX_TOTAL_POINTS })
    : null;
}

export function refuseActivityName(text: string): string | null {
  return refuseName(text, say('The name'), MAX_LENGTH.activityName);
}

/** Highest possible score from the form; null while it is not valid. */
export function totalOf(values: Pick<ActivityValues, 'scannable' | 'items' | 'totalPoints'>): number | null {
  if (values.scannable) return values.items.length > 0 && !refuseItems(values.items) ? sumOfItems(values.items) : null;
  return refuseTotalPoints(values.totalPoints) ? null : Number(values.totalPoints.trim());
}

/**
 * Converts checked values to plan input. Only the fields that the component has are taken; a blank weight is null. The
 * only part that there is needs no choice.
 */
export function toActivity(values: ActivityValues, fields: Omit<ComponentFields, 'component'>): NewActivity {
  const { subCategory, weightOverride, scannable } = values;
  const [only, ...others] = fields.parts;
  const chosen = others.length === 0 ? only : fields.parts.find(({ key }) => key === values.part);
  return {
    subjectId: toId<ClassSubjectId>(values.subjectId),
    name: tidyName(values.name),
    quarter: Number(values.quarter),
    totalPoints: totalOf(values) ?? 0,
    category: Number(values.category),
    subCategory: fields.hasSubCategory && subCategory !== '' ? Number(subCategory) : null,
    weightOverride: fields.isWeighed && weightOverride.trim() !== '' ? parseDecimal(weightOverride) : null,
    ...(chosen ? { part: chosen.key } : {}),
    scannable,
    items: scannable ? values.items.map(toItem) : [],
  };
}

export function toItem({ itemId, answerKey, points }: ItemValues) {
  const item = { answerKey: answerKey.trim(), points: parseDecimal(points) };
  return itemId === '' ? item : { ...item, id: toId<ActivityItemId>(itemId) };
}
