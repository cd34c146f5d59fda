/** Moves of keys, in the page. Answers are typed by `answers` in `movesOfScores`. */

import { rowsOf } from '@/domain/book/tables';
import type { ItemKey } from '@/domain/intents/intents';
import { loadRows } from '@/store/book/load';
import { loadItems } from '@/store/drafts/saveItems';
import { newAttempt, perform } from '@/store/outbox/intents';
import { byName, NOTHING, type Player, standingSubjects, structure } from './movesOfScores';
import { pick } from './shapes';

const KEYS = ['A', 'B', 'A|B'] as const;
const CREDITS = [null, null, 'everyone', 'none'] as const;

/** Corrects the key of one item, as its dialog does. */
export const keyCorrect: Player = async ({ store, dice }) => {
  const standing = new Set<string>(standingSubjects(await structure(store)).map(({ id }) => id));
  await store.dispatch(loadRows([{ of: 'activities' }], { force: true }));
  const scannable = byName(rowsOf(store.getState().entities.tables, 'activity', (row) => row.scannable));
  const activity = pick(
    scannable.filter(({ classSubjectModel }) => standing.has(classSubjectModel)),
    dice,
  );
  if (!activity) return NOTHING;
  const { id: activityId, classSubjectModel: subjectId, quarter, name } = activity;
  if (!(await store.dispatch(loadItems({ subjectId, quarter, activityId }, false)))) return NOTHING;
  const items = rowsOf(store.getState().entities.tables, 'activityItem', (row) => row.activityModel === activityId);
  const item = pick(
    items.sort((a, b) => a.itemNumber - b.itemNumber),
    dice,
  );
  if (!item) return NOTHING;
  const { id: itemId, itemNumber, answerKey, credit = null } = item;
  const before: ItemKey = { itemId, itemNumber, answerKey, credit };
  const after: ItemKey = { ...before, answerKey: pick(KEYS, dice) ?? 'A', credit: pick(CREDITS, dice) ?? null };
  const intent = { kind: 'keyCorrect', activityId, subjectId, name, before: [before], after: [after] } as const;
  try {
    await store.dispatch(perform(intent, newAttempt(), () => ''));
    return { outcome: 'done' };
  } catch {
    return { outcome: 'failed' };
  }
};
