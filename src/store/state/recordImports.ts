/** Class record files that this visit brought in: the one that is being stored, and those that can be taken back. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { IntentOf, RecordIntent } from '@/domain/book/intents';
import { signedOut } from './session';

/** Batches; a total of 0 is not known yet. */
type ImportProgress = { done: number; total: number };

type RecordImportsState = {
  progress: ImportProgress | null;
  /** Newest first. */
  stored: readonly { id: string; record: IntentOf<'recordImport'> }[];
};

const NONE: RecordImportsState = { progress: null, stored: [] };

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
    importEnded: (state, { payload }: PayloadAction<{ id: string; intent: RecordIntent }>): RecordImportsState => {
      const { id, intent } = payload;
      const { stored } = state as RecordImportsState;
      const over = intent.kind === 'recordUndo' ? intent.importId : id;
      const others = stored.filter((each) => each.id !== over);
      return { progress: null, stored: intent.kind === 'recordUndo' ? others : [{ id, record: intent }, ...others] };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): RecordImportsState => NONE),
});

export const { importProgressed, importStopped, importEnded } = slice.actions;
export const recordImportsReducer = slice.reducer;
