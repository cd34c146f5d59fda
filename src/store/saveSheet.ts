/** Saving the drafts of one sheet, and finding out how a save ended that got no answer. */
import type { Change } from '@/domain/change';
import { AppError, errorCode, errorSentence } from '@/domain/errors';
import { isQuarterClosed } from '@/domain/quarterClosed';
import { msg, say } from '@/domain/say';
import type { Tables } from '@/domain/tables';
import { fetchVersion } from './bookVersion';
import { commit } from './commit';
import type { DraftCells } from './draftCell';
import { draftSaved, saveBegan, saveStood, selectSheet, versionMoved, versionSeen } from './drafts';
import { loadFresh } from './loadFresh';
import type { Thunk } from './makeStore';
import type { RecordKey } from './record';

/** `refused`: nothing was sent. `unknown`: no answer came and the server could not be asked either. */
export type SaveOutcome = 'saved' | 'refused' | 'failed' | 'unknown';

export type SaveProgress = (done: number, total: number) => void;

/** A cell that a save leaves behind: its value is not taken, or somebody else's stands against it. */
export type HeldCell = { key: string; reason: string };

export const CHOOSE_FIRST = msg('Changed elsewhere too: choose which value stays.');

/** What a sheet's cells are, to a save of them. */
export type SheetJob = {
  sheet: string;
  /** What the sheet's scores count in; closed, it takes none. */
  record: RecordKey;
  /** The drafts that a save would leave behind, each with its reason. */
  held: (tables: Tables, cells: DraftCells) => HeldCell[];
  /** The rows that the save is planned on, from the server; the subject too, which says whether the quarter is closed. */
  read: Thunk;
  /** Lays the drafts over the rows just read. */
  rebase: Thunk<void>;
  /** The changes of what the sheet sent. */
  plan: Thunk<Promise<readonly Change[]>>;
  /** Other sheets that lie over what was written. */
  afterwards: Thunk<void>;
  onProgress?: SaveProgress;
};

const BUSY = ['saving', 'checking', 'unknown'];

/**
 * Never throws: the sheet's status and sentence say how it ended, and every draft stays until it is known to be stored.
 * A draft that is invalid or in conflict stays behind and holds no other one up.
 */
export function saveSheet(job: SheetJob): Thunk<Promise<SaveOutcome>> {
  return async (dispatch, getState) => {
    const { sheet } = job;
    if (BUSY.includes(selectSheet(getState(), sheet).status)) return 'refused';
    try {
      dispatch(beginSave(job));
      return await dispatch(sendSheet(job));
    } catch (error) {
      dispatch(saveStood({ sheet, status: 'failed', error: errorSentence(error) }));
      return 'refused';
    }
  };
}

/** How often a save is planned anew because another client's commit came between. */
const TRIES = 4;

function sendSheet(job: SheetJob, tries = 1): Thunk<Promise<SaveOutcome>> {
  return async (dispatch, getState) => {
    const { sheet, onProgress } = job;
    await dispatch(catchUp(job));
    // What was typed while catching up goes along.
    dispatch(beginSave(job));
    const changes = await dispatch(job.plan);
    const from = selectSheet(getState(), sheet).version;
    try {
      const to = await dispatch(commit(changes, { operation: 'scoreSave', onProgress, expected: from ?? undefined }));
      dispatch(draftSaved(sheet));
      dispatch(job.afterwards);
      if (to !== null) dispatch(versionMoved({ from, to }));
      return 'saved';
    } catch (error) {
      if (errorCode(error) === 'data/stale' && tries < TRIES) return await dispatch(sendSheet(job, tries + 1));
      if (isAnswered(error)) throw await dispatch(reasonOf(job, error));
      return await dispatch(checkSheet(job));
    }
  };
}

/**
 * Looks up whether the save that got no answer is stored: the record is read again, and where planning the same save
 * leaves nothing to write, all of it is there. Anything else is not saved, or not wholly, and saving again mends it.
 */
export function checkSheet(job: SheetJob): Thunk<Promise<SaveOutcome>> {
  return async (dispatch) => {
    const { sheet } = job;
    dispatch(saveStood({ sheet, status: 'checking' }));
    try {
      const version = await dispatch(fetchVersion());
      await dispatch(job.read);
      const missing = await dispatch(job.plan);
      if (missing.length === 0) {
        dispatch(draftSaved(sheet));
        dispatch(versionSeen({ sheet, version }));
        dispatch(job.afterwards);
        return 'saved';
      }
      dispatch(saveStood({ sheet, status: 'failed', error: say(NOT_STORED) }));
      return 'failed';
    } catch (error) {
      if (!isAnswered(error)) {
        dispatch(saveStood({ sheet, status: 'unknown', error: new AppError('data/unknown-outcome').message }));
        return 'unknown';
      }
      dispatch(saveStood({ sheet, status: 'failed', error: errorSentence(error) }));
      return 'failed';
    }
  };
}

const NOT_STORED = msg('The connection broke off and the server does not have it. Save again.');

/** Refused although the record was looked at just before: most often the quarter was closed, and then that is said. */
function reasonOf({ record }: SheetJob, error: unknown): Thunk<Promise<unknown>> {
  return async (dispatch, getState) => {
    if (errorCode(error) !== 'data/refused') return error;
    try {
      await dispatch(loadFresh([{ of: 'subjects' }]));
    } catch {
      return error;
    }
    const subject = getState().entities.tables.classSubjects[record.subjectId];
    return subject && isQuarterClosed(subject, record.quarter) ? new AppError('data/quarter-closed') : error;
  };
}

/** Whether the server answered, so that the outcome is known. */
function isAnswered(error: unknown): boolean {
  return !errorCode(error).startsWith('network/');
}

/**
 * Brings the rows up to what the server holds, where anything was written since they were read: one read where nothing
 * was. Conflicts come to light here. The commit that follows is planned on this version and refused on any other.
 */
function catchUp({ sheet, read, rebase }: SheetJob): Thunk {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const version = await (await data.records()).fetchVersion(owner);
    if (version === selectSheet(getState(), sheet).version) return;
    await dispatch(read);
    dispatch(versionSeen({ sheet, version }));
    dispatch(rebase);
  };
}

/** Marks what goes out. Throws `data/conflict` or `input/invalid` where nothing may. */
function beginSave({ sheet, held: toHeld }: SheetJob): Thunk<void> {
  return (dispatch, getState) => {
    const { cells } = selectSheet(getState(), sheet);
    const held = toHeld(getState().entities.tables, cells);
    if (held.length > 0 && held.length === Object.keys(cells).length) {
      throw new AppError(held.some(({ key }) => cells[key]?.theirs) ? 'data/conflict' : 'input/invalid');
    }
    const back = new Set(held.map(({ key }) => key));
    const sent = Object.fromEntries(Object.entries(cells).filter(([key]) => !back.has(key)));
    dispatch(saveBegan({ sheet, sent }));
  };
}
