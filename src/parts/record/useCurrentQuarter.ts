import { useEffect, useState } from 'react';
import type { ClassSubjectId } from '@/domain/book/ids';
import { useAppDispatch } from '@/store/hooks';
import { findCurrentQuarter } from './currentQuarter';

/**
 * The quarter that a record opens on when its address names none; null until it is known, and while there is no
 * subject.
 */
export function useCurrentQuarter(subjectId: ClassSubjectId | undefined, preferred: number | null): number | null {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ key: string; quarter: number } | null>(null);
  const key = subjectId ? `${subjectId}/${preferred}` : '';
  useEffect(() => {
    if (!subjectId) return;
    let isCurrent = true;
    const settle = (quarter: number) => {
      if (isCurrent) setFound({ key: `${subjectId}/${preferred}`, quarter });
    };
    // After a failure the first quarter opens, and the record itself shows that it cannot be read.
    dispatch(findCurrentQuarter(subjectId, preferred)).then(settle, () => settle(preferred ?? 1));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, subjectId, preferred]);
  return found?.key === key ? found.quarter : null;
}
