import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSchoolCounts } from '@/store/school/loadOverview';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';

export type PeopleTab = 'teachers' | 'pending' | 'invites' | 'admins';

/**
 * How many people each tab has: of a list that was read its own number, else what the dashboard counted. The counts are
 * asked for only where the dashboard was not opened. Absent: not known.
 */
export function usePeopleCounts(): Readonly<Record<PeopleTab, number | undefined>> {
  const dispatch = useAppDispatch();
  const { teachers, pending, invites, admins } = useAppSelector((state) => state.people);
  const counts = useAppSelector((state) => state.school.counts);
  useEffect(() => void afterFirstScreen().then(() => dispatch(loadSchoolCounts())), [dispatch]);
  return {
    teachers: teachers.total ?? counts?.teachers,
    pending: pending.total ?? counts?.pendingTeachers,
    invites: invites.total ?? counts?.inviteRequests,
    admins: admins.total ?? counts?.admins,
  };
}
