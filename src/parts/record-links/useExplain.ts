import { useCallback } from 'react';
import type { ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { phrase } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { drawerOpened } from '@/store/state/shell';

export type Explained = { subjectId: ClassSubjectId; quarter: number; classStudentId: ClassStudentId };

/** Answers a function that opens the drawer with every step of one learner's grade. */
export function useExplain(): (explained: Explained) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (extraObject) =>
      dispatch(drawerOpened({ header: phrase('Explain this grade'), bodyType: 'explainGrade', extraObject })),
    [dispatch],
  );
}
