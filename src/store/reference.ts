/** The category documents, read once a session. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ReferenceState = {
  /** Sub-category id -> percent of the subject, or null; null until loaded. */
  subCategoryWeights: Readonly<Record<string, number | null>> | null;
};

const initialState: ReferenceState = { subCategoryWeights: null };

const slice = createSlice({
  name: 'reference',
  initialState,
  reducers: {
    subCategoryWeightsLoaded: (
      _,
      { payload }: PayloadAction<Readonly<Record<string, number | null>>>,
    ): ReferenceState => ({ subCategoryWeights: payload }),
  },
});

export const { subCategoryWeightsLoaded } = slice.actions;
export const referenceReducer = slice.reducer;
