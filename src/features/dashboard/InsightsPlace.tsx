import { Suspense, useRef } from 'react';
import { lazy } from '@/ui/waiting/lazy';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import type { SubjectOfClass } from './dashboardSteps';
import { useSeen } from './useSeen';

const Insights = lazy(async () => ({ default: (await import('./insight/Insights')).Insights }));

/** Figures of one class. Fetches neither code nor rows before the person scrolls to it. */
export function InsightsPlace(props: { subjects: readonly SubjectOfClass[]; quarter: number }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  return (
    <div ref={place} className="min-h-320 lg:min-h-200">
      {seen ? (
        <Suspense fallback={<SkeletonLines lines={6} className="px-5 py-4" />}>
          <Insights {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
