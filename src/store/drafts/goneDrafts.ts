/**
 * Drafts whose cell no longer exists, because another device or this person removed the learner, activity, item or
 * subject. No grid shows these drafts and no save can store them. So they become a refused outbox entry, which the
 * outbox panel shows on every page, with the reason, to copy and to discard.
 */

import type { Tables } from '@/domain/book/tables';
import { queryKey } from '@/domain/book/treeQueries';
import type { SheetEntry } from '@/domain/intents/outbox';
import { msg, say } from '@/domain/words/say';
import type { RootState, Thunk } from '@/store/makeStore';
import type { DraftCells } from '@/store/state/draftCell';
import { asideKept, cellsSetAside } from '@/store/state/drafts';
import { isOfNewColumn } from '@/store/state/newColumns';
import { entryPut } from '@/store/state/outbox';
import { notified } from '@/store/state/shell';
import { withNames } from './cellNames';
import { goneCells, type SheetRef, toSheetRef } from './goneCells';

const SET_ASIDE = msg(
  '{count, plural, one {1 value has no cell any more: its learner, activity or item was removed. It is kept under “refused” at the top of the page, to copy or discard.} other {# values have no cell any more: their learners, activities or items were removed. They are kept under “refused” at the top of the page, to copy or discard.}}',
);

/**
 * Looks at all the drafts, also at those that an earlier page left behind, and sets aside the drafts whose cell is
 * gone.
 */
export function setAsideGone(): Thunk<void> {
  return (dispatch, getState) => {
    const { sheets, offers } = getState().drafts;
    for (const name of new Set([...Object.keys(sheets), ...Object.keys(offers)])) {
      const { cells = {}, record = null, version = null } = sheets[name] ?? {};
      const all = { ...offers[name]?.cells, ...cells };
      const sheetRef = toSheetRef(name, record ?? offers[name]?.record ?? null);
      if (!sheetRef || Object.keys(all).length === 0) continue;
      if (isSheetGone(getState(), sheetRef)) dispatch(setAside(name, sheetRef, all));
      else if (version !== null) dispatch(setAside(name, sheetRef, pick(cells, goneKeys(getState(), sheetRef, cells))));
    }
  };
}

/** The text of an editor that went with its cell; nothing is kept after signing out. */
export function keepTyped(draft: Thunk<void>): Thunk<void> {
  return (dispatch, getState) => {
    if (!getState().entities.owner) return;
    dispatch(draft);
    dispatch(setAsideGone());
  };
}

/** Whether something is gone both from the stored rows and from the rows with the waiting changes. */
const everywhere = ({ entities }: RootState, isGone: (tables: Tables) => boolean) =>
  isGone(entities.stored) && isGone(entities.tables);

/** Whether the sheet's subject, or the activity of a sheet of answers, is gone. Only loaded rows can tell. */
function isSheetGone(state: RootState, { subjectId, quarter, activityId }: SheetRef): boolean {
  const { loads } = state.entities;
  const isLoaded = (...queries: Parameters<typeof queryKey>) => loads[queryKey(...queries)] === 'loaded';
  const noSubject = ({ classSubjects, class: classes }: Tables) => {
    const subject = classSubjects[subjectId];
    return !subject || Boolean(subject.deletedAt) || Boolean(classes[subject.classModel]?.deletedAt);
  };
  if (isLoaded({ of: 'subjects' }) && everywhere(state, noSubject)) return true;
  const noActivity = ({ activity }: Tables) => activity[activityId ?? '']?.quarter !== quarter;
  return (
    activityId !== null && isLoaded({ of: 'activitiesOfSubject', subjectId, quarter }) && everywhere(state, noActivity)
  );
}

/** The keys of the gone cells of a sheet whose rows were read; a column that is being made is not gone. */
function goneKeys(state: RootState, sheetRef: SheetRef, cells: DraftCells): string[] {
  const { stored, tables } = state.entities;
  const gone = goneCells(stored, sheetRef, cells).filter((key) => !isOfNewColumn(state, key));
  return gone.length === 0 || stored === tables ? gone : goneCells(tables, sheetRef, pick(cells, gone));
}

function pick(cells: DraftCells, keys: readonly string[]): DraftCells {
  const wanted = new Set(keys);
  return Object.fromEntries(Object.entries(cells).filter(([key]) => wanted.has(key)));
}

function setAside(sheet: string, sheetRef: SheetRef, cells: DraftCells): Thunk<void> {
  return (dispatch, getState, { data, newId, nowMs }) => {
    const { owner } = getState().entities;
    if (!owner || Object.keys(cells).length === 0) return;
    const plain = Object.entries(cells).map(
      ([key, { text, comment, base }]) => [key, { text, comment, base }] as const,
    );
    const entry: SheetEntry = withNames(getState().entities, {
      ...sheetRef,
      id: newId(),
      at: nowMs(),
      refusal: 'gone',
      seen: null,
      cells: Object.fromEntries(plain),
    });
    dispatch(entryPut(entry));
    dispatch(cellsSetAside({ sheet, cells }));
    dispatch(notified({ status: 'warning', message: say(SET_ASIDE, { count: plain.length }) }));
    const keep = async () => {
      const isKept = await (await data.outbox()).put(owner, entry);
      if (isKept && getState().entities.owner === owner) dispatch(asideKept({ sheet, keys: Object.keys(cells) }));
    };
    // Until the browser keeps the entry, the tab keeps the drafts: a page that is left meanwhile offers them again.
    void keep().catch(() => undefined);
  };
}
