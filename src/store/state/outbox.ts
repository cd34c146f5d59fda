/**
 * The outbox entries that wait for the connection or were refused: a copy of the entries that the browser keeps
 * (`Data.outbox`).
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Tables } from '@/domain/book/tables';
import { countUnsent, isIntentEntry, type OutboxEntry, type SheetEntry } from '@/domain/intents/outbox';
import { fromCellKey } from '@/domain/scores/cellKey';
import type { BaseMove } from './baseMoves';
import type { CellText, DraftCells } from './draftCell';
import { recordOfSheet, type Sheet, selectSheet, sheetName } from './drafts';
import { activityOfSheet, itemSheetName } from './itemSheetName';
import { signedOut } from './session';

type OutboxState = {
  /** Oldest first. An entry that a save of this tab is sending is left out, because its values are still drafts. */
  entries: readonly OutboxEntry[];
  /** The id of the entry that is being sent. */
  sending: string | null;
  /** Whether the browser's entries were read since the book was opened. */
  isFound: boolean;
};

const EMPTY: OutboxState = { entries: [], sending: null, isFound: false };

const slice = createSlice({
  name: 'outbox',
  initialState: EMPTY,
  reducers: {
    /** The entries that the browser keeps now. */
    entriesFound: (state, { payload: entries }: PayloadAction<readonly OutboxEntry[]>): OutboxState =>
      state.isFound && isSame(state.entries, entries)
        ? (state as OutboxState)
        : { ...(state as OutboxState), entries: withKnown(state.entries, entries), isFound: true },
    /** An entry that is here already keeps its place: entries of one moment are sent in the order of this list. */
    entryPut: (state, { payload: entry }: PayloadAction<OutboxEntry>): OutboxState => {
      const isHere = state.entries.some(({ id }) => id === entry.id);
      const entries = isHere
        ? state.entries.map((each) => (each.id === entry.id ? entry : each))
        : [...state.entries, entry].sort((a, b) => a.at - b.at);
      return { ...state, entries };
    },
    entryGone: (state, { payload: gone }: PayloadAction<string>): OutboxState => ({
      ...state,
      entries: state.entries.filter(({ id }) => id !== gone),
    }),
    sendingMoved: (state, { payload: sending }: PayloadAction<string | null>): OutboxState => ({ ...state, sending }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => EMPTY),
});

/** The entries found, as the objects that are here already where nothing in them changed: their plans stay. */
function withKnown(known: readonly OutboxEntry[], found: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const byId = new Map(known.map((entry) => [entry.id, entry]));
  return found.map((entry) => {
    const before = byId.get(entry.id);
    return before && JSON.stringify(before) === JSON.stringify(entry) ? before : entry;
  });
}

function isSame(a: readonly OutboxEntry[], b: readonly OutboxEntry[]): boolean {
  return a.length === b.length && a.every((entry, index) => JSON.stringify(entry) === JSON.stringify(b[index]));
}

export const { entriesFound, entryPut, entryGone, sendingMoved } = slice.actions;
export const outboxReducer = slice.reducer;

/** The name that the entry's sheet has in the drafts. */
export function sheetOfEntry({ subjectId, quarter, activityId }: SheetEntry): string {
  return activityId ? itemSheetName(activityId) : sheetName(subjectId, quarter);
}

type WithOutbox = { outbox: OutboxState };
type WithBook = WithOutbox & { entities: { tables: Tables } };
type WithSheets = WithBook & Parameters<typeof selectSheet>[0];

const NOTHING: DraftCells = {};
type Laid = { activity: Tables['activity']; bySheet: Map<string, DraftCells> };
const laidOver = new WeakMap<readonly OutboxEntry[], Laid>();

/**
 * The waiting cells of one sheet, the newest value of each: shown over the record, under the drafts. They may have been
 * saved in another quarter, because the person may have moved the activity since.
 */
export function selectWaiting({ outbox: { entries }, entities }: WithBook, sheet: string): DraftCells {
  const { activity } = entities.tables;
  const laid = laidOver.get(entries);
  const known = laid?.activity === activity ? laid.bySheet : new Map<string, DraftCells>();
  if (known !== laid?.bySheet) laidOver.set(entries, { activity, bySheet: known });
  const before = known.get(sheet);
  if (before) return before;
  const isMovedHere = toMovedHere(sheet, activity);
  const cells = waitingSheets(entries)
    .flatMap((entry) => {
      const all = Object.entries(entry.cells);
      return sheetOfEntry(entry) === sheet ? all : all.filter(([key]) => isMovedHere(entry, key));
    })
    .map(([key, cell]) => [key, { ...cell, isWaiting: true }] as const);
  const waiting = cells.length === 0 ? NOTHING : Object.fromEntries(cells);
  known.set(sheet, waiting);
  return waiting;
}

/** Tells whether a waiting cell of another record belongs into this one by now. */
function toMovedHere(sheet: string, activity: Tables['activity']): (entry: SheetEntry, key: string) => boolean {
  if (activityOfSheet(sheet) !== null) return () => false;
  const { subjectId, quarter } = recordOfSheet(sheet);
  return (entry, key) =>
    entry.activityId === null &&
    entry.subjectId === subjectId &&
    activity[fromCellKey(key).column]?.quarter === quarter;
}

/** The scores that waiting intents of this person may have changed in a try without an answer. */
export function toTried({ entries }: Pick<OutboxState, 'entries'>): [string, BaseMove][] {
  return entries.flatMap((entry) =>
    entry.refusal === null && isIntentEntry(entry) ? Object.entries(entry.tried ?? {}) : [],
  );
}

/** The newest waiting value of a cell, whatever sheet it was saved in. */
export function newestWaiting({ outbox: { entries } }: WithOutbox, key: string): CellText | undefined {
  return waitingSheets(entries).findLast(({ cells }) => cells[key])?.cells[key];
}

function waitingSheets(entries: readonly OutboxEntry[]): SheetEntry[] {
  return entries.flatMap((entry) => (entry.refusal !== null || isIntentEntry(entry) ? [] : [entry]));
}

const shown = new WeakMap<Sheet, { waiting: DraftCells; sheet: Sheet }>();

/** The sheet as screens show it: drafts, and below them the waiting cells. */
export function selectShownSheet(state: WithSheets, name: string): Sheet {
  const sheet = selectSheet(state, name);
  const waiting = selectWaiting(state, name);
  if (waiting === NOTHING) return sheet;
  const known = shown.get(sheet);
  if (known?.waiting === waiting) return known.sheet;
  const laid = { ...sheet, cells: { ...waiting, ...sheet.cells } };
  shown.set(sheet, { waiting, sheet: laid });
  return laid;
}

/** The number of refused cells of one sheet. */
export function selectRefusedCount({ outbox: { entries } }: WithOutbox, sheet: string): number {
  return countUnsent(
    entries.filter((entry) => entry.refusal !== null && !isIntentEntry(entry) && sheetOfEntry(entry) === sheet),
  );
}

/**
 * The numbers of unsent changes (cells and intents): those that wait for the connection, and those that were refused.
 */
export function selectUnsentCounts({ outbox: { entries } }: WithOutbox): { waiting: number; refused: number } {
  return {
    waiting: countUnsent(entries.filter(({ refusal }) => refusal === null)),
    refused: countUnsent(entries.filter(({ refusal }) => refusal !== null)),
  };
}
