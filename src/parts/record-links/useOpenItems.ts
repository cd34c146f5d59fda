import { useCallback } from 'react';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { phrase } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { drawerOpened } from '@/store/state/shell';

type OpenItems = (of: { activity: ActivityDoc; typed?: string }, classStudentId: ClassStudentId) => void;

/** Answers a function that opens the drawer of one learner's items; `typed` are answers to begin with. */
export function useOpenItems(): OpenItems {
  const dispatch = useAppDispatch();
  return useCallback(
    ({ activity, typed }, classStudentId) => {
      const { id: activityId, classSubjectModel: subjectId, quarter, name } = activity;
      const extraObject = { activityId, subjectId, quarter, classStudentId, ...(typed ? { typed } : {}) };
      dispatch(drawerOpened({ header: phrase('Items of {name}', { name }), bodyType: 'learnerItems', extraObject }));
    },
    [dispatch],
  );
}
