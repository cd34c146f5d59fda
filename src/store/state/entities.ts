/** The book of one teacher: its documents, normalised, and the queries that the server has answered. */

import { createSlice, isDraft, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Arrived } from '@/data/book/watcher';
import type { Change } from '@/domain/book/change';
import type { TreeRows } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import {
  applyArrived,
  applyChanges,
  applyLayers,
  applyPage,
  applyRows,
  emptyTables,
  type Layer,
  type Stretch,
  type Tables,
} from '@/domain/book/tables';
import { queryKey, type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import type { ErrorNote } from '@/domain/words/errors';
import type { TimeMs } from '@/domain/words/time';
import { type FormerRows, NO_FORMER_ROWS, withFormer } from './formerRows';
import { signedOut } from './session';

type LoadState = 'loading' | 'loaded' | ErrorNote;

export type EntitiesState = {
  /** The owner of the book; null while no book is open. */
  owner: UserId | null;
  /** The rows that screens show: the stored rows with the waiting changes over them. */
  tables: Tables;
  /** The rows that were read from the server; plans use these. The same object as `tables` while nothing waits. */
  stored: Tables;
  /** The changes of waiting intents, planned over `stored`, oldest first; each with the time of its intent. */
  over: readonly Layer[];
  /** Ids of the documents that waiting intents make or change. */
  waiting: Readonly<Record<string, 'new' | 'changed'>>;
  loads: Readonly<Record<string, LoadState>>;
  /**
   * The time of the rows when the server cannot be reached and the rows are those of this device; null while they are
   * current.
   */
  asOf: TimeMs | null;
  /**
   * Grows when rows of other clients arrive and when this client commits: an answer that was asked for before is older
   * than these rows.
   */
  moves: number;
  /** Rows that were removed in this visit, as far as they name a cell. */
  former: FormerRows;
};

const NOTHING_WAITS = { over: [], waiting: {} };
const NO_TABLES = emptyTables();
const closedBook: EntitiesState = {
  owner: null,
  tables: NO_TABLES,
  stored: NO_TABLES,
  ...NOTHING_WAITS,
  loads: {},
  asOf: null,
  moves: 0,
  former: NO_FORMER_ROWS,
};

function withStored(book: EntitiesState, stored: Tables): EntitiesState {
  const former = withFormer(book.former, book.stored, stored);
  return { ...book, stored, former, tables: applyLayers(stored, book.over) };
}

function markedIds(stored: Tables, over: readonly Layer[]): EntitiesState['waiting'] {
  const marks: Record<string, 'new' | 'changed'> = {};
  for (const { op, collection, id } of over.flatMap(({ changes }) => changes)) {
    if (op === 'set') marks[id] = stored[collection][id] ? 'changed' : 'new';
    else if (op === 'update') marks[id] ??= 'changed';
  }
  return marks;
}

// The reducers return new state and do not use Immer's proxies.
const slice = createSlice({
  name: 'entities',
  initialState: closedBook,
  reducers: {
    bookOpened: (state, { payload: owner }: PayloadAction<UserId | null>): EntitiesState =>
      state.owner === owner ? bare(state) : { ...closedBook, owner },
    bookAged: (state, { payload }: PayloadAction<{ owner: UserId; asOf: TimeMs | null }>): EntitiesState => {
      const book = bare(state);
      return book.owner === payload.owner && book.asOf !== payload.asOf ? { ...book, asOf: payload.asOf } : book;
    },
    rowsRequested: (state, { payload: queries }: PayloadAction<readonly TreeQuery[]>): EntitiesState =>
      withLoads(bare(state), queries, 'loading'),
    rowsLoaded: (
      state,
      { payload }: PayloadAction<{ owner: UserId; answers: readonly { query: TreeQuery; rows: TreeRows }[] }>,
    ): EntitiesState => {
      const book = bare(state);
      if (book.owner !== payload.owner) return book;
      const tables = payload.answers.reduce(
        (before, { query, rows }) => applyRows(before, toQuerySpec(query), rows),
        book.stored,
      );
      const queries = payload.answers.map((answer) => answer.query);
      return withLoads(withStored(book, tables), queries, 'loaded');
    },
    rowsFailed: (
      state,
      { payload }: PayloadAction<{ queries: readonly TreeQuery[]; error: ErrorNote }>,
    ): EntitiesState => withLoads(bare(state), payload.queries, payload.error),
    /** One page of a list was loaded; this tells nothing about other rows of the query. */
    pageLoaded: (
      state,
      { payload }: PayloadAction<{ owner: UserId; query: TreeQuery; rows: TreeRows; stretch: Stretch }>,
    ): EntitiesState => {
      const book = bare(state);
      if (book.owner !== payload.owner) return book;
      return withStored(book, applyPage(book.stored, toQuerySpec(payload.query), payload));
    },
    /** Rows that other clients wrote have arrived, in their current state; they answer no query completely. */
    rowsArrived: (state, { payload }: PayloadAction<{ owner: UserId; arrived: Arrived }>): EntitiesState => {
      const book = bare(state);
      if (book.owner !== payload.owner) return book;
      return { ...withStored(book, applyArrived(book.stored, payload.arrived)), moves: book.moves + 1 };
    },
    changesCommitted: (
      state,
      { payload }: PayloadAction<{ owner: UserId; changes: readonly Change[]; at: TimeMs }>,
    ): EntitiesState => {
      const book = bare(state);
      if (book.owner !== payload.owner) return book;
      const stored = applyChanges(book.stored, payload.changes, payload.at);
      return { ...withStored(book, stored), moves: book.moves + 1 };
    },
    /** The waiting intents were planned anew. */
    laidOver: (state, { payload: over }: PayloadAction<readonly Layer[]>): EntitiesState => {
      const book = bare(state);
      if (over.length === 0) {
        return book.over.length === 0 ? book : { ...book, ...NOTHING_WAITS, tables: book.stored };
      }
      const { stored } = book;
      return { ...book, over, tables: applyLayers(stored, over), waiting: markedIds(stored, over) };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => closedBook),
});

/** The state without Immer's proxies: through a proxy every row that is read becomes a proxy too, which is slow. */
function bare(state: EntitiesState): EntitiesState {
  return isDraft(state) ? (original(state as object) as EntitiesState) : state;
}

function withLoads(book: EntitiesState, queries: readonly TreeQuery[], load: LoadState): EntitiesState {
  const marked = Object.fromEntries(queries.map((query) => [queryKey(query), load]));
  return { ...book, loads: { ...book.loads, ...marked } };
}

export const {
  bookOpened,
  bookAged,
  rowsRequested,
  rowsLoaded,
  rowsFailed,
  pageLoaded,
  rowsArrived,
  changesCommitted,
  laidOver,
} = slice.actions;
export const entitiesReducer = slice.reducer;
