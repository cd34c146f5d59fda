/** Saves the drafts of one record: scores, marks and comments, then the grades of the learners touched. */

import type { ClassStudentId } from '@/domain/book/ids';
import { recordQueries } from '@/domain/book/recordQueries';
import { emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import type { CellEntry } from '@/domain/scores/cellEntry';
import { fromCellKey } from '@/domain/scores/cellKey';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { loadSubCategoryWeights } from '@/store/book/load';
import { loadFresh } from '@/store/book/loadFresh';
import { readFresh } from '@/store/book/readFresh';
import type { Thunk } from '@/store/makeStore';
import { type DraftCells, parseDraft } from '@/store/state/draftCell';
import { sheetName } from '@/store/state/drafts';
import { goneCells } from './goneCells';
import { itemSource } from './itemSource';
import { scoreQueries } from './record';
import { type SaveOutcome, saveSheet } from './saveSheet';
import { type RecordKey, scoreSource } from './scoreSource';
import { rebaseSheet } from './sheetDrafting';
import type { SheetSave } from './sheetSave';
import { type ParseCell, toEdits, toUnsaved, type UnsavedCell } from './toEdits';

/** Never throws; see `saveSheet`. */
export function saveDrafts(key: RecordKey): Thunk<Promise<SaveOutcome>> {
  return saveSheet(scoreSave(key));
}

export function scoreSave(key: RecordKey): SheetSave {
  const sheet = sheetName(key.subjectId, key.quarter);
  return {
    sheet,
    record: key,
    activityId: null,
    unsaved: unsavedCells,
    read: readRecord(key),
    source: scoreSource(key),
    gone: (tables, cells) => goneCells(tables, { ...key, activityId: null }, cells),
    plan: (cells) => planScores(key, cells),
    afterwards: rebaseItems(key),
  };
}

/**
 * Reads the rows that a save is planned on from the server. The subject is among them, because it says whether the
 * quarter is closed.
 */
export function readRecord(key: RecordKey): Thunk {
  return async (dispatch) => {
    const tables = await dispatch(loadFresh([{ of: 'subjects' }, ...recordQueries(key)]));
    await dispatch(loadFresh(scoreQueries(tables, key)));
  };
}

function planScores(key: RecordKey, cells: DraftCells): Thunk<Promise<ReturnType<typeof planScoreSave>>> {
  return async (dispatch, getState) => {
    const edits = toEdits(parseScore, getState().entities.stored, { ...key, activityId: null, cells });
    const subCategoryWeights = await dispatch(loadSubCategoryWeights());
    const learners = edits.map(({ classStudentId }) => classStudentId);
    await dispatch(loadOtherQuarters(key, learners));
    await dispatch(loadEmptiedPoints(edits));
    return planScoreSave(getState().entities.stored, { ...key, edits, subCategoryWeights });
  };
}

/** The drafts that a save would leave behind, each with its reason. */
export function unsavedCells(tables: Tables, cells: DraftCells): UnsavedCell[] {
  return toUnsaved(parseScore, tables, cells);
}

const parseScore: ParseCell<ScoreEdit> = (tables, key, draft) => {
  const { column, classStudentId } = fromCellKey(key);
  const activity = tables.activity[column];
  if (!activity) return null;
  const entry = parseDraft(draft, activity);
  if (entry.kind === 'refused') return entry;
  const comments = draft.comment === draft.base.comment ? {} : { comments: draft.comment };
  return { activityId: activity.id, classStudentId, ...scoreOf(entry), ...comments };
};

function scoreOf(entry: Exclude<CellEntry, { kind: 'refused' }>): Pick<ScoreEdit, 'score' | 'mark'> {
  if (entry.kind === 'score') return { score: entry.score, mark: entry.isLate ? 'late' : null };
  return { score: null, mark: entry.kind === 'mark' ? entry.mark : null };
}

/** Final grades need the other quarters of the learners touched; most of the year there are none to read. */
export function loadOtherQuarters({ subjectId, quarter }: RecordKey, learners: readonly ClassStudentId[]): Thunk {
  return async (dispatch, getState) => {
    const { classStudents, studentGrades } = getState().entities.stored;
    const missing = learners.some((id) =>
      classStudents[id]?.studentGrades.some((grade) => !grade.endsWith(`_${quarter}`) && !studentGrades[grade]),
    );
    // The rows may come from this device: the commit is refused if they are not of the version that it expects.
    if (missing)
      await dispatch(readFresh([{ of: 'allGradesOfSubject', subjectId }], emptyTables(), { mayBeOld: true }));
  };
}

/** Loads the item points that an emptied score removes. */
function loadEmptiedPoints(edits: readonly ScoreEdit[]): Thunk {
  return async (dispatch, getState) => {
    const { activity } = getState().entities.stored;
    const emptied = edits.filter((edit) => edit.score === null && activity[edit.activityId]?.scannable);
    const queries = [...new Set(emptied.map(({ activityId }) => activityId))].flatMap((activityId): TreeQuery[] => [
      { of: 'items', activityId },
      { of: 'points', activityId },
    ]);
    if (queries.length > 0) await dispatch(loadFresh(queries));
  };
}

/** Compares the drafts of answers again, because an emptied score may have removed points below them. */
function rebaseItems({ subjectId, quarter }: RecordKey): Thunk<void> {
  return (dispatch, getState) => {
    const isOwn = (row: { classSubjectModel: string; quarter: number }) =>
      row.classSubjectModel === subjectId && row.quarter === quarter;
    for (const { id, scannable } of rowsOf(getState().entities.tables, 'activity', isOwn)) {
      if (scannable) dispatch(rebaseSheet(itemSource(id)));
    }
  };
}
