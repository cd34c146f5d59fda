/**
 * What was typed into class records and not saved yet: a layer over the record. It outlives a change of page, a failed
 * save and a reload of the rows; only Save and Cancel end it.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Text by cell, as typed: what is wrong with it is said at the cell. */
export type DraftCells = Readonly<Record<string, string>>;

type Sheet = {
  cells: DraftCells;
  /** Cell texts before each edit, newest last; a cell that was no draft is null. */
  undo: readonly CellPatch[];
  redo: readonly CellPatch[];
  /** The last save did not go through. */
  failed: boolean;
};

export type CellPatch = Readonly<Record<string, string | null>>;

export type DraftsState = { sheets: Readonly<Record<string, Sheet>> };

const EMPTY: Sheet = { cells: {}, undo: [], redo: [], failed: false };
const UNDO_STEPS = 200;

const slice = createSlice({
  name: 'drafts',
  initialState: { sheets: {} } as DraftsState,
  reducers: {
    /** One edit, paste or fill; null where a cell went back to what is recorded. */
    cellsDrafted: (state, { payload }: PayloadAction<{ sheet: string; patch: CellPatch }>): DraftsState => {
      const sheet = sheetOf(state, payload.sheet);
      const before = patchBack(sheet.cells, payload.patch);
      const undo = [...sheet.undo, before].slice(-UNDO_STEPS);
      return withSheet(state, payload.sheet, {
        cells: patched(sheet.cells, payload.patch),
        undo,
        redo: [],
        failed: false,
      });
    },
    draftUndone: (state, { payload: name }: PayloadAction<string>): DraftsState => stepped(state, name, 'undo', 'redo'),
    draftRedone: (state, { payload: name }: PayloadAction<string>): DraftsState => stepped(state, name, 'redo', 'undo'),
    draftForgotten: (state, { payload: name }: PayloadAction<string>): DraftsState => withSheet(state, name, EMPTY),
    /** Drops the cells whose text is still what was saved; what was typed meanwhile stays. */
    draftSaved: (state, { payload }: PayloadAction<{ sheet: string; cells: DraftCells }>): DraftsState => {
      const sheet = sheetOf(state, payload.sheet);
      const left = Object.entries(sheet.cells).filter(([key, text]) => payload.cells[key] !== text);
      return withSheet(state, payload.sheet, { ...EMPTY, cells: Object.fromEntries(left) });
    },
    draftFailed: (state, { payload: name }: PayloadAction<string>): DraftsState =>
      withSheet(state, name, { ...sheetOf(state, name), failed: true }),
    draftsForgotten: (): DraftsState => ({ sheets: {} }),
  },
});

function stepped(state: DraftsState, name: string, from: 'undo' | 'redo', to: 'undo' | 'redo'): DraftsState {
  const sheet = sheetOf(state, name);
  const patch = sheet[from].at(-1);
  if (!patch) return state;
  const back = patchBack(sheet.cells, patch);
  return withSheet(state, name, {
    ...sheet,
    cells: patched(sheet.cells, patch),
    [from]: sheet[from].slice(0, -1),
    [to]: [...sheet[to], back],
    failed: false,
  });
}

function patched(cells: DraftCells, patch: CellPatch): DraftCells {
  const next: Record<string, string> = { ...cells };
  for (const [key, text] of Object.entries(patch)) {
    if (text === null) delete next[key];
    else next[key] = text;
  }
  return next;
}

function patchBack(cells: DraftCells, patch: CellPatch): CellPatch {
  return Object.fromEntries(Object.keys(patch).map((key) => [key, cells[key] ?? null]));
}

function sheetOf(state: DraftsState, name: string): Sheet {
  return state.sheets[name] ?? EMPTY;
}

function withSheet(state: DraftsState, name: string, sheet: Sheet): DraftsState {
  return { sheets: { ...state.sheets, [name]: sheet } };
}

export const { cellsDrafted, draftUndone, draftRedone, draftForgotten, draftSaved, draftFailed, draftsForgotten } =
  slice.actions;
export const draftsReducer = slice.reducer;

/** Drafts are kept by subject and quarter. */
export function sheetName(subjectId: string, quarter: number): string {
  return `${subjectId}_${quarter}`;
}

type WithDrafts = { drafts: DraftsState };

export function selectSheet(state: WithDrafts, name: string): Sheet {
  return state.drafts.sheets[name] ?? EMPTY;
}

export function selectHasDrafts(state: WithDrafts): boolean {
  return Object.values(state.drafts.sheets).some((sheet) => Object.keys(sheet.cells).length > 0);
}
