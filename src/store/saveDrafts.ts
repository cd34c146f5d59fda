/** Saving the drafts of one record, and finding out how a save ended that got no answer. */
import { toLearners } from '@/domain/classRecord';
import { AppError, errorCode, errorSentence } from '@/domain/errors';
import type { ActivityId, ClassStudentId, ClassSubjectId } from '@/domain/ids';
import { isQuarterClosed } from '@/domain/quarterClosed';
import type { Tables } from '@/domain/tables';
import { planScoreSave, type ScoreEdit } from '@/plans/planScoreSave';
import { fetchVersion } from './bookVersion';
import { commit } from './commit';
import { type DraftCells, parseDraft } from './draftCell';
import { rebaseDrafts } from './drafting';
import { draftSaved, saveBegan, saveStood, selectSheet, sheetName, versionMoved, versionSeen } from './drafts';
import { loadRows, loadSubCategoryWeights } from './load';
import { loadFresh } from './loadFresh';
import type { Thunk } from './makeStore';
import { type RecordKey, recordQueries, scoreQueries } from './record';

/** `refused`: nothing was sent. `unknown`: no answer came and the server could not be asked either. */
export type SaveOutcome = 'saved' | 'refused' | 'failed' | 'unknown';

/** A cell that a save leaves behind: its value is not taken, or somebody else's stands against it. */
export type HeldCell = { key: string; reason: string };

const BUSY = ['saving', 'checking', 'unknown'];

/**
 * Saves the drafts of one record: scores and comments, then the grades of the learners touched. Never throws: the
 * sheet's status and sentence say how it ended, and every draft stays until it is known to be stored. A draft that is
 * invalid or in conflict stays behind and holds no other one up.
 */
export function saveDrafts(key: RecordKey): Thunk<Promise<SaveOutcome>> {
  return async (dispatch, getState) => {
    const sheet = sheetName(key.subjectId, key.quarter);
    if (BUSY.includes(selectSheet(getState(), sheet).status)) return 'refused';
    try {
      dispatch(beginSave(key));
      await dispatch(catchUp(key));
      // What was typed while catching up goes along.
      dispatch(beginSave(key));
      const changes = await dispatch(planSent(key));
      try {
        await dispatch(commit(changes, { operation: 'scoreSave' }));
      } catch (error) {
        if (isAnswered(error)) throw await dispatch(reasonOf(key, error));
        return await dispatch(checkSave(key));
      }
      await dispatch(settle(sheet));
      return 'saved';
    } catch (error) {
      dispatch(saveStood({ sheet, status: 'failed', error: errorSentence(error) }));
      return 'refused';
    }
  };
}

/**
 * Looks up whether the save that got no answer is stored: the record is read again, and where planning the same save
 * leaves nothing to write, all of it is there. Anything else is not saved, or not wholly, and saving again mends it.
 */
export function checkSave(key: RecordKey): Thunk<Promise<SaveOutcome>> {
  return async (dispatch) => {
    const sheet = sheetName(key.subjectId, key.quarter);
    dispatch(saveStood({ sheet, status: 'checking' }));
    try {
      const version = await dispatch(fetchVersion());
      await dispatch(readRecord(key));
      const missing = await dispatch(planSent(key));
      if (missing.length === 0) {
        dispatch(draftSaved(sheet));
        dispatch(versionSeen({ sheet, version }));
        return 'saved';
      }
      dispatch(saveStood({ sheet, status: 'failed', error: NOT_STORED }));
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

const NOT_STORED = 'The connection broke off and the server does not have it. Save again.';

/** Refused although the record was looked at just before: most often the quarter was closed, and then that is said. */
function reasonOf(key: RecordKey, error: unknown): Thunk<Promise<unknown>> {
  return async (dispatch, getState) => {
    if (errorCode(error) !== 'data/refused') return error;
    try {
      await dispatch(loadFresh([{ of: 'subjects' }]));
    } catch {
      return error;
    }
    const subject = getState().entities.tables.classSubjects[key.subjectId];
    return subject && isQuarterClosed(subject, key.quarter) ? new AppError('data/quarter-closed') : error;
  };
}

/** Whether the server answered, so that the outcome is known. */
function isAnswered(error: unknown): boolean {
  return !errorCode(error).startsWith('network/');
}

/**
 * Brings the record up to what the server holds, where anything was written since it was read: one read where nothing
 * was. Conflicts come to light here. A write of another client that falls between this and the commit, some 100 ms, is
 * not noticed: the commit carries no precondition.
 */
function catchUp(key: RecordKey): Thunk {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const sheet = sheetName(key.subjectId, key.quarter);
    const version = await (await data.records()).fetchVersion(owner);
    if (version === selectSheet(getState(), sheet).version) return;
    await dispatch(readRecord(key));
    dispatch(versionSeen({ sheet, version }));
    dispatch(rebaseDrafts(key));
  };
}

/** The rows that a save is planned on, from the server; the subject too, which says whether the quarter is closed. */
function readRecord(key: RecordKey): Thunk {
  return async (dispatch) => {
    const tables = await dispatch(loadFresh([{ of: 'subjects' }, ...recordQueries(key)]));
    await dispatch(loadFresh(scoreQueries(tables, key)));
  };
}

/** The changes of what the sheet sent. */
function planSent(key: RecordKey): Thunk<Promise<ReturnType<typeof planScoreSave>>> {
  return async (dispatch, getState) => {
    const { sent } = selectSheet(getState(), sheetName(key.subjectId, key.quarter));
    const edits = requireEdits(getState().entities.tables, key.subjectId, sent);
    const subCategoryWeights = await dispatch(loadSubCategoryWeights());
    await dispatch(loadOtherQuarters(key, edits));
    return planScoreSave(getState().entities.tables, { ...key, edits, subCategoryWeights });
  };
}

/** The drafts end, and the version our own commit made is taken as read. A foreign write within that read is missed. */
function settle(sheet: string): Thunk {
  return async (dispatch, getState) => {
    dispatch(draftSaved(sheet));
    const from = selectSheet(getState(), sheet).version;
    dispatch(versionMoved({ from, to: await dispatch(fetchVersion()) }));
  };
}

/** Marks what goes out. Throws `data/conflict` or `input/invalid` where nothing may. */
function beginSave({ subjectId, quarter }: RecordKey): Thunk<void> {
  return (dispatch, getState) => {
    const sheet = sheetName(subjectId, quarter);
    const { cells } = selectSheet(getState(), sheet);
    const held = heldCells(getState().entities.tables, cells);
    if (held.length > 0 && held.length === Object.keys(cells).length) {
      throw new AppError(held.some(({ key }) => cells[key]?.theirs) ? 'data/conflict' : 'input/invalid');
    }
    const back = new Set(held.map(({ key }) => key));
    const sent = Object.fromEntries(Object.entries(cells).filter(([key]) => !back.has(key)));
    dispatch(saveBegan({ sheet, sent }));
  };
}

/** The drafts that a save would leave behind, each with its reason. */
export function heldCells(tables: Tables, cells: DraftCells): HeldCell[] {
  return Object.entries(cells).flatMap(([key, draft]): HeldCell[] => {
    const activity = tables.activity[fromCellKey(key).activityId];
    if (!activity) return [];
    if (draft.theirs) return [{ key, reason: 'Changed elsewhere too: choose which value stays.' }];
    const entry = parseDraft(draft, activity.totalPoints);
    return entry.kind === 'refused' ? [{ key, reason: entry.reason }] : [];
  });
}

/** Drafts -> edits. Throws `data/conflict` or `input/invalid`: held cells must not get here. */
function requireEdits(tables: Tables, subjectId: ClassSubjectId, cells: DraftCells): ScoreEdit[] {
  const learners = new Set<string>(toLearners(tables, subjectId).map((learner) => learner.classStudentId));
  return Object.entries(cells).flatMap(([key, draft]): ScoreEdit[] => {
    const { activityId, classStudentId } = fromCellKey(key);
    const activity = tables.activity[activityId];
    // The activity or the learner left meanwhile: there is no cell to save to.
    if (!activity || !learners.has(classStudentId)) return [];
    if (draft.theirs) throw new AppError('data/conflict');
    const entry = parseDraft(draft, activity.totalPoints);
    if (entry.kind === 'refused') throw new AppError('input/invalid');
    if (entry.kind === 'empty') return [{ activityId, classStudentId, score: null }];
    const comments = draft.comment === draft.base.comment ? {} : { comments: draft.comment };
    return [{ activityId, classStudentId, score: entry.score, ...comments }];
  });
}

function fromCellKey(key: string): { activityId: ActivityId; classStudentId: ClassStudentId } {
  const [activityId = '', classStudentId = ''] = key.split('_');
  return { activityId: activityId as ActivityId, classStudentId: classStudentId as ClassStudentId };
}

/** Final grades need the other quarters of the learners touched; most of the year there are none to read. */
function loadOtherQuarters({ subjectId, quarter }: RecordKey, edits: readonly ScoreEdit[]): Thunk {
  return async (dispatch, getState) => {
    const { classStudents, studentGrades } = getState().entities.tables;
    const missing = edits.some(({ classStudentId }) =>
      classStudents[classStudentId]?.studentGrades.some((id) => !id.endsWith(`_${quarter}`) && !studentGrades[id]),
    );
    if (missing && !(await dispatch(loadRows([{ of: 'allGradesOfSubject', subjectId }])))) {
      throw new AppError('network/unreachable');
    }
  };
}
