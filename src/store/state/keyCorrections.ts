/** Keys that were corrected in this visit and can be taken back, the last correction of each activity. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { IntentOf } from '@/domain/intents/intents';
import { signedOut } from './session';

type KeyCorrect = IntentOf<'keyCorrect'>;
type KeyCorrectionsState = Readonly<Record<string, KeyCorrect>>;

const slice = createSlice({
  name: 'keyCorrections',
  initialState: {} as KeyCorrectionsState,
  reducers: {
    keyCorrected: (state, { payload }: PayloadAction<KeyCorrect>): KeyCorrectionsState => ({
      ...state,
      [payload.activityId]: payload,
    }),
    /** The offer to take it back is over, or refused. */
    keyStands: (state, { payload: id }: PayloadAction<string>): KeyCorrectionsState =>
      Object.fromEntries(Object.entries(state).filter(([key]) => key !== id)),
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): KeyCorrectionsState => ({})),
});

export const { keyCorrected, keyStands } = slice.actions;
export const keyCorrectionsReducer = slice.reducer;
