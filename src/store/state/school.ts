/**
 * The own school: its figures, its waiting items, and the teacher whose book an administrator reads. The code that
 * loads is separate.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { NOTIFICATIONS } from '@/domain/constants';
import type { UserVerification } from '@/domain/functionsApi';
import type { SchoolCounts, UserDoc } from '@/domain/people/people';
import type { SubjectStanding } from '@/domain/school/completion';
import type { Application, SchoolRequest, SubjectNames, WaitingCounts } from '@/domain/school/school';
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
  /** The most requests that the listener asks for; a person may ask for more. */
  requestsAsked: number;
  pending: readonly UserDoc[] | null;
  applications: readonly Application[] | null;
  /** How many wait, as counted last; a list that is shorter than was asked for knows better. */
  waiting: Partial<WaitingCounts>;
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

/** One more than the badge shows, so that it can say `15+`. */
export const MOST_WAITING = NOTIFICATIONS + 1;

export const emptyBoard: CompletionBoard = { teachers: [], standings: {}, next: null, status: 'idle' };

const initialState: SchoolState = {
  counts: null,
  recentTeachers: null,
  verification: {},
  error: null,
  troubles: {},
  requests: null,
  requestsAsked: MOST_WAITING,
  pending: null,
  applications: null,
  waiting: {},
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

/** How many requests to reopen wait, also those that were not read. */
export function selectRequestCount({ school }: { school: SchoolState }): number {
  return waitingCounts(school).requests;
}

/** How many wait: by the lists where they are known, of which those of people end at `MOST_WAITING`, else as counted. */
export function waitingCounts({ requests, requestsAsked, pending, applications, waiting }: SchoolState): WaitingCounts {
  const read = requests?.length ?? 0;
  return {
    requests: requests && read < requestsAsked ? read : Math.max(read, waiting.requests ?? 0),
    pending: pending?.length ?? waiting.pending ?? 0,
    applications: applications?.length ?? waiting.applications ?? 0,
  };
}

/** Whether the open book is another person's: an administrator reads it, and nothing may be written. */
export function selectIsReading(state: { school: SchoolState }): boolean {
  return state.school.reading !== null;
}
