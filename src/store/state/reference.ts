/** The category documents, read once a session. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SchoolPlace } from '@/domain/people/people';
import type { SchoolSetting } from '@/domain/school/school';
import type { SubCategoryWeights } from '@/grading';
import { signedOut } from './session';

type ReferenceState = {
  /** Sub-category id -> percent of the subject, or null; null until loaded. */
  subCategoryWeights: SubCategoryWeights | null;
  /** The address of the own school; null until loaded, or where the directory does not have the school. */
  schoolPlace: SchoolPlace | null;
  /** Sector and default policy of the own school; null until loaded. */
  schoolSetting: SchoolSetting | null;
};

const initialState: ReferenceState = { subCategoryWeights: null, schoolPlace: null, schoolSetting: null };

const slice = createSlice({
  name: 'reference',
  initialState,
  reducers: {
    subCategoryWeightsLoaded: (state, { payload }: PayloadAction<SubCategoryWeights>): ReferenceState => ({
      ...state,
      subCategoryWeights: payload,
    }),
    schoolPlaceLoaded: (state, { payload: schoolPlace }: PayloadAction<SchoolPlace>): ReferenceState => ({
      ...state,
      schoolPlace,
    }),
    schoolSettingLoaded: (state, { payload: schoolSetting }: PayloadAction<SchoolSetting>): ReferenceState => ({
      ...state,
      schoolSetting,
    }),
  },
  extraReducers: (builder) => {
    // The next person may be of another school.
    builder.addCase(signedOut, (state): ReferenceState => ({ ...state, schoolPlace: null, schoolSetting: null }));
  },
});

export const { subCategoryWeightsLoaded, schoolPlaceLoaded, schoolSettingLoaded } = slice.actions;
export const referenceReducer = slice.reducer;
