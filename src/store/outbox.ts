/** Sending what waits, in order and by one tab of the browser (docs/adr/0018-outbox.md). */
import { errorCode } from '@/domain/errors';
import type { UserId } from '@/domain/ids';
import type { OutboxEntry, Refusal } from '@/domain/outbox';
import { confirmSession } from './confirmSession';
import { draftsSettled, selectSheet } from './drafts';
import type { Thunk } from './makeStore';
import { entriesFound, entryGone, entryPut, sendingMoved, sheetOfEntry } from './outboxState';
import { rebaseSheets } from './rebaseSheets';
import { jobOf, sendEntry } from './sendEntry';
import { rebaseSheet } from './sheetDrafting';

/** `held`: something waits still, and another try may send it. */
export type Drained = 'empty' | 'held';

/** As the browser has it now, which another tab may have changed. */
export function findEntries(owner: UserId): Thunk<Promise<readonly OutboxEntry[]>> {
  return async (dispatch, getState, { data, keeping }) => {
    const found = await (await data.outbox()).load(owner);
    if (getState().entities.owner !== owner) return [];
    // What a save of this tab sends is still in its drafts.
    const entries = found.filter(({ id }) => !keeping.has(id));
    const before = getState().outbox.entries;
    dispatch(entriesFound(entries));
    // What waited in another tab lies over the record no more.
    if (getState().outbox.entries !== before) dispatch(rebaseSheets());
    return entries;
  };
}

/** How many cells are stored now. */
type OnSaved = ((cells: number) => void) | undefined;

/** Sends what waits, unless another tab is at it. Never throws. */
export function drainOutbox(onSaved?: OnSaved): Thunk<Promise<Drained>> {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) return 'empty';
    try {
      const outbox = await data.outbox();
      return (await outbox.alone(owner, () => dispatch(sendAll(owner, onSaved)))) ?? 'held';
    } catch {
      return 'held';
    } finally {
      dispatch(sendingMoved(null));
    }
  };
}

/** A refused one is passed over: it holds up none of the others. Throws where the server does not answer. */
function sendAll(owner: UserId, onSaved: OnSaved): Thunk<Promise<Drained>> {
  return async (dispatch, getState) => {
    let saved = 0;
    try {
      for (;;) {
        const entries = await dispatch(findEntries(owner));
        const next = entries.find(({ refusal }) => refusal === null);
        if (!next) return 'empty';
        // Approval may have been withdrawn since this person was let in without the server.
        await dispatch(confirmSession());
        if (getState().entities.owner !== owner) return 'empty';
        dispatch(sendingMoved(next.id));
        saved += await dispatch(sendOne(owner, next));
      }
    } finally {
      if (saved > 0 && getState().entities.owner === owner) onSaved?.(saved);
    }
  };
}

/** Answers how many cells are stored. Throws where it has to be tried again. */
function sendOne(owner: UserId, entry: OutboxEntry): Thunk<Promise<number>> {
  return async (dispatch, getState, { data }) => {
    const outbox = await data.outbox();
    try {
      const { stored, left } = await dispatch(sendEntry(entry));
      if (left) await dispatch(putBack(owner, left));
      else {
        await outbox.remove(owner, entry.id);
        dispatch(entryGone(entry.id));
      }
      // What was typed over it lies over the record from now on.
      dispatch(rebaseSheet(jobOf(entry).source));
      return stored;
    } catch (error) {
      const refusal = refusalOf(error);
      // Who left in the meantime left nothing behind.
      if (!refusal || getState().entities.owner !== owner) throw error;
      await dispatch(putBack(owner, { ...entry, refusal }));
      dispatch(rebaseSheet(jobOf(entry).source));
      return 0;
    }
  };
}

function putBack(owner: UserId, entry: OutboxEntry): Thunk {
  return async (dispatch, getState, { data }) => {
    const outbox = await data.outbox();
    if (getState().entities.owner !== owner) return;
    await outbox.put(owner, entry);
    dispatch(entryPut(entry));
  };
}

/** Null for what another try may mend. */
function refusalOf(error: unknown): Refusal | null {
  const code = errorCode(error);
  if (code.startsWith('network/') || code.startsWith('auth/') || code === 'data/quota' || code === 'data/stale')
    return null;
  if (code === 'data/quarter-closed') return 'closed';
  if (code === 'data/missing') return 'gone';
  return code === 'input/invalid' ? 'invalid' : 'refused';
}

/** Once more, as it is; the caller drains. */
export function retryEntry(entry: OutboxEntry): Thunk {
  return async (dispatch, getState) => {
    const { owner } = getState().entities;
    if (owner) await dispatch(putBack(owner, { ...entry, refusal: null }));
  };
}

export function discardEntry(entry: OutboxEntry): Thunk {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) return;
    await (await data.outbox()).remove(owner, entry.id);
    dispatch(entryGone(entry.id));
  };
}

/** Back into the record as drafts, where the teacher chooses between both values. What was typed since stays. */
export function reopenEntry(entry: OutboxEntry): Thunk {
  return async (dispatch, getState) => {
    const sheet = sheetOfEntry(entry);
    const typed = selectSheet(getState(), sheet).cells;
    const patch = Object.fromEntries(Object.entries(entry.cells).filter(([key]) => !typed[key]));
    dispatch(draftsSettled({ sheet, patch }));
    await dispatch(discardEntry(entry));
    dispatch(rebaseSheet(jobOf(entry).source));
  };
}
