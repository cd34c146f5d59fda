import type { ClassRecord } from '@/domain/book/classRecord';
import { phrase } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';

/** Answers a function that opens the dialog of a new activity for the record shown. */
export function useAddActivity({ section, subject, quarter }: ClassRecord): () => void {
  const dispatch = useAppDispatch();
  return () =>
    dispatch(
      modalOpened({
        title: phrase('Add an activity'),
        bodyType: 'activity',
        size: 'lg',
        extraObject: { classId: section.id, subjectId: subject.id, quarter },
      }),
    );
}
