/** Thunks for what an adviser keeps. Every one throws an `AppError`. */

import type { AdvisingChange } from '@/domain/intents/intents';
import type { AdvisingAnswer, AdvisingEdit, AdvisingRef, SectionAdvising } from '@/domain/sections/sectionAdvising';
import { type AttendanceRef, type SectionAttendance, sectionAttendanceId } from '@/domain/sections/sectionAttendance';
import { AppError, errorCode } from '@/domain/words/errors';
import { asKeeper } from '@/parts/section/asKeeper';
import type { Thunk } from '@/store/makeStore';
import { findEntriesOnce } from '@/store/outbox/findEntries';
import { type Outcome, performQuietly } from '@/store/outbox/intents';
import { advisingRead } from '@/store/state/advising';

type Asked = { sectionId: string; periods: readonly number[] };

/** One read for each period. */
export function loadAdvising({ sectionId, periods }: Asked): Thunk<Promise<(SectionAdvising | null)[]>> {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const read = await (await data.sections()).fetchAdvising(user.schoolid, sectionId, periods);
    for (const advising of read) if (advising) dispatch(advisingRead(advising));
    return read;
  };
}

/** Attendance by day of these months. One read for each. */
export function loadMonths(sectionId: string, months: readonly string[]): Thunk<Promise<(SectionAttendance | null)[]>> {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const read = await (await data.sections()).fetchAttendance(user.schoolid, sectionId, months);
    for (const attendance of read) if (attendance) dispatch(advisingRead(attendance));
    return read;
  };
}

/** The days of a month, and the first month of the year, which keeps the enrolment: one read for each. */
export function openMonth(ref: AttendanceRef, firstMonth: string): Thunk {
  return async (dispatch, getState) => {
    const isKnown = getState().advising[sectionAttendanceId({ ...ref, month: firstMonth })] !== undefined;
    const months = isKnown ? [ref.month] : [...new Set([ref.month, firstMonth])];
    await Promise.all([dispatch(loadMonths(ref.sectionId, months)), dispatch(findEntriesOnce())]);
  };
}

/** The same of one period, together with what waits in the outbox: a sheet shows both. */
export function openAdvising({ sectionId, period }: AdvisingRef): Thunk {
  return async (dispatch) => {
    await Promise.all([dispatch(loadAdvising({ sectionId, periods: [period] })), dispatch(findEntriesOnce())]);
  };
}

export function changeAdvising(ref: AdvisingRef, edits: readonly AdvisingEdit[]): Thunk<Promise<AdvisingAnswer>> {
  return asKeeper(ref.sectionId, (user) => async (dispatch, _, { data }) => {
    const answer = await (await data.sections()).changeAdvising(ref, edits, user);
    dispatch(advisingRead(answer.advising));
    return answer;
  });
}

/**
 * Saves the cells of a sheet through the outbox: without an answer they wait there. `conflict`: some of them hold
 * another value by now and are not stored; all others are.
 */
export function saveSheetCells(change: AdvisingChange): Thunk<Promise<Outcome | 'conflict'>> {
  return async (dispatch, _, { newId }) => {
    try {
      return await dispatch(asKeeper(change.sectionId, () => performQuietly(change, newId())));
    } catch (error) {
      if (errorCode(error) === 'data/overtaken') return 'conflict';
      throw error;
    }
  };
}
