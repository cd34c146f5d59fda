/** Saves the drafts of one sheet: now, or from the outbox when there is a connection. */

import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import {
  isIntentEntry,
  isItemRows,
  type OutboxEntry,
  type SheetEntry,
  type WaitingCell,
} from '@/domain/intents/outbox';
import { cellKey, fromCellKey } from '@/domain/scores/cellKey';
import { AppError, errorCode, errorSentence, isUnreached } from '@/domain/words/errors';
import { type CommitRequest, commit } from '@/store/book/commit';
import { loadFresh } from '@/store/book/loadFresh';
import { replanWhileStale } from '@/store/book/replanWhileStale';
import { fetchReplicaVersion } from '@/store/book/version';
import type { RootState, Thunk } from '@/store/makeStore';
import { type DraftCells, isSameCell, settled } from '@/store/state/draftCell';
import {
  draftSaved,
  draftsHandedOver,
  saveBegan,
  saveProgressed,
  saveStood,
  selectSheet,
  versionMoved,
} from '@/store/state/drafts';
import { entryPut, selectWaiting } from '@/store/state/outbox';
import { planSent, selectToSend } from './planSent';
import type { SheetSave } from './sheetSave';

/**
 * `refused`: nothing was stored, and the drafts stay. `waiting`: the outbox keeps the save and sends it when there is a
 * connection.
 */
export type SaveOutcome = 'saved' | 'refused' | 'waiting';

/**
 * Never throws: the sheet's status and sentence say how the save ended. Valid drafts without a conflict are put into
 * the outbox before they are sent (docs/adr/0018-outbox.md). If no answer comes, the entry waits there, and planning it
 * anew tells whether it is stored already. A draft that is invalid or in conflict stays a draft and does not stop the
 * others.
 */
export function saveSheet(save: SheetSave): Thunk<Promise<SaveOutcome>> {
  return async (dispatch, getState, { data }) => {
    const { sheet } = save;
    const { status, sent: before } = selectSheet(getState(), sheet);
    try {
      // While one save is being sent, the next save goes to the outbox.
      if (status === 'saving')
        return await dispatch(handOver(save, newlyTyped(selectToSend(getState(), save), before)));
      const sent = selectToSend(getState(), save);
      if (Object.keys(sent).length === 0) return hasWaiting(getState(), sheet) ? 'waiting' : 'saved';
      dispatch(saveBegan({ sheet, sent }));
      const { owner } = getState().entities;
      if (!owner) throw new AppError('class/no-user');
      const mustWait = hasWaiting(getState(), sheet) || getState().session.isAsKept;
      const outbox = await data.outbox();
      const sending = mustWait ? null : await outbox.alone(owner, () => dispatch(keepAndSend(save)));
      return sending ?? (await dispatch(handOver(save, selectSheet(getState(), sheet).sent)));
    } catch (error) {
      if (status !== 'saving') dispatch(saveStood({ sheet, status: 'failed', error: errorSentence(error) }));
      return 'refused';
    }
  };
}

/**
 * Whether the outbox has an entry that must be sent first: a save of the same sheet, or an intent, which may make
 * documents of the sheet. Item rows make none.
 */
function hasWaiting(state: RootState, sheet: string): boolean {
  const isWaitingIntent = (entry: OutboxEntry) => entry.refusal === null && isIntentEntry(entry) && !isItemRows(entry);
  return Object.keys(selectWaiting(state, sheet)).length > 0 || state.outbox.entries.some(isWaitingIntent);
}

/** Drafts that differ from the values being sent; each gets the sent value as its base. */
function newlyTyped(cells: DraftCells, sent: DraftCells): DraftCells {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([key, draft]) => {
      const before = sent[key];
      if (before && isSameCell(before, draft)) return [];
      return [[key, before ? { ...draft, base: settled(before) } : draft] as const];
    }),
  );
}

/** Puts the save into the outbox and sends it; if no answer comes, the entry stays in the outbox. */
function keepAndSend(save: SheetSave): Thunk<Promise<SaveOutcome>> {
  return async (dispatch, getState, { data, keeping, newId, nowMs }) => {
    const seen = await dispatch(fetchReplicaVersion());
    const { sent } = selectSheet(getState(), save.sheet);
    const entry = toEntry(getState(), save, { cells: sent, seen, id: newId(), at: nowMs() });
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const outbox = await data.outbox();
    keeping.add(entry.id);
    try {
      await outbox.put(owner, entry);
      await dispatch(sendSheet(save, entry));
      if (save.behind) await dispatch(save.behind(Object.keys(sent)));
      await outbox.remove(owner, entry.id);
      // Newer values of all the cells may wait in their place.
      const isStored = Object.keys(selectSheet(getState(), save.sheet).saved).length > 0;
      return isStored || Object.keys(sent).length === 0 ? 'saved' : 'waiting';
    } catch (error) {
      if (!isAnswered(error)) return await dispatch(handOver(save, selectSheet(getState(), save.sheet).sent, entry));
      await outbox.remove(owner, entry.id);
      throw error;
    } finally {
      keeping.delete(entry.id);
    }
  };
}

/** Hands these cells to the outbox, which sends them later. `kept`: the outbox entry that already has them. */
function handOver(save: SheetSave, cells: DraftCells, kept?: SheetEntry): Thunk<Promise<SaveOutcome>> {
  return async (dispatch, getState, { data, newId, nowMs }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const outbox = await data.outbox();
    if (Object.keys(cells).length === 0) {
      if (kept) await outbox.remove(owner, kept.id);
      return 'waiting';
    }
    const seen = kept ? (kept.seen ?? null) : await dispatch(fetchReplicaVersion());
    const { id, at } = kept ?? { id: newId(), at: nowMs() };
    const entry = toEntry(getState(), save, { cells, seen, id, at });
    // If the browser cannot keep the entry, the drafts stay drafts.
    if (!(await outbox.put(owner, entry))) {
      await outbox.remove(owner, entry.id);
      throw new AppError('network/unreachable');
    }
    dispatch(entryPut(entry));
    dispatch(draftsHandedOver({ sheet: save.sheet, cells }));
    return 'waiting';
  };
}

type ToKeep = Pick<SheetEntry, 'id' | 'at'> & { cells: DraftCells; seen: string | null };

/** The outbox entry of these cells. */
function toEntry(state: RootState, { sheet, record, activityId }: SheetSave, { cells, ...own }: ToKeep): SheetEntry {
  const { subjectId, quarter } = record;
  const { sent } = selectSheet(state, sheet);
  const waiting = selectWaiting(state, sheet);
  const plain = Object.entries(cells).map(([key, { text, comment, base }]): [string, WaitingCell] => {
    const before = waiting[key] ?? (sent === cells ? undefined : sent[key]);
    return [key, { text, comment, base, ...(before ? { isOverOwn: true } : {}) }];
  });
  return { ...own, subjectId, quarter, activityId, cells: Object.fromEntries(plain), refusal: null };
}

function sendSheet(save: SheetSave, saved: SheetEntry): Thunk {
  return async (dispatch, getState) => {
    const { sheet } = save;
    await replanWhileStale(async (isFirst) => {
      // The first try reads the version only if none is known: the commit is refused if the rows are of another version,
      // and the next try reads it.
      const isRead = !isFirst || selectSheet(getState(), sheet).version === null;
      let planned = await dispatch(planSent(save, isRead));
      // Without a commit nothing compares these rows with the server, so they are read and planned once more.
      if (planned.changes.length === 0 && !isRead) planned = await dispatch(planSent(save, true));
      const { changes, from } = planned;
      try {
        const progress = dispatch(toProgress(save));
        const to = await dispatch(
          commit(changes, { operation: 'scoreSave', saved, ...progress, expected: from ?? undefined }),
        );
        dispatch(draftSaved(sheet));
        dispatch(save.afterwards);
        if (to !== null) dispatch(versionMoved({ from, to }));
      } catch (error) {
        throw await dispatch(reasonOf(save, error));
      }
    });
  };
}

type ToProgress = Required<Pick<CommitRequest, 'onBatch' | 'onProgress'>>;

/**
 * Tells the sheet how many of the sent drafts are stored. A cell has the key of its row; an answer is in the row of its
 * learner's score.
 */
function toProgress({ sheet, activityId, onProgress }: SheetSave): Thunk<ToProgress> {
  return (dispatch, getState) => {
    const { sent } = selectSheet(getState(), sheet);
    const stored = new Set<string>();
    const rowsOf = (key: string) => (activityId ? [key, cellKey(activityId, fromCellKey(key).classStudentId)] : [key]);
    return {
      onBatch: (changes) => {
        const ids = new Set<string>(changes.map(({ id }) => id));
        for (const key of Object.keys(sent)) if (rowsOf(key).some((id) => ids.has(id))) stored.add(key);
      },
      onProgress: (done, total) => {
        if (done < total) dispatch(saveProgressed({ sheet, stored: stored.size }));
        onProgress?.(done, total);
      },
    };
  };
}

/**
 * The reason of a refusal. A save that is refused right after the record was read most often means that the quarter was
 * closed, so the subject is read again to say that.
 */
export function reasonOf({ record }: Pick<SheetSave, 'record'>, error: unknown): Thunk<Promise<unknown>> {
  return async (dispatch, getState) => {
    if (errorCode(error) !== 'data/refused') return error;
    try {
      await dispatch(loadFresh([{ of: 'subjects' }]));
    } catch {
      return error;
    }
    const subject = getState().entities.tables.classSubjects[record.subjectId];
    if (subject?.handedOver) return new AppError('data/handed-over');
    return subject && isQuarterClosed(subject, record.quarter) ? new AppError('data/quarter-closed') : error;
  };
}

/**
 * Whether the server decided about the values. It did not where other clients' commits came first each time: these values
 * wait in the outbox, which tries by itself.
 */
function isAnswered(error: unknown): boolean {
  return !isUnreached(error) && errorCode(error) !== 'data/stale';
}
