/**
 * The outbox entries that wait for the connection or were refused: a copy of the entries that the browser keeps
 * (`Data.outbox`).
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { countUnsent, isIntentEntry, type OutboxEntry, type SheetEntry } from '@/domain/book/outbox';
import type { DraftCells } from './draftCell';
import { type Sheet, selectSheet, sheetName } from './drafts';
import { itemSheetName } from './itemSheetName';
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
        : { ...(state as OutboxState), entries, isFound: true },
    entryPut: (state, { payload: entry }: PayloadAction<OutboxEntry>): OutboxState => {
      const others = state.entries.filter(({ id }) => id !== entry.id);
      return { ...state, entries: [...others, entry].sort((a, b) => a.at - b.at) };
    },
    entryGone: (state, { payload: gone }: PayloadAction<string>): OutboxState => ({
      ...state,
      entries: state.entries.filter(({ id }) => id !== gone),
    }),
    sendingMoved: (state, { payload: sending }: PayloadAction<string | null>): OutboxState => ({ ...state, sending }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => EMPTY),
});

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
type WithSheets = WithOutbox & Parameters<typeof selectSheet>[0];

const NOTHING: DraftCells = {};
const laidOver = new WeakMap<readonly OutboxEntry[], Map<string, DraftCells>>();

/** The waiting cells of one sheet, the newest value of each: shown over the record, under the drafts. */
export function selectWaiting({ outbox: { entries } }: WithOutbox, sheet: string): DraftCells {
  const known = laidOver.get(entries) ?? new Map<string, DraftCells>();
  laidOver.set(entries, known);
  const before = known.get(sheet);
  if (before) return before;
  const cells = entries
    .flatMap((entry) =>
      entry.refusal !== null || isIntentEntry(entry) || sheetOfEntry(entry) !== sheet ? [] : [entry.cells],
    )
    .flatMap((each) => Object.entries(each))
    .map(([key, cell]) => [key, { ...cell, isWaiting: true }] as const);
  const waiting = cells.length === 0 ? NOTHING : Object.fromEntries(cells);
  known.set(sheet, waiting);
  return waiting;
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
