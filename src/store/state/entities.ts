/** The book of one teacher: its documents, normalised, and which questions were answered by the server. */
import { createSlice, isDraft, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Arrived } from '@/data/book/watcher';
import type { Change } from '@/domain/book/change';
import type { TimeMs, TreeRows } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import {
  applyArrived,
  applyChanges,
  applyPage,
  applyRows,
  emptyTables,
  type Stretch,
  type Tables,
} from '@/domain/book/tables';
import { queryKey, type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import type { ErrorNote } from '@/domain/words/errors';
import { type FormerRows, NO_FORMER_ROWS, withFormer } from '@/store/drafts/formerRows';

type LoadState = 'loading' | 'loaded' | ErrorNote;

export type EntitiesState = {
  /** Whose book it is; null while nobody's is open. */
  owner: UserId | null;
  /** As screens show it: what is stored, and over it what waits to be sent. */
  tables: Tables;
  /** As the server has it, as far as it was read: what plans stand on. The very same while nothing waits. */
  stored: Tables;
  /** What waits, planned over `stored`, oldest first. */
  over: readonly Layer[];
  /** Documents that are new, or changed, by what waits. */
  waiting: Readonly<Record<string, 'new' | 'changed'>>;
  loads: Readonly<Record<string, LoadState>>;
  /** The server cannot be reached, and the rows are as this device knew them then; null while they are current. */
  asOf: TimeMs | null;
  /** Grows with what others wrote and what was committed: an answer that was asked for before is older than these rows. */
  moves: number;
  /** Rows that were here in this visit and are gone, as far as they name something. */
  former: FormerRows;
};

/** The changes of one deed that waits, at its time. */
export type Layer = { changes: readonly Change[]; at: TimeMs };

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
  return { ...book, stored, former, tables: laidOverTables(stored, book.over) };
}

function laidOverTables(stored: Tables, over: readonly Layer[]): Tables {
  return over.reduce((tables, { changes, at }) => applyChanges(tables, changes, at), stored);
}

function markedIds(stored: Tables, over: readonly Layer[]): EntitiesState['waiting'] {
  const marks: Record<string, 'new' | 'changed'> = {};
  for (const { op, collection, id } of over.flatMap(({ changes }) => changes)) {
    if (op === 'set') marks[id] = stored[collection][id] ? 'changed' : 'new';
    else if (op === 'update') marks[id] ??= 'changed';
  }
  return marks;
}

// The reducers answer with new state, made of the bare one.
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
    /** A stretch of a list; what else answers the query is not known by it. */
    pageLoaded: (
      state,
      { payload }: PayloadAction<{ owner: UserId; query: TreeQuery; rows: TreeRows; stretch: Stretch }>,
    ): EntitiesState => {
      const book = bare(state);
      if (book.owner !== payload.owner) return book;
      return withStored(book, applyPage(book.stored, toQuerySpec(payload.query), payload));
    },
    /** What others wrote, as it stands now; answers no question by itself. */
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
    /** What waits, planned anew. */
    laidOver: (state, { payload: over }: PayloadAction<readonly Layer[]>): EntitiesState => {
      const book = bare(state);
      if (over.length === 0) {
        return book.over.length === 0 ? book : { ...book, ...NOTHING_WAITS, tables: book.stored };
      }
      const { stored } = book;
      return { ...book, over, tables: laidOverTables(stored, over), waiting: markedIds(stored, over) };
    },
  },
});

/** The state itself: through the proxies that reducers get, every row that is looked at becomes one. */
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
