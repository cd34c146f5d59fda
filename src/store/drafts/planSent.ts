/** Plans the changes that store the drafts of a save. */
import type { Change } from '@/domain/book/change';
import { AppError } from '@/domain/words/errors';
import type { RootState, Thunk } from '@/store/makeStore';
import type { DraftCells } from '@/store/state/draftCell';
import { saveBegan, selectSheet, versionSeen } from '@/store/state/drafts';
import { isOfNewColumn } from '@/store/state/newColumns';
import { selectWaiting } from '@/store/state/outbox';
import { setAsideGone } from './goneDrafts';
import { layOverBases } from './moveBases';
import { rebaseSheet } from './sheetDrafting';
import type { SheetSave } from './sheetSave';

type Planned = { changes: readonly Change[]; from: string | null };

/**
 * The changes that store the drafts of the save. `isRead`: the rows are brought to the book's version first. `from`:
 * the version that the drafts were compared with. It is taken before the plan, which asks the server and may wait
 * while the record is loaded at a later version: a commit on that one would replace values that nobody was asked about.
 */
export function planSent(save: SheetSave, isRead: boolean): Thunk<Promise<Planned>> {
  return async (dispatch, getState) => {
    if (isRead) await dispatch(catchUp(save));
    await dispatch(beginAgain(save));
    const { sent, version: from } = selectSheet(getState(), save.sheet);
    return { changes: await dispatch(save.plan(sent)), from };
  };
}

/**
 * Begins the save again with the drafts that were typed while the rows were read. All of them are compared with the
 * rows that they are planned on. Throws `data/missing` where all the drafts were set aside because their cells are gone.
 */
function beginAgain(save: SheetSave): Thunk {
  return async (dispatch, getState) => {
    const { sheet, source } = save;
    await dispatch(giveWay(save));
    const asked = Object.keys(selectSheet(getState(), sheet).sent);
    dispatch(rebaseSheet(source));
    const sent = selectToSend(getState(), save);
    if (asked.length > 0 && Object.keys(sent).length === 0) throw new AppError('data/missing');
    dispatch(saveBegan({ sheet, sent }));
  };
}

/**
 * Leaves out the values over which the person saved newer ones meanwhile, in the outbox: these will be stored instead,
 * and lie over the value below.
 */
function giveWay({ sheet, record, activityId }: SheetSave): Thunk {
  return async (dispatch, getState) => {
    const { cells, sent } = selectSheet(getState(), sheet);
    const waiting = selectWaiting(getState(), sheet);
    const keys = Object.keys(sent).filter((key) => !cells[key] && waiting[key]);
    if (keys.length === 0) return;
    await dispatch(layOverBases({ ...record, activityId, id: '', at: 0, cells: sent }, keys));
    const left = Object.entries(selectSheet(getState(), sheet).sent).filter(([key]) => !keys.includes(key));
    dispatch(saveBegan({ sheet, sent: Object.fromEntries(left) }));
  };
}

/**
 * Reads the rows again if anything was written since they were read; costs one read if nothing was written. The commit
 * that follows is planned on this version and refused on any other.
 */
function catchUp({ sheet, read }: SheetSave): Thunk {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const version = await (await data.records()).fetchVersion(owner);
    if (version === selectSheet(getState(), sheet).version) return;
    await dispatch(read);
    dispatch(versionSeen({ sheet, version }));
    dispatch(setAsideGone());
  };
}

/**
 * The drafts that are sent: all but those that are invalid, in conflict, or of a column that is being made. Throws
 * `data/conflict` or `input/invalid` where no draft is left to send.
 */
export function selectToSend(state: RootState, { sheet, unsaved: toUnsaved }: SheetSave): DraftCells {
  const { cells } = selectSheet(state, sheet);
  const unsaved = toUnsaved(state.entities.tables, cells);
  if (unsaved.length > 0 && unsaved.length === Object.keys(cells).length) {
    throw new AppError(unsaved.some(({ key }) => cells[key]?.theirs) ? 'data/conflict' : 'input/invalid');
  }
  const back = new Set(unsaved.map(({ key }) => key));
  return Object.fromEntries(Object.entries(cells).filter(([key]) => !back.has(key) && !isOfNewColumn(state, key)));
}
