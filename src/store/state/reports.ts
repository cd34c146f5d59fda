/** The things that may go with a described problem: pages and errors of this visit, and the text that is not sent yet. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ErrorReport, REPORT_LIMITS } from '@/domain/reports/report';
import type { RoutePattern } from '@/domain/reports/routePattern';
import { signedOut } from './session';

type ReportsState = {
  /** The newest one last. */
  pages: readonly RoutePattern[];
  errors: readonly ErrorReport[];
  /** The described problem that is not sent yet: it outlives its dialog. */
  text: string;
};

const EMPTY: ReportsState = { pages: [], errors: [], text: '' };

const slice = createSlice({
  name: 'reports',
  initialState: EMPTY,
  reducers: {
    pageSeen: (state, { payload }: PayloadAction<RoutePattern>): ReportsState =>
      state.pages.at(-1) === payload
        ? (state as ReportsState)
        : { ...state, pages: [...state.pages, payload].slice(-REPORT_LIMITS.pages) },
    errorNoted: (state, { payload }: PayloadAction<ErrorReport>): ReportsState => ({
      ...state,
      errors: [...state.errors, payload].slice(-REPORT_LIMITS.together),
    }),
    problemTyped: (state, { payload: text }: PayloadAction<string>): ReportsState => ({ ...state, text }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => EMPTY),
});

export const { pageSeen, errorNoted, problemTyped } = slice.actions;
export const reportsReducer = slice.reducer;
