/**
 * The progress of each running deletion. Separate from the code that deletes, which is loaded when it is first needed.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorNote } from '@/domain/words/errors';
import { signedOut } from './session';

export type Removal = {
  id: string;
  of: 'class' | 'subject';
  name: string;
  /** Batches; a total of 0 is not known yet. */
  done: number;
  total: number;
  /** The reason why the deletion stopped; null while it runs. */
  error: ErrorNote | null;
};

type RemovalsState = Readonly<Record<string, Removal>>;

const slice = createSlice({
  name: 'removals',
  initialState: {} as RemovalsState,
  reducers: {
    removalStarted: (state, { payload }: PayloadAction<Pick<Removal, 'id' | 'of' | 'name'>>): RemovalsState => ({
      ...state,
      [payload.id]: { ...payload, done: 0, total: 0, error: null },
    }),
    removalProgressed: (
      state,
      { payload: { id, done, total } }: PayloadAction<Pick<Removal, 'id' | 'done' | 'total'>>,
    ): RemovalsState => changed(state, id, { done, total }),
    removalStopped: (
      state,
      { payload: { id, error } }: PayloadAction<{ id: string; error: ErrorNote }>,
    ): RemovalsState => changed(state, id, { error }),
    removalEnded: (state, { payload: id }: PayloadAction<string>): RemovalsState =>
      Object.fromEntries(Object.entries(state).filter(([key]) => key !== id)),
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): RemovalsState => ({})),
});

function changed(state: RemovalsState, id: string, fields: Partial<Removal>): RemovalsState {
  const removal = state[id];
  return removal ? { ...state, [id]: { ...removal, ...fields } } : state;
}

export const { removalStarted, removalProgressed, removalStopped, removalEnded } = slice.actions;
export const removalsReducer = slice.reducer;

type WithRemovals = { removals: RemovalsState };
export const selectRemovals = (state: WithRemovals) => state.removals;
