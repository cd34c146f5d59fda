/**
 * The teacher's requests to reopen a quarter. Separate from the code that asks and listens, which is loaded when
 * needed.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReopenRequestDoc } from '@/domain/school/reopening';
import type { ErrorNote } from '@/domain/words/errors';
import { bookOpened } from './entities';
import { signedOut } from './session';

/** `answered`: the request is gone, and the state of the quarter could not be read. */
export type ReopenOutcome = 'reopened' | 'notAccepted' | 'answered';

type ReopeningState = {
  /** Null until the server answered. */
  requests: readonly ReopenRequestDoc[] | null;
  /** The reason why the requests may be out of date; null where they are current. */
  trouble: ErrorNote | null;
  /** The outcome of each request that ended in this visit, by request id. */
  ended: Readonly<Record<string, ReopenOutcome>>;
  /** Ids of the requests that this tab withdraws: their end is not an administrator's answer. */
  withdrawn: readonly string[];
};

const initialState: ReopeningState = { requests: null, trouble: null, ended: {}, withdrawn: [] };

const slice = createSlice({
  name: 'reopening',
  initialState,
  reducers: {
    requestsWatched: (state, { payload: requests }: PayloadAction<readonly ReopenRequestDoc[]>): ReopeningState => {
      const waiting = new Set(requests.map(({ id }) => id));
      const ended = Object.fromEntries(Object.entries(state.ended).filter(([id]) => !waiting.has(id)));
      return { ...state, requests, ended };
    },
    requestsTroubled: (state, { payload: trouble }: PayloadAction<ErrorNote | null>): ReopeningState => ({
      ...state,
      trouble,
    }),
    requestEnded: (state, { payload }: PayloadAction<{ id: string; outcome: ReopenOutcome }>): ReopeningState => ({
      ...state,
      ended: { ...state.ended, [payload.id]: payload.outcome },
    }),
    withdrawalStarted: (state, { payload: id }: PayloadAction<string>): ReopeningState => ({
      ...state,
      withdrawn: [...state.withdrawn, id],
    }),
    withdrawalEnded: (state, { payload: id }: PayloadAction<string>): ReopeningState => ({
      ...state,
      withdrawn: state.withdrawn.filter((other) => other !== id),
    }),
  },
  extraReducers: (builder) => builder.addCase(bookOpened, () => initialState).addCase(signedOut, () => initialState),
});

export const { requestsWatched, requestsTroubled, requestEnded, withdrawalStarted, withdrawalEnded } = slice.actions;
export const reopeningReducer = slice.reducer;
