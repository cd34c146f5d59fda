/**
 * The own school: its figures, its waiting items, and the teacher whose book an administrator reads. The code that
 * loads is separate.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserVerification } from '@/domain/functionsApi';
import type { SchoolCounts, UserDoc } from '@/domain/people/people';
import type { SubjectStanding } from '@/domain/school/completion';
import type { Application, SchoolRequest, SubjectNames } from '@/domain/school/school';
import type { SectionDoc } from '@/domain/sections/sections';
import type { TrailEntry } from '@/domain/trail/trail';
import type { ErrorNote } from '@/domain/words/errors';
import { signedOut } from './session';

/** The lists that are followed while a person is signed in. */
export type WatchedName = 'requests' | 'pending' | 'applications' | 'news';

export type SchoolState = {
  counts: SchoolCounts | null;
  /** Null: not read yet. */
  recentTeachers: readonly UserDoc[] | null;
  /** User id -> whether the e-mail address was verified; empty while unknown. */
  verification: UserVerification;
  error: ErrorNote | null;
  /**
   * The reason why a followed list is not up to date; null or absent for a list that is up to date or still loading.
   */
  troubles: Readonly<Partial<Record<WatchedName, ErrorNote | null>>>;
  /** Live; null until the server answered. */
  requests: readonly SchoolRequest[] | null;
  pending: readonly UserDoc[] | null;
  applications: readonly Application[] | null;
  /** A teacher's news since they last looked, live. */
  news: readonly TrailEntry[] | null;
  /** A teacher's last news, seen before or not, read when the list is opened. */
  lastNews: readonly TrailEntry[] | null;
  lastNewsError: ErrorNote | null;
  /** The sections of the school that a teacher advises or teaches; null before they are read. */
  ownSections: readonly SectionDoc[] | null;
  /** A section that the person advises was read. */
  isAdviser: boolean;
  /** Subject id -> its names; null where the subject is gone. */
  subjectNames: Readonly<Record<string, SubjectNames | null>>;
  /** The teacher whose grades an administrator looks at. */
  reading: UserDoc | null;
  board: CompletionBoard;
};

/** Teachers read so far, and how far each of their subjects is. */
export type CompletionBoard = {
  teachers: readonly UserDoc[];
  /** Teacher id -> subjects; absent until the book was read. */
  standings: Readonly<Record<string, readonly SubjectStanding[]>>;
  /** The cursor of the next teachers; null once all are read. */
  next: string | null;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
};

export const emptyBoard: CompletionBoard = { teachers: [], standings: {}, next: null, status: 'idle' };

const initialState: SchoolState = {
  counts: null,
  recentTeachers: null,
  verification: {},
  error: null,
  troubles: {},
  requests: null,
  pending: null,
  applications: null,
  news: null,
  lastNews: null,
  lastNewsError: null,
  ownSections: null,
  isAdviser: false,
  subjectNames: {},
  reading: null,
  board: emptyBoard,
};

const slice = createSlice({
  name: 'school',
  initialState,
  reducers: {
    /** The server or a listener answered; the answer replaces the parts that it has. */
    schoolRead: (state, { payload }: PayloadAction<Partial<SchoolState>>): SchoolState => ({ ...state, ...payload }),
  },
  // The next person may be of another school.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { schoolRead } = slice.actions;
export const schoolReducer = slice.reducer;

/** Whether the open book is another person's: an administrator reads it, and nothing may be written. */
export function selectIsReading(state: { school: SchoolState }): boolean {
  return state.school.reading !== null;
}
