import { Suspense, useCallback } from 'react';
import type { SectionAdvising } from '@/domain/sections/sectionAdvising';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { loadAdvising } from '@/features/adviser/advising/advisingActions';
import { PeriodSelect, usePeriod } from '@/features/adviser/PeriodSelect';
import { policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { loadHandedInAnew } from '@/parts/section/handedInCache';
import type { Shared } from '@/parts/section/ownClass';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';
import { ErrorState } from '@/ui/list/ErrorState';
import { lazy } from '@/ui/waiting/lazy';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { ConsolidatedTable } from './ConsolidatedTable';
import { HandedInTable } from './HandedInTable';
import { LearnersToLookAt } from './LearnersToLookAt';
import { useRefs } from './useRefs';

const AbsencesToLookAt = lazy(async () => ({ default: (await import('./AbsencesToLookAt')).AbsencesToLookAt }));

/** `kept`: the adviser's document of the last period, for the year. */
type Desk = { handedIn: readonly (SectionGrades | null)[]; kept: SectionAdvising | null };

/**
 * For adviser and administrators: what was handed in, and all grades side by side. One read for each area and period, of
 * the year one more for the remedial classes, and those of attendance.
 */
export function DeskTab({ section, roster }: Shared) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const policy = policyOf(section.gradingPolicy);
  const period = usePeriod(policy, true);
  const refs = useRefs(section, period);
  const load = useCallback(async (): Promise<Desk> => {
    const { length: last } = policyOf(section.gradingPolicy).periods;
    const [handedIn, [kept = null]] = await Promise.all([
      dispatch(loadHandedInAnew(section, refs)),
      period === null ? dispatch(loadAdvising({ sectionId: section.id, periods: [last] })) : [null],
    ]);
    return { handedIn, kept };
  }, [dispatch, refs, section, period]);
  const { value, sentence, again } = useAsked(load);
  const state = ({ handedIn }: Desk) => (
    <HandedInTable section={section} roster={roster} handedIn={handedIn} refs={refs} />
  );
  return (
    <div className="flex flex-col gap-4">
      <PeriodSelect tab="desk" policy={policy} value={period} withYear />
      {sentence ? <ErrorState sentence={sentence} onRetry={again} /> : null}
      {!value && !sentence ? <SkeletonTable rows={8} columns={4} label={_('Loading what was handed in')} /> : null}
      {value ? (
        // The state of a year has a line for each area and period, so the grades come before it.
        <>
          {period === null ? null : state(value)}
          <ConsolidatedTable
            section={section}
            roster={roster}
            handedIn={value.handedIn}
            kept={value.kept}
            period={period}
          />
          <LearnersToLookAt section={section} roster={roster} handedIn={value.handedIn} period={period} />
          {period === null ? (
            // Without a sign of waiting: mostly there is nobody to name.
            <Suspense fallback={null}>
              <AbsencesToLookAt section={section} roster={roster} last={value.kept} />
            </Suspense>
          ) : null}
          {period === null ? state(value) : null}
        </>
      ) : null}
    </div>
  );
}
