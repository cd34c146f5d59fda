/**
 * The drafts: values that were typed into class records and are not saved yet. They are a layer over the record, which
 * outlives a change of page, a failed save and a reload of the rows; only Save and Cancel end it.
 */

import { createSlice, isDraft, original, type PayloadAction } from '@reduxjs/toolkit';
import { type ClassSubjectId, toId } from '@/domain/book/ids';
import type { TimeMs } from '@/domain/words/time';
import { along, type BaseMoves, toMoves } from './baseMoves';
import { type CellText, type DraftCells, isSameCell, settled } from './draftCell';
import { signedOut } from './session';

export type { DraftCells };

type Cells<Value> = Readonly<Record<string, Value>>;
/** The new drafts of some cells; null removes the draft of a cell. */
export type CellPatch = Cells<DraftCells[string] | null>;
/**
 * The values that the cells of one edit showed before it, and those that it left in them. They are kept as shown and not
 * as drafts, so that the edit can be undone after a save.
 */
type Step = Cells<CellText & Readonly<{ left: CellText }>>;

/** A save without an answer is in the outbox; the sheet is then idle. */
type SaveStatus = 'idle' | 'saving' | 'failed';

export type Sheet = {
  cells: DraftCells;
  undo: readonly Step[];
  redo: readonly Step[];
  status: SaveStatus;
  /** The sentence that says why the last save failed; null otherwise. */
  error: string | null;
  /** The drafts of the save under way, or of the one that failed. */
  sent: DraftCells;
  /** The number of these drafts that are stored, while a save of several batches is under way. */
  stored: number;
  /** Cells saved a moment ago. */
  saved: readonly string[];
  /** The book's version that the rows of this record were read at; null where it is not known. */
  version: string | null;
  /** The record that a sheet of answers counts in; null for other sheets, and if that record was not opened. */
  record: RecordKey | null;
};

/** Drafts that an earlier page left behind, until the teacher says whether to go on with them. */
export type Offer = { cells: DraftCells; at: TimeMs; record?: RecordKey | null };

type RecordKey = { subjectId: ClassSubjectId; quarter: number };

/** `aside`: cells by sheet whose drafts went into an outbox entry that the browser does not keep yet. */
export type DraftsState = { sheets: Cells<Sheet>; offers: Cells<Offer>; aside: Cells<DraftCells> };
const NO_DRAFTS: DraftsState = { sheets: {}, offers: {}, aside: {} };

const EMPTY: Sheet = {
  cells: {},
  undo: [],
  redo: [],
  status: 'idle',
  error: null,
  sent: {},
  stored: 0,
  saved: [],
  version: null,
  record: null,
};
const UNDO_STEPS = 200;

type Edit = { sheet: string; patch: CellPatch; before: Step };

const slice = createSlice({
  name: 'drafts',
  initialState: NO_DRAFTS,
  reducers: {
    /** One edit, paste or fill. */
    cellsDrafted: (state, { payload }: PayloadAction<Edit>): DraftsState => {
      const sheet = sheetOf(state, payload.sheet);
      const undo = [...sheet.undo, payload.before].slice(-UNDO_STEPS);
      return withSheet(state, payload.sheet, { ...edited(sheet, payload.patch), undo, redo: [] });
    },
    /** The last step of `from` was applied; `before` is the step that reverts this. */
    draftStepped: (state, { payload }: PayloadAction<Edit & { from: 'undo' | 'redo' }>): DraftsState => {
      const { from } = payload;
      const to = from === 'undo' ? 'redo' : 'undo';
      const sheet = edited(sheetOf(state, payload.sheet), payload.patch);
      const steps = { [from]: sheet[from].slice(0, -1), [to]: [...sheet[to], payload.before] };
      return withSheet(state, payload.sheet, { ...sheet, ...steps });
    },
    /** Drafts changed because rows were read or a conflict was decided; this adds no undo step. */
    draftsSettled: (state, { payload }: PayloadAction<{ sheet: string; patch: CellPatch }>): DraftsState => {
      return withSheet(state, payload.sheet, edited(sheetOf(state, payload.sheet), payload.patch));
    },
    /**
     * Own values of these cells wait or were stored, or will not be stored. Drafts and offers are moved along, because
     * an own value is never another value than the one that was typed over.
     */
    basesMoved: (state, { payload: moves }: PayloadAction<BaseMoves>): DraftsState => {
      const { sheets, offers } = bare(state);
      const moved = Object.entries(sheets).map(([name, sheet]) => {
        const cells = along(sheet.cells, moves);
        return [name, cells === sheet.cells ? sheet : { ...sheet, cells }] as const;
      });
      return { ...bare(state), sheets: Object.fromEntries(moved), offers: alongOffers(offers, moves) };
    },
    draftForgotten: (state, { payload: name }: PayloadAction<string>): DraftsState =>
      withSheet(state, name, { ...EMPTY, version: sheetOf(state, name).version, record: sheetOf(state, name).record }),
    /** These cells no longer exist: their drafts are now in the outbox, and no undo or redo step brings them back. */
    cellsSetAside: (state, { payload }: PayloadAction<{ sheet: string; cells: DraftCells }>): DraftsState => {
      const gone = new Set(Object.keys(payload.cells));
      const left = <Value>(cells: Cells<Value>) =>
        Object.fromEntries(Object.entries(cells).filter(([key]) => !gone.has(key)));
      const steps = (of: readonly Step[]) => of.map(left).filter((step) => Object.keys(step).length > 0);
      const { cells, undo, redo, ...sheet } = sheetOf(state, payload.sheet);
      const { [payload.sheet]: offer, ...offers } = bare(state).offers;
      const offered = offer ? left(offer.cells) : {};
      const stays = offer && Object.keys(offered).length > 0 ? { [payload.sheet]: { ...offer, cells: offered } } : {};
      const { aside } = bare(state);
      const unkept = { ...aside, [payload.sheet]: { ...aside[payload.sheet], ...payload.cells } };
      const now = { ...bare(state), offers: { ...offers, ...stays }, aside: unkept };
      return withSheet(now, payload.sheet, { ...sheet, cells: left(cells), undo: steps(undo), redo: steps(redo) });
    },
    /** The browser keeps the entry of these cells now. */
    asideKept: (state, { payload }: PayloadAction<{ sheet: string; keys: readonly string[] }>): DraftsState => {
      const { [payload.sheet]: cells = {}, ...aside } = bare(state).aside;
      const left = Object.fromEntries(Object.entries(cells).filter(([key]) => !payload.keys.includes(key)));
      const stays = Object.keys(left).length > 0 ? { [payload.sheet]: left } : {};
      return { ...bare(state), aside: { ...aside, ...stays } };
    },
    /** `sent`: the drafts that are sent; invalid drafts and open conflicts are left out. */
    saveBegan: (state, { payload }: PayloadAction<{ sheet: string; sent: DraftCells }>): DraftsState => {
      const { sheet, sent } = payload;
      return withSheet(state, sheet, {
        ...sheetOf(state, sheet),
        status: 'saving',
        error: null,
        sent,
        stored: 0,
        saved: [],
      });
    },
    saveProgressed: (state, { payload }: PayloadAction<{ sheet: string; stored: number }>): DraftsState =>
      withSheet(state, payload.sheet, { ...sheetOf(state, payload.sheet), stored: payload.stored }),
    saveStood: (
      state,
      { payload }: PayloadAction<{ sheet: string; status: SaveStatus; error?: string }>,
    ): DraftsState =>
      withSheet(state, payload.sheet, {
        ...sheetOf(state, payload.sheet),
        status: payload.status,
        error: payload.error ?? null,
      }),
    /** The sent drafts are stored; a draft typed meanwhile stays, with the saved value as its base. */
    draftSaved: (state, { payload: name }: PayloadAction<string>): DraftsState => {
      const sheet = sheetOf(state, name);
      const saved = { ...sheet, ...takenOver(sheet, sheet.sent), saved: Object.keys(sheet.sent) };
      return withSheet(offersOver(state, sheet.sent), name, saved);
    },
    /** The outbox has these cells from now on. A save that is running goes on. */
    draftsHandedOver: (state, { payload }: PayloadAction<{ sheet: string; cells: DraftCells }>): DraftsState => {
      const sheet = sheetOf(state, payload.sheet);
      const { cells, ...ended } = takenOver(sheet, payload.cells);
      const isItsOwn = sheet.sent === payload.cells || Object.keys(sheet.sent).length === 0;
      const over = offersOver(state, payload.cells);
      return withSheet(over, payload.sheet, { ...sheet, ...(isItsOwn ? ended : {}), cells });
    },
    /** Cells that waited in the outbox are stored. */
    waitingSaved: (state, { payload }: PayloadAction<{ sheet: string; keys: readonly string[] }>): DraftsState =>
      withSheet(state, payload.sheet, { ...sheetOf(state, payload.sheet), saved: payload.keys }),
    savedShown: (state, { payload: name }: PayloadAction<string>): DraftsState =>
      withSheet(state, name, { ...sheetOf(state, name), saved: [] }),
    versionSeen: (
      state,
      { payload: { sheet, ...seen } }: PayloadAction<{ sheet: string; version: string | null; record?: RecordKey }>,
    ): DraftsState => withSheet(state, sheet, { ...sheetOf(state, sheet), ...seen }),
    /** A commit of this client moved the book's version: rows read at the version before are still current. */
    versionMoved: (state, { payload }: PayloadAction<{ from: string | null; to: string | null }>): DraftsState => {
      if (payload.from === null) return state;
      const moved = Object.entries(bare(state).sheets).map(([name, sheet]) =>
        sheet.version === payload.from ? [name, { ...sheet, version: payload.to }] : [name, sheet],
      );
      return { ...bare(state), sheets: Object.fromEntries(moved) as Cells<Sheet> };
    },
    draftsOffered: (state, { payload: offers }: PayloadAction<Cells<Offer>>): DraftsState => ({
      ...bare(state),
      offers,
    }),
    offerAnswered: (state, { payload }: PayloadAction<{ sheet: string; restore: boolean }>): DraftsState => {
      const { [payload.sheet]: offer, ...offers } = bare(state).offers;
      const answered = { ...bare(state), offers };
      if (!offer || !payload.restore) return answered;
      const { record, ...sheet } = sheetOf(state, payload.sheet);
      const cells = { ...offer.cells, ...sheet.cells };
      return withSheet(answered, payload.sheet, { ...sheet, cells, record: record ?? offer.record ?? null });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => NO_DRAFTS),
});

/** The sheet without the drafts that were sent. A draft typed meanwhile stays, with the sent value as its base. */
function takenOver({ cells }: Sheet, gone: DraftCells): Pick<Sheet, 'cells' | 'status' | 'error' | 'sent'> {
  const left = Object.entries(cells).flatMap(([key, draft]) => {
    const went = gone[key];
    if (went && isSameCell(went, draft)) return [];
    return [[key, went ? { ...draft, base: settled(went) } : draft] as const];
  });
  return { cells: Object.fromEntries(left), status: 'idle', error: null, sent: {} };
}

function alongOffers(offers: DraftsState['offers'], moves: BaseMoves): DraftsState['offers'] {
  const moved = Object.entries(offers).map(
    ([name, offer]) => [name, { ...offer, cells: along(offer.cells, moves) }] as const,
  );
  return Object.fromEntries(moved.filter(([, { cells }]) => Object.keys(cells).length > 0));
}

/** The state with the drafts of an earlier page over the values that this page saves. */
function offersOver(state: DraftsState, sent: DraftCells): DraftsState {
  return { ...bare(state), offers: alongOffers(bare(state).offers, toMoves(sent)) };
}

/** The sentence of a failed save belongs to the sent drafts, so typing on removes it. */
function edited(sheet: Sheet, patch: CellPatch): Sheet {
  const cells = patched(sheet.cells, patch);
  return sheet.status === 'failed' ? { ...sheet, cells, status: 'idle', error: null } : { ...sheet, cells };
}

function patched(cells: DraftCells, patch: CellPatch): DraftCells {
  const next: Record<string, DraftCells[string]> = { ...cells };
  for (const [key, draft] of Object.entries(patch)) {
    if (draft === null) delete next[key];
    else next[key] = draft;
  }
  return next;
}

/** The state itself: walking thousands of cells through the proxies that reducers get is slow. */
function bare(state: DraftsState): DraftsState {
  return isDraft(state) ? (original(state as object) as DraftsState) : state;
}

function sheetOf(state: DraftsState, name: string): Sheet {
  return bare(state).sheets[name] ?? EMPTY;
}

function withSheet(state: DraftsState, name: string, sheet: Sheet): DraftsState {
  return { ...bare(state), sheets: { ...bare(state).sheets, [name]: sheet } };
}

export const {
  cellsDrafted,
  draftStepped,
  draftsSettled,
  basesMoved,
  draftForgotten,
  cellsSetAside,
  asideKept,
  saveBegan,
  saveProgressed,
  saveStood,
  draftSaved,
  draftsHandedOver,
  waitingSaved,
  savedShown,
  versionSeen,
  versionMoved,
  draftsOffered,
  offerAnswered,
} = slice.actions;
export const draftsReducer = slice.reducer;

/** The name of a record's sheet of drafts. */
export function sheetName(subjectId: string, quarter: number): string {
  return `${subjectId}_${quarter}`;
}

/** The subject and quarter of such a name; a subject's id may contain `_`. */
export function recordOfSheet(name: string): { subjectId: ClassSubjectId; quarter: number } {
  const cut = name.lastIndexOf('_');
  return { subjectId: toId<ClassSubjectId>(name.slice(0, cut)), quarter: Number(name.slice(cut + 1)) };
}

type WithDrafts = { drafts: DraftsState };

export function selectSheet(state: WithDrafts, name: string): Sheet {
  return state.drafts.sheets[name] ?? EMPTY;
}

export function selectHasDrafts(state: WithDrafts): boolean {
  return Object.values(state.drafts.sheets).some((sheet) => Object.keys(sheet.cells).length > 0);
}
