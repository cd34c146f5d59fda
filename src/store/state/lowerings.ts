/** Highest possible scores that were lowered in this visit and can be taken back, the last one of each activity. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Lowering } from '@/domain/intents/intents';
import { signedOut } from './session';

type LoweringsState = Readonly<Record<string, Lowering>>;

const slice = createSlice({
  name: 'lowerings',
  initialState: {} as LoweringsState,
  reducers: {
    scoresLowered: (state, { payload }: PayloadAction<Lowering>): LoweringsState => ({
      ...state,
      [payload.activityId]: payload,
    }),
    /** The offer to take it back is over, or refused. */
    loweringStands: (state, { payload: id }: PayloadAction<string>): LoweringsState =>
      Object.fromEntries(Object.entries(state).filter(([key]) => key !== id)),
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): LoweringsState => ({})),
});

export const { scoresLowered, loweringStands } = slice.actions;
export const loweringsReducer = slice.reducer;
