/** Saving the drafts of one sheet: now, or kept until there is a connection. */
import type { Change } from '@/domain/book/change';
import type { ActivityId } from '@/domain/book/ids';
import { isIntentEntry, type OutboxEntry, type SheetEntry, type WaitingCell } from '@/domain/book/outbox';
import { isQuarterClosed } from '@/domain/book/quarterClosed';
import type { Tables } from '@/domain/book/tables';
import { AppError, errorCode, errorSentence } from '@/domain/words/errors';
import { msg } from '@/domain/words/say';
import { commit } from '@/store/book/commit';
import { loadFresh } from '@/store/book/loadFresh';
import { fetchReplicaVersion } from '@/store/book/version';
import type { RootState, Thunk } from '@/store/makeStore';
import { type DraftCells, isSameCell, settled } from '@/store/state/draftCell';
import {
  draftSaved,
  draftsHandedOver,
  saveBegan,
  saveStood,
  selectSheet,
  versionMoved,
  versionSeen,
} from '@/store/state/drafts';
import { entryPut, selectWaiting } from '@/store/state/outbox';
import { setAsideGone } from './goneDrafts';
import type { RecordKey } from './record';
import { type DraftSource, rebaseSheet } from './sheetDrafting';

/** `refused`: nothing was stored, and the drafts stay. `waiting`: it is kept, and sent when there is a connection. */
export type SaveOutcome = 'saved' | 'refused' | 'waiting';

export type SaveProgress = (done: number, total: number) => void;

/** A cell that a save leaves behind: its value is not taken, or somebody else's stands against it. */
export type UnsavedCell = { key: string; reason: string };

export const CHOOSE_FIRST = msg('Changed elsewhere too: choose which value stays.');

/** What a sheet's cells are, to a save of them. */
export type SheetSave = {
  sheet: string;
  /** What the sheet's scores count in; closed, it takes none. */
  record: RecordKey;
  /** The activity of a sheet of answers. */
  activityId: ActivityId | null;
  /** The drafts that a save would leave behind, each with its reason. */
  held: (tables: Tables, cells: DraftCells) => UnsavedCell[];
  /** The rows that the save is planned on, from the server; the subject too, which says whether the quarter is closed. */
  read: Thunk;
  source: DraftSource;
  /** Cells whose learner, activity or item is not there any more. */
  gone: (tables: Tables, cells: DraftCells) => string[];
  /** The changes of these cells, over the rows that were read. */
  plan: (cells: DraftCells) => Thunk<Promise<readonly Change[]>>;
  /** Other sheets that lie over what was written. */
  afterwards: Thunk<void>;
  onProgress?: SaveProgress;
};

/**
 * Never throws: the sheet's status and sentence say how it ended. What is valid and in no conflict is kept by the browser
 * before it is sent (docs/adr/0018-outbox.md). Where no answer comes it waits there: whether it is stored already is
 * found out by planning it anew. A draft that is invalid or in conflict stays behind and holds no other one up.
 */
export function saveSheet(job: SheetSave): Thunk<Promise<SaveOutcome>> {
  return async (dispatch, getState, { data }) => {
    const { sheet } = job;
    const { status, sent } = selectSheet(getState(), sheet);
    try {
      // While one save is on its way the next one waits its turn.
      if (status === 'saving') return await dispatch(handOver(job, newlyTyped(dispatch(toSent(job)), sent)));
      dispatch(saveBegan({ sheet, sent: dispatch(toSent(job)) }));
      const { owner } = getState().entities;
      if (!owner) throw new AppError('class/no-user');
      const mustWait = hasWaiting(getState(), sheet) || getState().session.isAsKept;
      const outbox = await data.outbox();
      const sending = mustWait ? null : await outbox.alone(owner, () => dispatch(keepAndSend(job)));
      return sending ?? (await dispatch(handOver(job, selectSheet(getState(), sheet).sent)));
    } catch (error) {
      if (status !== 'saving') dispatch(saveStood({ sheet, status: 'failed', error: errorSentence(error) }));
      return 'refused';
    }
  };
}

/** A save of the same sheet; or a deed, which the sheet may be about. */
function hasWaiting(state: RootState, sheet: string): boolean {
  const isWaitingIntent = (entry: OutboxEntry) => entry.refusal === null && isIntentEntry(entry);
  return Object.keys(selectWaiting(state, sheet)).length > 0 || state.outbox.entries.some(isWaitingIntent);
}

/** Drafts that are not on their way as they are; each over the value that goes before it. */
function newlyTyped(cells: DraftCells, sent: DraftCells): DraftCells {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([key, draft]) => {
      const before = sent[key];
      if (before && isSameCell(before, draft)) return [];
      return [[key, before ? { ...draft, base: settled(before) } : draft] as const];
    }),
  );
}

/** Keeps it before it is sent; where no answer comes it stays kept. */
function keepAndSend(job: SheetSave): Thunk<Promise<SaveOutcome>> {
  return async (dispatch, getState, { data, keeping }) => {
    const seen = await dispatch(fetchReplicaVersion());
    const entry = dispatch(toEntry(job, selectSheet(getState(), job.sheet).sent, seen));
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const outbox = await data.outbox();
    keeping.add(entry.id);
    try {
      await outbox.put(owner, entry);
      await dispatch(sendSheet(job));
      await outbox.remove(owner, entry.id);
      return 'saved';
    } catch (error) {
      if (!isAnswered(error)) return await dispatch(handOver(job, selectSheet(getState(), job.sheet).sent, entry));
      await outbox.remove(owner, entry.id);
      throw error;
    } finally {
      keeping.delete(entry.id);
    }
  };
}

/** The outbox has these cells from now on, and the sender sends them. `kept`: the entry that they stand in already. */
function handOver(job: SheetSave, cells: DraftCells, kept?: SheetEntry): Thunk<Promise<SaveOutcome>> {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    if (Object.keys(cells).length === 0) return 'waiting';
    const seen = kept ? (kept.seen ?? null) : await dispatch(fetchReplicaVersion());
    const entry = { ...dispatch(toEntry(job, cells, seen)), ...(kept && { id: kept.id, at: kept.at }) };
    // Where the browser keeps nothing the drafts stay drafts.
    const outbox = await data.outbox();
    if (!(await outbox.put(owner, entry))) {
      await outbox.remove(owner, entry.id);
      throw new AppError('network/unreachable');
    }
    dispatch(entryPut(entry));
    dispatch(draftsHandedOver({ sheet: job.sheet, cells }));
    return 'waiting';
  };
}

function toEntry({ sheet, record, activityId }: SheetSave, cells: DraftCells, seen: string | null): Thunk<SheetEntry> {
  return (_, getState, { newId, nowMs }) => {
    const { subjectId, quarter } = record;
    const { sent } = selectSheet(getState(), sheet);
    const waiting = selectWaiting(getState(), sheet);
    const plain = Object.entries(cells).map(([key, { text, comment, base }]): [string, WaitingCell] => {
      const before = waiting[key] ?? (sent === cells ? undefined : sent[key]);
      return [key, { text, comment, base, ...(before ? { isOverOwn: true } : {}) }];
    });
    return {
      id: newId(),
      subjectId,
      quarter,
      activityId,
      cells: Object.fromEntries(plain),
      at: nowMs(),
      refusal: null,
      seen,
    };
  };
}

/** How often a save is planned anew because another client's commit came between. */
export const TRIES = 4;

function sendSheet(job: SheetSave, tries = 1): Thunk {
  return async (dispatch, getState) => {
    const { sheet, onProgress } = job;
    // The commit is refused where the rows were of another version: then there is a look, and none before.
    const isLooked = tries > 1 || selectSheet(getState(), sheet).version === null;
    if (isLooked) await dispatch(catchUp(job));
    dispatch(beginAgain(job));
    const { sent, version: from } = selectSheet(getState(), sheet);
    const changes = await dispatch(job.plan(sent));
    // Without a commit nobody compares what stands here with the server.
    if (changes.length === 0 && !isLooked) return await dispatch(sendSheet(job, tries + 1));
    try {
      const to = await dispatch(commit(changes, { operation: 'scoreSave', onProgress, expected: from ?? undefined }));
      dispatch(draftSaved(sheet));
      dispatch(job.afterwards);
      if (to !== null) dispatch(versionMoved({ from, to }));
    } catch (error) {
      if (errorCode(error) === 'data/stale' && tries < TRIES) return await dispatch(sendSheet(job, tries + 1));
      throw isAnswered(error) ? await dispatch(reasonOf(job, error)) : error;
    }
  };
}

/** What was typed while catching up goes along. Throws `data/missing` where all of it was set aside as gone. */
function beginAgain(job: SheetSave): Thunk<void> {
  return (dispatch, getState) => {
    const { sheet } = job;
    const asked = Object.keys(selectSheet(getState(), sheet).sent);
    const sent = dispatch(toSent(job));
    if (asked.length > 0 && Object.keys(sent).length === 0) throw new AppError('data/missing');
    dispatch(saveBegan({ sheet, sent }));
  };
}

/** Refused although the record was looked at just before: most often the quarter was closed, and then that is said. */
export function reasonOf({ record }: Pick<SheetSave, 'record'>, error: unknown): Thunk<Promise<unknown>> {
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
export function isAnswered(error: unknown): boolean {
  return !errorCode(error).startsWith('network/');
}

/**
 * Brings the rows up to what the server holds, where anything was written since they were read: one read where nothing
 * was. Conflicts come to light here. The commit that follows is planned on this version and refused on any other.
 */
function catchUp({ sheet, read, source }: SheetSave): Thunk {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const version = await (await data.records()).fetchVersion(owner);
    if (version === selectSheet(getState(), sheet).version) return;
    await dispatch(read);
    dispatch(versionSeen({ sheet, version }));
    dispatch(rebaseSheet(source));
    dispatch(setAsideGone());
  };
}

/** What of the drafts goes out. Throws `data/conflict` or `input/invalid` where nothing may. */
function toSent({ sheet, held: toHeld }: SheetSave): Thunk<DraftCells> {
  return (_, getState) => {
    const { cells } = selectSheet(getState(), sheet);
    const held = toHeld(getState().entities.tables, cells);
    if (held.length > 0 && held.length === Object.keys(cells).length) {
      throw new AppError(held.some(({ key }) => cells[key]?.theirs) ? 'data/conflict' : 'input/invalid');
    }
    const back = new Set(held.map(({ key }) => key));
    return Object.fromEntries(Object.entries(cells).filter(([key]) => !back.has(key)));
  };
}
