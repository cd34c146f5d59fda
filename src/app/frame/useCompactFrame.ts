import { useLayoutEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { useDensity } from '@/ui/theme/density';

/** The own class record, and a teacher's as an administrator reads it. */
const COMPACT_PAGES = [ROUTE.record, ROUTE.teacherRecord];

/** Marks the document while a compact class record is shown: the frame around the record gives it room. */
export function useCompactFrame(pathname: string): void {
  const isCompact = useDensity() === 'compact' && COMPACT_PAGES.some((page) => matchPath(page, pathname));
  useLayoutEffect(() => {
    if (!isCompact) return;
    document.documentElement.dataset.density = 'compact';
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [isCompact]);
}
