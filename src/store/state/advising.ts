/** The documents of an adviser of a section and period, or month, by its id, as it was read or written last on this visit. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Kept } from '@/domain/sections/kept';
import { signedOut } from './session';

type AdvisingState = Readonly<Record<string, Kept>>;

const slice = createSlice({
  name: 'advising',
  initialState: {} as AdvisingState,
  reducers: {
    advisingRead: (state, { payload }: PayloadAction<Kept>): AdvisingState => ({
      ...(state as AdvisingState),
      [payload.id]: payload,
    }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): AdvisingState => ({})),
});

export const { advisingRead } = slice.actions;
export const advisingReducer = slice.reducer;
