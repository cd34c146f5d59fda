/** What the store holds of the teacher's requests to reopen; apart from what asks and watches, which loads when needed. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReopenRequestDoc } from '@/domain/school/reopening';
import type { ErrorNote } from '@/domain/words/errors';
import { bookOpened } from './entities';

/** `answered`: the request is gone, and what became of the quarter could not be read. */
export type ReopenOutcome = 'reopened' | 'notAccepted' | 'answered';

type ReopeningState = {
  /** Null until the server answered. */
  requests: readonly ReopenRequestDoc[] | null;
  /** Why what is known of them may be out of date; null where it is not. */
  trouble: ErrorNote | null;
  /** By request id. */
  ended: Readonly<Record<string, ReopenOutcome>>;
  /** Ids that this tab takes back: their going is no answer. */
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
  extraReducers: (builder) => builder.addCase(bookOpened, () => initialState),
});

export const { requestsWatched, requestsTroubled, requestEnded, withdrawalStarted, withdrawalEnded } = slice.actions;
export const reopeningReducer = slice.reducer;
