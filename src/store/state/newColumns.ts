/**
 * The activities of empty columns that are being made: their answer has not come yet, and scores are typed into them
 * already. Drafts of such a column are neither sent nor taken for drafts of a column that is gone.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ActivityId } from '@/domain/book/ids';
import { fromCellKey } from '@/domain/scores/cellKey';
import { signedOut } from './session';

const NONE: readonly ActivityId[] = [];

const slice = createSlice({
  name: 'newColumns',
  initialState: NONE,
  reducers: {
    columnBegun: (state, { payload }: PayloadAction<ActivityId>): readonly ActivityId[] => [...state, payload],
    /** The activity is there, or it could not be made. */
    columnEnded: (state, { payload }: PayloadAction<ActivityId>): readonly ActivityId[] =>
      state.filter((id) => id !== payload),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => NONE),
});

export const { columnBegun, columnEnded } = slice.actions;
export const newColumnsReducer = slice.reducer;

/** Whether the column of a cell, by its key, is being made. */
export function isOfNewColumn({ newColumns }: { newColumns: readonly ActivityId[] }, cellKey: string): boolean {
  return newColumns.length > 0 && newColumns.some((id) => id === fromCellKey(cellKey).column);
}
