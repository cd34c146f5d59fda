/** The guided tour that runs. The tours that a person has seen are stored in their own record. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TourId } from '@/domain/tours';
import { signedOut } from './session';

type TourState = { running: TourId | null };

const initialState: TourState = { running: null };

const slice = createSlice({
  name: 'tour',
  initialState,
  reducers: {
    tourStarted: (_, { payload: running }: PayloadAction<TourId>): TourState => ({ running }),
    tourEnded: (): TourState => initialState,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { tourStarted, tourEnded } = slice.actions;
export const tourReducer = slice.reducer;
