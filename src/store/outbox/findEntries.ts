/** Reads the outbox entries that the browser keeps, which other tabs of the same person change too. */
import type { UserId } from '@/domain/book/ids';
import { isIntentEntry, type OutboxEntry, type SheetEntry } from '@/domain/intents/outbox';
import { isUnreached } from '@/domain/words/errors';
import { loadFresh } from '@/store/book/loadFresh';
import { layOverBases } from '@/store/drafts/moveBases';
import { rebaseSheets } from '@/store/drafts/rebaseSheets';
import type { Thunk } from '@/store/makeStore';
import { toMoves } from '@/store/state/baseMoves';
import { isSameCell } from '@/store/state/draftCell';
import { basesMoved, selectSheet } from '@/store/state/drafts';
import { entriesFound } from '@/store/state/outbox';
import { selectIsReading } from '@/store/state/school';
import { sheetSaveOf } from './sendSheet';

/**
 * Reads the entries that the browser keeps now. An entry that another tab has sent stays laid over the record until
 * its row is here: the value below it is an older one, and what is typed over that would be asked about.
 */
export function findEntries(owner: UserId): Thunk<Promise<readonly OutboxEntry[]>> {
  return async (dispatch, getState, { data, keeping }) => {
    const outbox = await data.outbox();
    // An entry that a save of this tab is sending is left out, because its values are still drafts.
    const load = async () => (await outbox.load(owner)).filter(({ id }) => !keeping.has(id));
    const known = new Set(getState().outbox.entries.map(({ id }) => id));
    const found = await dispatch(endElsewhere(owner, load));
    if (getState().entities.owner !== owner) return [];
    const { entries: before, isFound } = getState().outbox;
    // An entry that was discarded during the reading does not come back with it.
    const isThere = ({ id }: OutboxEntry) => !known.has(id) || before.some((entry) => entry.id === id);
    const [entries, laid] = [found.entries.filter(isThere), found.laid.filter(isThere)];
    dispatch(entriesFound([...laid, ...entries].sort((a, b) => a.at - b.at)));
    if (!isFound) for (const entry of entries) dispatch(layBelowDrafts(entry));
    // Entries that another tab sent no longer lie over the record.
    if (getState().outbox.entries !== before) dispatch(rebaseSheets());
    return entries;
  };
}

/**
 * Reads the entries unless this page has read them already. A record waits for this, because its stored values are not
 * the newest ones where others wait. Does nothing for an administrator who reads. Never throws.
 */
export function findEntriesOnce(): Thunk {
  return async (dispatch, getState) => {
    const { entities, outbox } = getState();
    if (!entities.owner || outbox.isFound || selectIsReading(getState())) return;
    await dispatch(findEntries(entities.owner)).catch(() => undefined);
  };
}

type Found = { entries: readonly OutboxEntry[]; laid: readonly OutboxEntry[] };

/**
 * Loads the entries, and prepares the end of those that no longer wait. `laid`: entries that are gone, and whose rows
 * cannot be read now.
 */
function endElsewhere(owner: UserId, load: () => Promise<OutboxEntry[]>): Thunk<Promise<Found>> {
  return async (dispatch, getState) => {
    const known = new Set<string>();
    const laid: OutboxEntry[] = [];
    for (;;) {
      const entries = await load();
      const ended = endedElsewhere(getState().outbox.entries, entries).filter(({ id }) => !known.has(id));
      if (ended.length === 0) return { entries, laid };
      for (const { id } of ended) known.add(id);
      // The entries are loaded again afterwards, because reading the rows takes long enough for another save.
      if (await dispatch(bringRows(owner))) for (const entry of ended) await dispatch(layOverEnded(entry, entries));
      else laid.push(...ended.filter(({ id }) => !entries.some((entry) => entry.id === id)));
    }
  };
}

/** The entries that waited here, and that another tab has sent or got refused. */
function endedElsewhere(before: readonly OutboxEntry[], now: readonly OutboxEntry[]): OutboxEntry[] {
  const waiting = new Set(now.flatMap(({ id, refusal }) => (refusal === null ? [id] : [])));
  return before.filter(({ id, refusal }) => refusal === null && !waiting.has(id));
}

/** Brings the rows to the book's version of this moment; answers whether the server could be reached. */
function bringRows(owner: UserId): Thunk<Promise<boolean>> {
  return async (dispatch, _, { data }) => {
    try {
      await (await data.records()).fetchVersion(owner);
      await dispatch(loadFresh([{ of: 'classes' }]));
      return true;
    } catch (error) {
      return !isUnreached(error);
    }
  };
}

/**
 * A text over a value that the other tab did not get stored lies over the value below it again. Of an entry
 * that is gone the rows tell: a save that is refused at once keeps no entry.
 */
function layOverEnded(entry: OutboxEntry, now: readonly OutboxEntry[]): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (isIntentEntry(entry)) return;
    const refused = now.find(({ id }) => id === entry.id);
    const isKnown = selectSheet(getState(), sheetSaveOf(entry).sheet).version !== null;
    if (refused) await dispatch(layOverBases(entry, isIntentEntry(refused) ? [] : Object.keys(refused.cells)));
    else if (isKnown) await dispatch(layOverBases(entry, dispatch(unstored(entry))));
  };
}

/** The keys of the cells whose row still has the value below the entry. */
function unstored(entry: SheetEntry): Thunk<string[]> {
  return (_, getState) => {
    const keys = Object.keys(entry.cells);
    const recordedAt = sheetSaveOf(entry).source.recorded(getState().entities.stored, keys);
    return keys.filter((key) => isSameCell(recordedAt(key), entry.cells[key]?.base ?? recordedAt(key)));
  };
}

/**
 * A value that was typed before this page found the waiting one belongs over it, as if both were typed in one page:
 * nobody is asked about their own value.
 */
function layBelowDrafts(entry: OutboxEntry): Thunk<void> {
  return (dispatch) => {
    if (entry.refusal === null && !isIntentEntry(entry)) dispatch(basesMoved(toMoves(entry.cells)));
  };
}
