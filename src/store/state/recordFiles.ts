/** Class record files that were chosen or dropped and are not brought in yet. The page of the route shows the first. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ClassId, ClassSubjectId } from '@/domain/book/ids';
import type { Spreadsheet } from '@/files/spreadsheet';
import { signedOut } from './session';

export type ChosenRecord = {
  /** Of the file. */
  name: string;
  spreadsheet: Spreadsheet;
  /** The place of the drop: the page begins with this section and subject. */
  classId?: ClassId | undefined;
  subjectId?: ClassSubjectId | undefined;
};

type RecordFilesState = {
  /** Tells one first file from the next. */
  key: number;
  files: readonly ChosenRecord[];
  /** The import of the first file, once it is stored or waits in the outbox. */
  importId: string | null;
};

const NONE: RecordFilesState = { key: 0, files: [], importId: null };

const slice = createSlice({
  name: 'recordFiles',
  initialState: NONE,
  reducers: {
    /** They come after those that wait; the page goes on with its file. */
    recordFilesChosen: (state, { payload }: PayloadAction<readonly ChosenRecord[]>): RecordFilesState => {
      const { key, files, importId } = state as RecordFilesState;
      return { key: files.length === 0 ? key + 1 : key, files: [...files, ...payload], importId };
    },
    recordFileKept: (state, { payload: importId }: PayloadAction<string>): RecordFilesState => ({
      ...(state as RecordFilesState),
      importId,
    }),
    /** The first file is done, or left. */
    recordFileLeft: (state): RecordFilesState => ({
      key: state.key + 1,
      files: (state as RecordFilesState).files.slice(1),
      importId: null,
    }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): RecordFilesState => NONE),
});

export const { recordFilesChosen, recordFileKept, recordFileLeft } = slice.actions;
export const recordFilesReducer = slice.reducer;
