/** What the administrator's dashboard shows of the own school. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { RECENT_TEACHERS } from '@/domain/constants';
import { type ErrorNote, toErrorNote } from '@/domain/errors';
import type { UserVerification } from '@/domain/functionsApi';
import type { SchoolCounts, UserDoc } from '@/domain/people';
import type { Thunk } from './makeStore';

export type SchoolState = {
  counts: SchoolCounts | null;
  recentTeachers: readonly UserDoc[];
  /** User id -> whether the e-mail address was verified; empty while unknown. */
  verification: UserVerification;
  error: ErrorNote | null;
};

const initialState: SchoolState = { counts: null, recentTeachers: [], verification: {}, error: null };

const slice = createSlice({
  name: 'school',
  initialState,
  reducers: {
    overviewRequested: (state): SchoolState => ({ ...state, error: null }),
    overviewLoaded: (
      _,
      { payload }: PayloadAction<{ counts: SchoolCounts; recentTeachers: UserDoc[] }>,
    ): SchoolState => ({ ...initialState, ...payload }),
    verificationLoaded: (state, { payload: verification }: PayloadAction<UserVerification>): SchoolState => ({
      ...state,
      verification,
    }),
    overviewFailed: (state, { payload: error }: PayloadAction<ErrorNote>): SchoolState => ({ ...state, error }),
  },
});

const { overviewRequested, overviewLoaded, verificationLoaded, overviewFailed } = slice.actions;
export const schoolReducer = slice.reducer;

/** The six counts and the newest teachers, from the server. Never throws: the state holds the failure. */
export function loadSchoolOverview(): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) return;
    dispatch(overviewRequested());
    try {
      const records = await data.records();
      const [counts, recentTeachers] = await Promise.all([
        records.fetchSchoolCounts(user.schoolid, startOfDayMs(nowMs())),
        records.fetchRecentTeachers(user.schoolid, RECENT_TEACHERS),
      ]);
      dispatch(overviewLoaded({ counts, recentTeachers }));
      const functions = await data.functions();
      const uids = recentTeachers.map((teacher) => teacher.id);
      dispatch(verificationLoaded(await functions.fetchUserVerification(user.id, uids)));
    } catch (error) {
      dispatch(overviewFailed(toErrorNote(error)));
    }
  };
}

/** Active users are counted for the current calendar day, where the administrator is. */
function startOfDayMs(now: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}
