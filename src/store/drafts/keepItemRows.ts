/** Puts the item rows of a save into the outbox, from which they are written behind the save (docs/items.md). */

import type { ActivityId, ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { type ItemRowsEntry, isItemRows, type OutboxEntry } from '@/domain/intents/outbox';
import { hasItemLists } from '@/domain/items/itemLists';
import { fromCellKey } from '@/domain/scores/cellKey';
import { msg, say } from '@/domain/words/say';
import { planItemRows } from '@/plans/items/planItemRows';
import { loadSchoolSetting } from '@/store/book/schoolSetting';
import type { Thunk } from '@/store/makeStore';
import { entryPut } from '@/store/state/outbox';
import { itemRowsRefused } from '@/store/state/reference';
import { notified } from '@/store/state/shell';

/** Whether the own school keeps item rows: unless it switched them off. */
export function keepsItemRows(): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    await dispatch(loadSchoolSetting());
    return getState().reference.schoolSetting?.itemRows !== false;
  };
}

const TOO_MANY = msg(
  'The answers are saved, but without item rows for other programs: this class and these items would make a list longer than a document of the database may be.',
);

type Saved = { activityId: ActivityId; subjectId: ClassSubjectId; keys: readonly string[] };

/**
 * Keeps an entry for the learners of these cells. The caller does this before it removes the entry of the save, so that
 * a page that is closed in between does it again. Where the lists have no room a toast says so, once for each activity
 * on a visit, and nothing is kept. Never throws.
 */
export function keepItemRows({ activityId, subjectId, keys }: Saved): Thunk {
  return async (dispatch, getState, { data, newId, nowMs }) => {
    const { owner, stored } = getState().entities;
    const activity = stored.activity[activityId];
    if (!owner || !activity || keys.length === 0 || !(await dispatch(keepsItemRows()))) return;
    const typed = keys.map((key) => fromCellKey(key).classStudentId);
    if (!hasItemLists(stored, activity)) return dispatch(sayTooMany(activityId));
    try {
      if (planItemRows(stored, { activityId, learners: [...new Set(typed)] }).length === 0) return;
      const outbox = await data.outbox();
      const isSame = (entry: OutboxEntry): entry is ItemRowsEntry =>
        isItemRows(entry) && entry.intent.activityId === activityId && entry.refusal === null;
      const before = (await outbox.load(owner)).find(isSame);
      const learners = [...new Set<ClassStudentId>([...(before?.intent.learners ?? []), ...typed])];
      const intent = { kind: 'itemRows', activityId, subjectId, name: activity.name, learners } as const;
      const { id, at } = before ?? { id: newId(), at: nowMs() };
      const entry: ItemRowsEntry = { id, at, intent, makes: [], refusal: null };
      if (!(await outbox.put(owner, entry)) || getState().entities.owner !== owner) return;
      dispatch(entryPut(entry));
    } catch {
      // The rows are derived from answers that are stored; the next save of these learners writes them.
    }
  };
}

function sayTooMany(activityId: ActivityId): Thunk<void> {
  return (dispatch, getState) => {
    if (getState().reference.withoutItemRows.includes(activityId)) return;
    dispatch(itemRowsRefused(activityId));
    dispatch(notified({ status: 'info', message: say(TOO_MANY) }));
  };
}
