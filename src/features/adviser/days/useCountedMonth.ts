import { useCallback, useState } from 'react';
import { type AttendanceMonth, attendanceMonth } from '@/domain/sections/attendanceMonth';
import { type SectionAttendance, sectionAttendanceId } from '@/domain/sections/sectionAttendance';
import type { ListedLearner } from '@/domain/sections/sectionRoster';
import { loadMonths } from '@/features/adviser/advising/advisingActions';
import type { AdvisingSheet } from '@/features/adviser/advising/advisingSheet';
import { selectShownAdvising } from '@/features/adviser/advising/shownAdvising';
import { useNow } from '@/parts/hooks/useNow';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { attendanceIn } from './dayCells';

/** Months as `YYYY-MM`: the one that is shown, the first of the year, and the one before; the first month has none. */
export type ShownMonths = { month: string; first: string; before: string | null };

type CountedMonth = {
  counted: AttendanceMonth;
  attendance: SectionAttendance;
  /** The first month of the year, which keeps the enrolment. */
  first: SectionAttendance | null;
  /** Whether absences in a row count within the month only, because the month before could not be read. */
  isWithinMonth: boolean;
};

/**
 * The figures of the shown month, with what is typed. The month before is read once, and only where the month begins with
 * absences that it could make a row of five.
 */
export function useCountedMonth(
  sectionId: string,
  { month, first: firstMonth, before: monthBefore }: ShownMonths,
  of: { learners: readonly ListedLearner[]; sheet: AdvisingSheet },
): CountedMonth {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const nowMs = useNow();
  const first = useMonth(sectionId, firstMonth);
  const before = useMonth(sectionId, monthBefore);
  const attendance = attendanceIn(of.sheet, { sectionId, month });
  const enrolled = first?.enrolled ?? {};
  const counted = attendanceMonth({ month, attendance, before, learners: of.learners, enrolled, nowMs });
  const [isAsked, setAsked] = useState(false);
  if (counted.isOpenAtStart && !isAsked) setAsked(true);
  const load = useCallback(async () => {
    if (!isAsked || monthBefore === null) return;
    if (store.getState().advising[sectionAttendanceId({ sectionId, month: monthBefore })]) return;
    await dispatch(loadMonths(sectionId, [monthBefore]));
  }, [dispatch, store, isAsked, sectionId, monthBefore]);
  const { sentence } = useAsked(load);
  return { counted, attendance, first, isWithinMonth: counted.isOpenAtStart && sentence !== null };
}

/** The month as this page has it, with what waits in the outbox. */
function useMonth(sectionId: string, month: string | null): SectionAttendance | null {
  const { document } = useAppSelector((state) =>
    selectShownAdvising(state, { sectionId, month: month ?? '', part: 'days' }),
  );
  return month !== null && document && 'month' in document ? document : null;
}
