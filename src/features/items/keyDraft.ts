/** The key of an activity while it is corrected: its items as the dialog shows them, and what saving would do. */
import type { ItemCredit } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';
import { MAX_LENGTH } from '@/domain/constants';
import type { ItemKey } from '@/domain/intents/intents';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { AppError } from '@/domain/words/errors';
import { say } from '@/language/words';
import { type KeyCorrection, type KeyEffects, keyEffects } from '@/plans/activities/planKeyCorrection';

export type KeyDraft = Readonly<Record<string, Pick<ItemKey, 'answerKey' | 'credit'>>>;

/** The items whose key differs from the stored one, before and after. */
export function toCorrection({ activity, items }: ItemSheet, draft: KeyDraft) {
  const before = items.map(
    ({ id, itemNumber, answerKey, credit = null }): ItemKey => ({ itemId: id, itemNumber, answerKey, credit }),
  );
  const after = before.map((key): ItemKey => {
    const typed = draft[key.itemId];
    return typed ? { ...key, answerKey: typed.answerKey.trim(), credit: typed.credit } : key;
  });
  const isChanged = (index: number) =>
    before[index]?.answerKey !== after[index]?.answerKey || before[index]?.credit !== after[index]?.credit;
  return {
    activityId: activity.id,
    before: before.filter((_, index) => isChanged(index)),
    after: after.filter((_, index) => isChanged(index)),
  };
}

export function refuseKey(answerKey: string): string | undefined {
  const typed = answerKey.trim();
  if (typed === '') return say('Type the right answer.');
  if (typed.length <= MAX_LENGTH.answerKey) return undefined;
  return say('At most {most} characters.', { most: MAX_LENGTH.answerKey });
}

export function creditOf(value: string): ItemCredit | null {
  return value === 'everyone' || value === 'none' ? value : null;
}

/** Null where the corrected key cannot be saved: its counted items have no whole number of points. */
export function effectsOf(tables: Tables, correction: KeyCorrection): KeyEffects | null {
  try {
    return keyEffects(tables, correction);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** One sentence a line: gains, losses, the highest possible score, and scores typed by hand. */
export function effectSentences({ scores, totalPoints }: KeyEffects): string[] {
  const followed = scores.filter(({ isByHand }) => !isByHand);
  const byHand = scores.filter(({ isByHand }) => isByHand);
  const lowered = byHand.filter(({ from, to }) => to < from).length;
  const sentences = byPoints(followed).map(([points, count]) =>
    points > 0
      ? say(
          '{count, plural, one {# learner gains} other {# learners gain}} {points, plural, one {# point} other {# points}}.',
          { count, points },
        )
      : say(
          '{count, plural, one {# learner loses} other {# learners lose}} {points, plural, one {# point} other {# points}}.',
          { count, points: -points },
        ),
  );
  if (sentences.length === 0) sentences.push(say('No score changes.'));
  if (totalPoints.from !== totalPoints.to) {
    sentences.push(say('The highest possible score changes from {from} to {to}.', totalPoints));
  }
  if (lowered > 0) {
    sentences.push(
      say('{count, plural, one {# score typed by hand is} other {# scores typed by hand are}} lowered to {total}.', {
        count: lowered,
        total: totalPoints.to,
      }),
    );
  }
  if (byHand.length > lowered) {
    sentences.push(
      say('{count, plural, one {# score typed by hand stays.} other {# scores typed by hand stay.}}', {
        count: byHand.length - lowered,
      }),
    );
  }
  return sentences;
}

/** The number of learners by the points that they gain, the largest gain first; without those who stay as they are. */
function byPoints(scores: KeyEffects['scores']): [number, number][] {
  const counts = new Map<number, number>();
  for (const { from, to } of scores) {
    const points = Math.round((to - from) * 100) / 100;
    if (points !== 0) counts.set(points, (counts.get(points) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => b - a);
}
