/** The category documents, read once a session. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ActivityId } from '@/domain/book/ids';
import type { SchoolAddress } from '@/domain/people/people';
import type { SchoolSetting } from '@/domain/school/school';
import type { SubCategoryWeights } from '@/grading';
import { signedOut } from './session';

type ReferenceState = {
  /** Sub-category id -> percent of the subject, or null; null until loaded. */
  subCategoryWeights: SubCategoryWeights | null;
  /** The address of the own school; null until loaded, or where the directory does not have the school. */
  schoolAddress: SchoolAddress | null;
  /** Sector and default policy of the own school; null until loaded. */
  schoolSetting: SchoolSetting | null;
  /** Activities of which it was said that their item rows do not fit into the lists. */
  withoutItemRows: readonly ActivityId[];
};

const initialState: ReferenceState = {
  subCategoryWeights: null,
  schoolAddress: null,
  schoolSetting: null,
  withoutItemRows: [],
};

const slice = createSlice({
  name: 'reference',
  initialState,
  reducers: {
    subCategoryWeightsLoaded: (state, { payload }: PayloadAction<SubCategoryWeights>): ReferenceState => ({
      ...state,
      subCategoryWeights: payload,
    }),
    schoolAddressLoaded: (state, { payload: schoolAddress }: PayloadAction<SchoolAddress>): ReferenceState => ({
      ...state,
      schoolAddress,
    }),
    schoolSettingLoaded: (state, { payload: schoolSetting }: PayloadAction<SchoolSetting>): ReferenceState => ({
      ...state,
      schoolSetting,
    }),
    itemRowsRefused: (state, { payload }: PayloadAction<ActivityId>): ReferenceState => ({
      ...state,
      withoutItemRows: [...state.withoutItemRows, payload],
    }),
  },
  extraReducers: (builder) => {
    // The next person may be of another school.
    builder.addCase(
      signedOut,
      (state): ReferenceState => ({ ...state, schoolAddress: null, schoolSetting: null, withoutItemRows: [] }),
    );
  },
});

export const { subCategoryWeightsLoaded, schoolAddressLoaded, schoolSettingLoaded, itemRowsRefused } = slice.actions;
export const referenceReducer = slice.reducer;
