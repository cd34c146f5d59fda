import { useEffect } from 'react';
import { isAdmin } from '@/domain/people/roles';
import { hasMore, type Notification, toNotifications } from '@/domain/school/notifications';
import type { ErrorNote } from '@/domain/words/errors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { watchAgain } from '@/store/school/watchSchool';
import { selectUser } from '@/store/selectors';
import { loadNews } from './news';

type Notifications = {
  isTeacher: boolean;
  all: readonly Notification[];
  /** True when more rows wait than were read. */
  isCut: boolean;
  isLoading: boolean;
  trouble: ErrorNote | null;
  retry: () => void;
};

const WAITING = ['requests', 'pending', 'applications'] as const;

/**
 * The notifications known so far: an administrator's waiting rows; a teacher's last events, read when the list is
 * opened.
 */
export function useNotifications(): Notifications {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const school = useAppSelector((state) => state.school);
  const isTeacher = user !== null && !isAdmin(user);
  useEffect(() => {
    if (isTeacher) void dispatch(loadNews());
  }, [isTeacher, dispatch]);
  if (isTeacher) {
    const { lastNews, lastNewsError } = school;
    return {
      isTeacher,
      isCut: false,
      isLoading: lastNews === null && !lastNewsError,
      all: toNotifications({ ...school, news: lastNews ?? school.news }),
      trouble: lastNewsError,
      retry: () => void dispatch(loadNews()),
    };
  }
  const troubled = WAITING.filter((name) => school.troubles[name]);
  return {
    isTeacher,
    all: toNotifications(school),
    isCut: hasMore(school),
    isLoading: WAITING.some((name) => school[name] === null && !school.troubles[name]),
    trouble: troubled.map((name) => school.troubles[name])[0] ?? null,
    retry: () => {
      for (const name of troubled) dispatch(watchAgain(name));
    },
  };
}
