import { useCallback } from 'react';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { phrase } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { drawerOpened } from '@/store/state/shell';

/** Answers a function that opens the drawer of one learner's items. */
export function useOpenItems(): (of: { activity: ActivityDoc }, classStudentId: ClassStudentId) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    ({ activity }, classStudentId) => {
      const { id: activityId, classSubjectModel: subjectId, quarter, name } = activity;
      const extraObject = { activityId, subjectId, quarter, classStudentId };
      dispatch(drawerOpened({ header: phrase('Items of {name}', { name }), bodyType: 'learnerItems', extraObject }));
    },
    [dispatch],
  );
}
