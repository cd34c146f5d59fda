/** Attendance, comments and conduct of a section and period, by its id, as it was read or written last on this visit. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SectionAdvising } from '@/domain/sections/sectionAdvising';
import { signedOut } from './session';

type AdvisingState = Readonly<Record<string, SectionAdvising>>;

const slice = createSlice({
  name: 'advising',
  initialState: {} as AdvisingState,
  reducers: {
    advisingRead: (state, { payload }: PayloadAction<SectionAdvising>): AdvisingState => ({
      ...(state as AdvisingState),
      [payload.id]: payload,
    }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): AdvisingState => ({})),
});

export const { advisingRead } = slice.actions;
export const advisingReducer = slice.reducer;
