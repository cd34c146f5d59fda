/**
 * The guided tour that runs, and those that this session has started or heard declined. What a person has seen is stored
 * in their own record, whose listener may bring an older one in between.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TourId } from '@/domain/tours';
import { signedOut } from './session';

type TourState = { running: TourId | null; answered: readonly TourId[] };

const initialState: TourState = { running: null, answered: [] };

const slice = createSlice({
  name: 'tour',
  initialState,
  reducers: {
    tourStarted: ({ answered }, { payload: running }: PayloadAction<TourId>): TourState => ({
      running,
      answered: [...answered, running],
    }),
    tourDeclined: (state, { payload }: PayloadAction<TourId>): TourState => ({
      ...state,
      answered: [...state.answered, payload],
    }),
    tourEnded: (state): TourState => ({ ...state, running: null }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { tourStarted, tourDeclined, tourEnded } = slice.actions;
export const tourReducer = slice.reducer;
