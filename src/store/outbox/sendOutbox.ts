/** Sends the waiting outbox entries, in order and by one tab of the browser (docs/adr/0018-outbox.md). */

import type { UserId } from '@/domain/book/ids';
import type { Intent } from '@/domain/intents/intents';
import {
  countUnsent,
  dependsOn,
  type IntentEntry,
  isIntentEntry,
  isItemRows,
  type OutboxEntry,
  type Refusal,
  type SheetEntry,
} from '@/domain/intents/outbox';
import { errorCode, isUnreached } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { noticeError } from '@/domain/words/noticed';
import { activityEditOf } from '@/intents/planIntent';
import { layOverBases } from '@/store/drafts/moveBases';
import { rebaseSheets } from '@/store/drafts/rebaseSheets';
import { rebaseSheet } from '@/store/drafts/sheetDrafting';
import type { Thunk } from '@/store/makeStore';
import { confirmSession } from '@/store/session/confirmSession';
import { draftsSettled, selectSheet } from '@/store/state/drafts';
import { entryGone, entryPut, selectUnsentCounts, sendingMoved, sheetOfEntry } from '@/store/state/outbox';
import { followEntries } from './followEntries';
import { sendIntent } from './sendIntent';
import { type RowsLeft, sendItemRows } from './sendItemRows';
import { type Sent, sendEntry, sheetSaveOf } from './sendSheet';

/** `held`: some entries still wait, and another try may send them. */
export type Drained = 'empty' | 'held';

/** Gets the number of cells that are stored now. */
type OnSaved = ((cells: number) => void) | undefined;

/**
 * Sends the waiting entries, unless another tab is sending; then the item rows, a batch at a time behind whatever waits
 * by then. Never throws.
 */
export function drainOutbox(onSaved?: OnSaved): Thunk<Promise<Drained>> {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) return 'empty';
    let left: RowsLeft | null = null;
    try {
      const outbox = await data.outbox();
      for (;;) {
        const turn = await outbox.alone(owner, async () => {
          const drained = await dispatch(sendWaiting(owner, onSaved));
          const rows = drained === 'rows' ? await dispatch(sendRows(owner, left)) : null;
          return { drained, rows };
        });
        if (turn?.drained !== 'rows') return turn?.drained ?? 'held';
        // The lock is let go after each batch, so that a save of this page or of another tab comes in between.
        left = turn.rows;
      }
    } catch {
      return 'held';
    }
  };
}

/**
 * Sends the waiting entries without the item rows; `rows`: only these are left. A refused entry is skipped; only entries about documents that it makes wait for it
 * (`held`). Throws where the server does not answer. The caller must have the outbox's lock (`alone`).
 */
export function sendWaiting(owner: UserId, onSaved?: OnSaved): Thunk<Promise<Drained | 'rows'>> {
  return async (dispatch, getState, { data }) => {
    let saved = 0;
    const { follow, stop } = dispatch(followEntries(owner, await data.outbox()));
    try {
      for (;;) {
        const entries = await follow((all) => all.some(isSendable));
        const next = entries.find(isSendable);
        if (!next) return dispatch(whatIsLeft(entries));
        // Approval may have been withdrawn since this person was let in without the server.
        await dispatch(confirmSession());
        if (getState().entities.owner !== owner) return 'empty';
        dispatch(sendingMoved(next.id));
        const refused = entries.filter(({ refusal }) => refusal !== null);
        if (dependsOn(next, refused)) await dispatch(refuse(owner, { ...next, refusal: 'held' }));
        else saved += await dispatch(sendOne(owner, next));
      }
    } finally {
      stop();
      dispatch(sendingMoved(null));
      if (saved > 0 && getState().entities.owner === owner) onSaved?.(saved);
    }
  };
}

const isSendable = (entry: OutboxEntry) => entry.refusal === null && !isItemRows(entry);

/** The state of an outbox in which nothing waits, or item rows alone. */
function whatIsLeft(entries: readonly OutboxEntry[]): Thunk<Drained | 'rows'> {
  return (_, getState) => {
    if (entries.some(({ refusal }) => refusal === null)) return 'rows';
    // An entry that another tab has sent may still be laid over the record, because its row is not here.
    return selectUnsentCounts(getState()).waiting === 0 ? 'empty' : 'held';
  };
}

/** Writes a batch of the oldest item rows. The caller must have the outbox's lock. */
function sendRows(owner: UserId, left: RowsLeft | null): Thunk<Promise<RowsLeft | null>> {
  return async (dispatch, getState, { data }) => {
    const outbox = await data.outbox();
    const entry = (await outbox.load(owner)).find((each) => isItemRows(each) && each.refusal === null);
    if (!entry || !isItemRows(entry)) return null;
    await dispatch(confirmSession());
    if (getState().entities.owner !== owner) return null;
    dispatch(sendingMoved(entry.id));
    try {
      const rest = await dispatch(sendItemRows(entry, left?.entry.id === entry.id ? left : null));
      if (rest) return rest;
      await outbox.remove(owner, entry.id);
      dispatch(entryGone(entry.id));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal || getState().entities.owner !== owner) throw error;
      noticeError('outbox', error);
      await dispatch(refuse(owner, { ...entry, refusal }));
    } finally {
      dispatch(sendingMoved(null));
    }
    return null;
  };
}

/** Sends one entry and answers how many cells are stored. Throws where the entry has to be tried again. */
function sendOne(owner: UserId, entry: OutboxEntry): Thunk<Promise<number>> {
  return async (dispatch, getState, { data }) => {
    const outbox = await data.outbox();
    try {
      const { stored, left } = await dispatch(isIntentEntry(entry) ? sendWhole(entry) : sendEntry(entry));
      if (left) await dispatch(putBack(owner, left));
      else {
        await outbox.remove(owner, entry.id);
        dispatch(entryGone(entry.id));
      }
      dispatch(rebaseUnder(entry));
      return stored;
    } catch (error) {
      const refusal = refusalOf(error);
      // If the person signed out meanwhile, their outbox is already empty, and the entry must not be put back.
      if (!refusal || getState().entities.owner !== owner) throw error;
      noticeError('outbox', error);
      await dispatch(refuse(owner, { ...(await dispatch(asAsked(entry, refusal))), refusal }));
      return 0;
    }
  };
}

/**
 * The refused entry as it is asked about. Of a column that another device made with another highest possible score the
 * two scores are left to choose from, and what was typed into the column does not wait for that. Of an adviser's sheet
 * the cells that hold another value are left, each with that value.
 */
function asAsked(entry: OutboxEntry, refusal: Refusal): Thunk<Promise<OutboxEntry>> {
  return async (dispatch, getState) => {
    if (!isIntentEntry(entry) || refusal !== 'conflict') return entry;
    if (entry.intent.kind === 'advisingChange') {
      const { openCells } = await loadPart(() => import('./sendAdvising'));
      return { ...entry, intent: dispatch(openCells(entry.intent)) };
    }
    if (entry.intent.kind !== 'activityAdd') return entry;
    const { id: activityId, totalPoints, subjectId } = entry.intent.activity;
    const made = activityId && getState().entities.stored.activity[activityId];
    if (!made) return entry;
    const now = activityEditOf(made, []);
    // The column was empty: no score stood there before.
    const [before, after] = [
      { ...now, totalPoints: 0 },
      { ...now, totalPoints },
    ];
    return { ...entry, makes: [], intent: { kind: 'activityUpdate', activityId: made.id, subjectId, before, after } };
  };
}

/** Keeps the entry with its reason. What was typed over its values lies over the stored ones again. */
function refuse(owner: UserId, entry: OutboxEntry): Thunk {
  return async (dispatch) => {
    await dispatch(putBack(owner, entry));
    if (!isIntentEntry(entry)) await dispatch(layOverBases(entry));
    dispatch(rebaseUnder(entry));
  };
}

function sendWhole(entry: IntentEntry): Thunk<Promise<Sent>> {
  return async (dispatch) => {
    await dispatch(sendIntent(entry));
    return { stored: countUnsent([entry]), left: null };
  };
}

/**
 * Compares the drafts that lay over the entry with the record, because the entry no longer waits. Its activity may have
 * been moved, so they may be in the sheet of another quarter.
 */
function rebaseUnder(entry: OutboxEntry): Thunk<void> {
  return (dispatch) => {
    if (!isIntentEntry(entry)) dispatch(rebaseSheet(sheetSaveOf(entry).source));
    dispatch(rebaseSheets());
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

/** The reason of a refusal; null for a failure that another try may mend. */
function refusalOf(error: unknown): Refusal | null {
  const code = errorCode(error);
  if (isUnreached(error) || code.startsWith('auth/') || code === 'data/quota' || code === 'data/stale') return null;
  if (code === 'data/handed-over') return 'handedOver';
  if (code === 'data/quarter-closed' || code === 'removed/closed') return 'closed';
  if (code === 'data/missing' || code === 'removed/gone' || code === 'removed/no-place') return 'gone';
  if (code === 'data/overtaken') return 'conflict';
  return code === 'input/invalid' || code === 'removed/again' || code === 'removed/first' ? 'invalid' : 'refused';
}

/** Marks a refused entry to be sent again as it is, with the entries that wait for it; the caller drains the outbox. */
export function retryEntry(entry: OutboxEntry): Thunk {
  return async (dispatch, getState) => {
    const { owner, entries } = { ...getState().entities, ...getState().outbox };
    if (!owner) return;
    await dispatch(putBack(owner, { ...entry, refusal: null, ...(isIntentEntry(entry) ? {} : { isAgain: true }) }));
    for (const held of entries.filter(({ refusal, id }) => refusal === 'held' && id !== entry.id)) {
      await dispatch(putBack(owner, { ...held, refusal: null }));
    }
  };
}

/** Marks a refused intent to be sent again so that it replaces the value that is stored now. */
export function retryOver(entry: IntentEntry): Thunk {
  return async (dispatch) => {
    const { intent } = entry;
    if (intent.kind !== 'advisingChange') return dispatch(retryEntry({ ...entry, intent: withoutLook(intent) }));
    const { overTheirs } = await loadPart(() => import('./sendAdvising'));
    return dispatch(retryEntry({ ...entry, intent: overTheirs(intent) }));
  };
}

/** The intent without the state that the teacher saw, so that no conflict is found. */
function withoutLook(intent: Intent): Intent {
  if (intent.kind === 'activityRemove' || intent.kind === 'learnerRemove') return { ...intent, scores: null };
  if (intent.kind === 'recordImport') return { ...intent, wins: true };
  return 'before' in intent ? { ...intent, before: null } : intent;
}

/** Discards the entry, and marks the entries that depend on it as `gone`. */
export function discardEntry(entry: OutboxEntry): Thunk {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) return;
    await (await data.outbox()).remove(owner, entry.id);
    dispatch(entryGone(entry.id));
    const orphans = getState().outbox.entries.filter((each) => each.refusal === 'held' && dependsOn(each, [entry]));
    for (const orphan of orphans) await dispatch(putBack(owner, { ...orphan, refusal: 'gone' }));
    // Drafts whose cells the entry would have removed have cells again.
    if (isIntentEntry(entry)) dispatch(rebaseSheets());
  };
}

/**
 * Puts the cells of a refused entry back into the record as drafts, so that the teacher chooses between both values.
 * Drafts typed since then stay.
 */
export function reopenEntry(entry: SheetEntry): Thunk {
  return async (dispatch, getState) => {
    const sheet = sheetOfEntry(entry);
    const typed = selectSheet(getState(), sheet).cells;
    const patch = Object.fromEntries(Object.entries(entry.cells).filter(([key]) => !typed[key]));
    dispatch(draftsSettled({ sheet, patch }));
    await dispatch(discardEntry(entry));
    dispatch(rebaseSheet(sheetSaveOf(entry).source));
  };
}
