import type { ClassRecord } from '@/domain/book/classRecord';
import { actionOpened } from '@/parts/actions/actions';
import { useAppDispatch } from '@/store/hooks';

/** Answers a function that opens the dialog of a new activity for the record shown. */
export function useAddActivity({ section, subject, quarter }: ClassRecord): () => void {
  const dispatch = useAppDispatch();
  return () => dispatch(actionOpened('addActivity', { classId: section.id, subjectId: subject.id, quarter }));
}
