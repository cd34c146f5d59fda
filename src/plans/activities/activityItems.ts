/** The items of a scannable activity: numbered from 1, each with a key and points. */

import { MAX_TOTAL_POINTS } from '@/domain/constants';
import type { ItemInput } from '@/domain/intents/intents';
import { isCounted, sumOfPoints } from '@/domain/items/itemMarking';
import { AppError } from '@/domain/words/errors';

/**
 * Highest possible score of an activity: the sum of the points of its counted items where it is scannable, else as given.
 * Throws `input/invalid` for a scannable activity without items, an item without a key or points, or a total that is
 * not a whole number from 1 to the most that is allowed.
 */
export function totalPointsOf(activity: {
  scannable: boolean;
  totalPoints: number;
  items: readonly ItemInput[];
}): number {
  const { scannable, items } = activity;
  const isKeyed = items.every(({ answerKey, points }) => answerKey !== '' && points > 0);
  if (scannable && (items.length === 0 || !isKeyed)) throw new AppError('input/invalid');
  const total = scannable ? sumOfPoints(items.filter(isCounted).map(({ points }) => points)) : activity.totalPoints;
  if (!Number.isInteger(total) || total < 1 || total > MAX_TOTAL_POINTS) throw new AppError('input/invalid');
  return total;
}
