/** How far each long list was read. Separate from the code that reads, which is loaded with the first long list. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Position } from '@/domain/book/tables';
import { type Cursor, queryKey, type TreeQuery } from '@/domain/book/treeQueries';
import type { ErrorNote } from '@/domain/words/errors';
import { bookOpened } from './entities';
import { signedOut } from './session';

export type PagedList = {
  query: TreeQuery;
  loading: boolean;
  error: ErrorNote | null;
  /** The cursor of the next page; null before the first and after the last. */
  next: Cursor | null;
  /** How far it was read; null before the first page and once it is complete. */
  reached: Position;
  complete: boolean;
  /** Rows on the server that were not read, counted with the first page. */
  unread: number;
};

export type PagesState = { lists: Readonly<Record<string, PagedList>> };

type Answer = Pick<PagedList, 'next' | 'reached' | 'unread'>;

const NONE: PagesState = { lists: {} };

/** The state without the type of a draft, whose rows would not fit the readonly lists. */
function bare(state: object): PagesState {
  return state as PagesState;
}

const slice = createSlice({
  name: 'pages',
  initialState: NONE,
  reducers: {
    pageRequested: (state, { payload: query }: PayloadAction<TreeQuery>): PagesState =>
      withList(bare(state), query, { loading: true, error: null }),
    pageAnswered: (state, { payload }: PayloadAction<{ query: TreeQuery; answer: Answer }>): PagesState =>
      withList(bare(state), payload.query, {
        ...payload.answer,
        complete: payload.answer.next === null,
        loading: false,
      }),
    pageFailed: (state, { payload }: PayloadAction<{ query: TreeQuery; error: ErrorNote }>): PagesState =>
      withList(bare(state), payload.query, { loading: false, error: payload.error }),
  },
  extraReducers: (builder) =>
    builder.addCase(bookOpened, (): PagesState => NONE).addCase(signedOut, (): PagesState => NONE),
});

export const { pageRequested, pageAnswered, pageFailed } = slice.actions;
export const pagesReducer = slice.reducer;

function newList(query: TreeQuery): PagedList {
  return { query, loading: false, error: null, next: null, reached: null, complete: false, unread: 0 };
}

function withList(state: PagesState, query: TreeQuery, change: Partial<PagedList>): PagesState {
  const key = queryKey(query);
  return { lists: { ...state.lists, [key]: { ...(state.lists[key] ?? newList(query)), ...change } } };
}
