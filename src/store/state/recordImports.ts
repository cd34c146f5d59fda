/** Class record files that were brought in: the one that is being stored, and those that can be taken back. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { IntentOf, RecordIntent } from '@/domain/intents/intents';
import { signedOut } from './session';

/** Batches; a total of 0 is not known yet. */
type ImportProgress = { done: number; total: number };

/** `at`: when it was stored. */
export type StoredImport = { id: string; at: number; record: IntentOf<'recordImport'> };

type Ended = { id: string; at: number; intent: RecordIntent };

type RecordImportsState = {
  progress: ImportProgress | null;
  /** Newest first. */
  stored: readonly StoredImport[];
  /** Ids of those that were taken back during this visit. */
  takenBack: readonly string[];
};

const NONE: RecordImportsState = { progress: null, stored: [], takenBack: [] };

const slice = createSlice({
  name: 'recordImports',
  initialState: NONE,
  reducers: {
    importProgressed: (state, { payload }: PayloadAction<ImportProgress>): RecordImportsState => ({
      ...(state as RecordImportsState),
      progress: payload,
    }),
    /** It was refused, or waits in the outbox. */
    importStopped: (state): RecordImportsState => ({ ...(state as RecordImportsState), progress: null }),
    /** An import, or taking one back, is stored. */
    importEnded: (state, { payload }: PayloadAction<Ended>): RecordImportsState => {
      const { id, at, intent } = payload;
      const { stored, takenBack } = state as RecordImportsState;
      const over = intent.kind === 'recordUndo' ? intent.importId : id;
      const others = stored.filter((each) => each.id !== over);
      return intent.kind === 'recordUndo'
        ? { progress: null, stored: others, takenBack: [...takenBack, over] }
        : { progress: null, stored: [{ id, at, record: intent }, ...others], takenBack };
    },
    /** An earlier page of this tab stored them. */
    importsFound: (state, { payload }: PayloadAction<readonly StoredImport[]>): RecordImportsState => ({
      ...(state as RecordImportsState),
      stored: payload,
    }),
    /** Something else was saved over it, so it stays. */
    importStands: (state, { payload: id }: PayloadAction<string>): RecordImportsState => ({
      ...(state as RecordImportsState),
      stored: (state as RecordImportsState).stored.filter((each) => each.id !== id),
    }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): RecordImportsState => NONE),
});

export const { importProgressed, importStopped, importEnded, importsFound, importStands } = slice.actions;
export const recordImportsReducer = slice.reducer;
