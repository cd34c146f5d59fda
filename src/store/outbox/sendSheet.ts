/**
 * Sends one sheet entry of the outbox. It is planned on the current rows, so that an entry that is stored already
 * changes nothing.
 */

import type { Tables } from '@/domain/book/tables';
import { isIntentEntry, type Refusal, type SheetEntry } from '@/domain/intents/outbox';
import { AppError } from '@/domain/words/errors';
import { commit } from '@/store/book/commit';
import { loadFresh } from '@/store/book/loadFresh';
import { replanWhileStale } from '@/store/book/replanWhileStale';
import { withNames } from '@/store/drafts/cellNames';
import { layOverBases } from '@/store/drafts/moveBases';
import { missingLearners } from '@/store/drafts/record';
import { scoreSave } from '@/store/drafts/saveDrafts';
import { itemSave } from '@/store/drafts/saveItems';
import { reasonOf } from '@/store/drafts/saveSheet';
import { rebasedCells } from '@/store/drafts/sheetDrafting';
import type { SheetSave } from '@/store/drafts/sheetSave';
import type { RootState, Thunk } from '@/store/makeStore';
import { type CellText, type Draft, type DraftCells, isSameCell, rebasedTyped } from '@/store/state/draftCell';
import { draftsSettled, selectSheet, versionMoved, versionSeen, waitingSaved } from '@/store/state/drafts';
import { newestWaiting, sheetOfEntry } from '@/store/state/outbox';
import { layOverStored } from './ownBases';

/** `left`: the cells that were refused, with the reason; the other cells are stored. */
export type Sent = { stored: number; left: SheetEntry | null };

export function sheetSaveOf({ subjectId, quarter, activityId }: SheetEntry): SheetSave {
  return activityId ? itemSave({ subjectId, quarter, activityId }) : scoreSave({ subjectId, quarter });
}

/** Throws an `AppError` where the whole entry is refused, or no answer came. */
export function sendEntry(entry: SheetEntry): Thunk<Promise<Sent>> {
  return (dispatch) => replanWhileStale(() => dispatch(sendOnce(entry)));
}

function sendOnce(entry: SheetEntry): Thunk<Promise<Sent>> {
  return async (dispatch, getState, { data }) => {
    const save = sheetSaveOf(entry);
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const isShown = selectSheet(getState(), save.sheet).version !== null;
    const from = await (await data.records()).fetchVersion(owner);
    await dispatch(readAll(save));
    const now = asNoted(getState(), entry);
    const { good, bad } = sort(save, getState().entities.stored, now);
    try {
      const changes = Object.keys(good).length === 0 ? [] : await dispatch(save.plan(good));
      const to = await dispatch(commit(changes, { operation: 'scoreSave', saved: now, expected: from }));
      if (isShown) dispatch(versionSeen({ sheet: save.sheet, version: from }));
      if (to !== null) dispatch(versionMoved({ from, to }));
    } catch (error) {
      throw await dispatch(reasonOf(save, error));
    }
    const keys = Object.keys(good);
    if (keys.length > 0) dispatch(waitingSaved({ sheet: save.sheet, keys }));
    await dispatch(layOverStored(now, keys));
    await dispatch(layOverBases(now, Object.keys(bad.cells)));
    dispatch(save.afterwards);
    if (save.behind) await dispatch(save.behind(keys));
    return { stored: keys.length, left: dispatch(leave(now, bad, isShown)) };
  };
}

/** The entry of the store: reading the rows may have marked cells that another device changed meanwhile. */
function asNoted({ outbox }: RootState, entry: SheetEntry): SheetEntry {
  const noted = outbox.entries.find(({ id }) => id === entry.id);
  return noted && !isIntentEntry(noted) ? noted : entry;
}

/** Reads the rows that the plan needs, and the learners, who tell whether a cell still exists. */
function readAll(save: SheetSave): Thunk {
  return async (dispatch, getState) => {
    await dispatch(loadFresh([{ of: 'classes' }]));
    await dispatch(save.read);
    await dispatch(loadFresh(missingLearners(getState().entities.stored, save.record.subjectId)));
  };
}

type Bad = { cells: Record<string, Draft>; refusal: Refusal | null };
type Sorted = { good: DraftCells; bad: Bad };

const ORDER: readonly (Refusal | null)[] = [null, 'conflict', 'invalid', 'gone'];

function sort(save: SheetSave, tables: Tables, { cells }: SheetEntry): Sorted {
  const rebased: DraftCells = {
    ...setBack(cells),
    ...rebasedCells(save.source, tables, cells),
    ...typedBack(save, tables, cells),
  };
  const gone = new Set(save.gone(tables, rebased));
  const unsaved = new Set(save.unsaved(tables, rebased).map(({ key }) => key));
  const good: Record<string, Draft> = {};
  const bad: Bad = { cells: {}, refusal: null };
  for (const [key, cell] of Object.entries(rebased)) {
    const refusal = whyNot(cell, { isGone: gone.has(key), isUnsaved: unsaved.has(key) });
    if (refusal === null) good[key] = cell;
    else bad.cells[key] = refusal === 'gone' ? withoutTheirs(cell) : cell;
    // The entry gets one reason for all its cells: the one that best explains why another try would fail too.
    if (ORDER.indexOf(refusal) > ORDER.indexOf(bad.refusal)) bad.refusal = refusal;
  }
  return { good, bad };
}

/**
 * The draft without the other value: its cell is gone, so there is nothing to choose, and the missing score is not
 * another value.
 */
function withoutTheirs({ theirs: _, ...cell }: Draft): Draft {
  return cell;
}

/**
 * Makes a conflict of each cell that another device changed and then set back: the teacher decides between the stored
 * value and their own.
 */
function setBack(cells: SheetEntry['cells']): DraftCells {
  const decided = Object.entries(cells).map(([key, { isTouched, isOverOwn: _, isBack: __, ...cell }]) => {
    const isOpen = isTouched && !isSameCell(cell, cell.base);
    return [key, isOpen ? { ...cell, theirs: cell.base } : cell] as const;
  });
  return Object.fromEntries(decided);
}

/** The cells whose text was typed back over an own value that was not stored: they follow no other value. */
function typedBack({ source }: SheetSave, tables: Tables, cells: SheetEntry['cells']): DraftCells {
  const back = Object.entries(setBack(cells)).filter(([key]) => cells[key]?.isBack);
  const recordedAt = source.recorded(
    tables,
    back.map(([key]) => key),
  );
  const held = back.map(([key, cell]) => [key, rebasedTyped(cell, recordedAt(key))] as const);
  return Object.fromEntries(held.filter(([, { theirs }]) => theirs));
}

function whyNot({ theirs }: Draft, { isGone, isUnsaved }: { isGone: boolean; isUnsaved: boolean }): Refusal | null {
  if (isGone) return 'gone';
  if (theirs) return 'conflict';
  return isUnsaved ? 'invalid' : null;
}

const BLANK: CellText = { text: '', comment: '' };

/**
 * Handles the refused cells. Conflicts go back to a record that this tab has open, as drafts with both values; the
 * other cells stay in the entry.
 */
function leave(entry: SheetEntry, { cells, refusal }: Bad, isShown: boolean): Thunk<SheetEntry | null> {
  return (dispatch, getState) => {
    if (refusal === null) return null;
    const sheet = sheetOfEntry(entry);
    const typed = selectSheet(getState(), sheet).cells;
    // A newer save of the same cell waits: that save has the teacher's latest value and gets its own answer. A value that
    // the teacher asked to send again stays refused instead.
    const isOvertaken = (key: string) =>
      !isSameCell(newestWaiting(getState(), key) ?? entry.cells[key] ?? BLANK, entry.cells[key] ?? BLANK);
    const own = Object.entries(cells).filter(([key]) => entry.isAgain || !isOvertaken(key));
    const isBack = ([key, { theirs }]: [string, Draft]) =>
      isShown && theirs !== undefined && !typed[key] && !isOvertaken(key);
    const back = own.filter(isBack);
    if (back.length > 0) dispatch(draftsSettled({ sheet, patch: Object.fromEntries(back) }));
    const left = own.filter((each) => !isBack(each));
    if (left.length === 0) return null;
    const plain = left.map(([key, { text, comment, base }]) => {
      const names = entry.cells[key]?.names;
      return [key, { text, comment, base, ...(names ? { names } : {}) }] as const;
    });
    const refused = { ...entry, cells: Object.fromEntries(plain), refusal };
    return refusal === 'gone' ? withNames(getState().entities, refused) : refused;
  };
}
