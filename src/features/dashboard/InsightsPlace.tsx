import { Suspense, useRef, useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { loadOwnDevice } from '@/store/session/account';
import { lazy } from '@/ui/waiting/lazy';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import type { SubjectOfClass } from './dashboardSteps';
import { useSeen } from './useSeen';

const Insights = lazy(async () => ({ default: (await import('./insight/Insights')).Insights }));

/**
 * On a computer that others use, rows are read at each visit: only those that are in sight. A heading at the lower edge
 * of the window shows none of them yet.
 */
const AHEAD = { own: '200px', others: '-160px' } as const;

/** Figures of one class. Fetches neither code nor rows before the person scrolls to it. */
export function InsightsPlace(props: { subjects: readonly SubjectOfClass[]; quarter: number }) {
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  const [isOwnDevice] = useState(() => dispatch(loadOwnDevice()));
  const seen = useSeen(place, isOwnDevice ? AHEAD.own : AHEAD.others);
  return (
    <div ref={place} className="min-h-320 lg:min-h-200">
      {seen ? (
        <Suspense fallback={<SkeletonLines lines={6} className="px-5 py-4" />}>
          <Insights {...props} isKept={isOwnDevice} />
        </Suspense>
      ) : null}
    </div>
  );
}
