/** Typing into a record: edits become drafts over what is recorded, one step of undo each. */
import { formatScore } from '@/domain/scoreEntry';
import { rowsOf, type Tables } from '@/domain/tables';
import { type CellText, type Draft, decidedForMine, isSameCell, rebased, toDraft } from './draftCell';
import { type CellPatch, cellsDrafted, draftStepped, draftsSettled, selectSheet, sheetName } from './drafts';
import type { Thunk } from './makeStore';
import type { RecordKey } from './record';

/** What a cell, named by its `cellKey`, is to show; what is absent stays. */
export type CellEdit = { key: string; text?: string; comment?: string };

const BLANK: CellText = { text: '', comment: '' };

/** One edit, paste or fill, taken back by one undo. */
export function draftCells(record: RecordKey, edits: readonly CellEdit[]): Thunk<void> {
  return (dispatch, getState) => {
    const change = toChange(getState(), record, edits);
    if (Object.keys(change.patch).length > 0) dispatch(cellsDrafted(change));
  };
}

/** Undoes the last step, or does it again; also across a save, where it makes drafts anew. */
export function stepDrafts(record: RecordKey, from: 'undo' | 'redo'): Thunk<void> {
  return (dispatch, getState) => {
    const step = selectSheet(getState(), nameOf(record))[from].at(-1);
    if (!step) return;
    const edits = Object.entries(step).map(([key, shown]) => ({ key, ...shown }));
    dispatch(draftStepped({ ...toChange(getState(), record, edits), from }));
  };
}

/** Compares every draft with the rows of the tables, which were just read: conflicts come to light here. */
export function rebaseDrafts(record: RecordKey): Thunk<void> {
  return (dispatch, getState) => {
    const { cells } = selectSheet(getState(), nameOf(record));
    const recordedAt = recordedCells(getState().entities.tables, Object.keys(cells));
    const patch: Record<string, Draft> = {};
    for (const [key, draft] of Object.entries(cells)) {
      const server = recordedAt(key);
      if (!isSameCell(server, draft.theirs ?? draft.base)) patch[key] = rebased(draft, server);
    }
    if (Object.keys(patch).length > 0) dispatch(draftsSettled({ sheet: nameOf(record), patch }));
  };
}

/** Decides conflicts: `mine` will replace the other value at the next save, `theirs` drops the draft. */
export function decideConflicts(record: RecordKey, keys: readonly string[], choice: 'mine' | 'theirs'): Thunk<void> {
  return (dispatch, getState) => {
    const { cells } = selectSheet(getState(), nameOf(record));
    const patch: Record<string, Draft | null> = {};
    for (const key of keys) {
      const draft = cells[key];
      if (draft?.theirs) patch[key] = choice === 'mine' ? decidedForMine(draft) : null;
    }
    dispatch(draftsSettled({ sheet: nameOf(record), patch }));
  };
}

type State = Parameters<typeof selectSheet>[0] & { entities: { tables: Tables } };

function toChange(state: State, record: RecordKey, edits: readonly CellEdit[]) {
  const { cells, sent, status } = selectSheet(state, nameOf(record));
  const recordedAt = recordedCells(
    state.entities.tables,
    edits.map(({ key }) => key),
  );
  const patch: Record<string, CellPatch[string]> = {};
  const before: Record<string, CellText> = {};
  for (const { key, ...edit } of edits) {
    const draft = cells[key];
    const recorded = recordedAt(key);
    const { text, comment } = draft ?? recorded;
    const next = { text, comment, ...edit };
    if (next.text === text && next.comment === comment) continue;
    before[key] = { text, comment };
    // While another value is on its way, going back to the recorded one is a change too.
    const isSent = status !== 'idle' && status !== 'failed' && sent[key] !== undefined;
    patch[key] = isSent && draft ? { ...draft, ...next } : toDraft(next, draft, recorded);
  }
  return { sheet: nameOf(record), patch, before };
}

/** What is recorded, by cell. Scores of other clients may have ids of their own, so a missing id is looked for. */
function recordedCells(tables: Tables, keys: readonly string[]): (key: string) => CellText {
  const byId = tables.studentPerformance;
  const wanted = new Set(keys.filter((key) => !byId[key]));
  const strays = new Map(
    (wanted.size === 0 ? [] : rowsOf(tables, 'studentPerformance')).flatMap((row) => {
      const key = `${row.activityModel}_${row.classStudentModel}`;
      return wanted.has(key) ? [[key, row] as const] : [];
    }),
  );
  return (key) => {
    const row = byId[key] ?? strays.get(key);
    return row ? { text: formatScore(row.score), comment: row.comments } : BLANK;
  };
}

function nameOf({ subjectId, quarter }: RecordKey): string {
  return sheetName(subjectId, quarter);
}
