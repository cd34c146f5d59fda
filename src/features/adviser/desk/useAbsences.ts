/** Learners whose absences come near the order's limit, in the months of the year that have begun. */
import { useCallback, useMemo } from 'react';
import { type Absences, learnersNearLimit } from '@/domain/sections/absences';
import { begunMonths } from '@/domain/sections/schoolCalendar';
import type { SectionAdvising } from '@/domain/sections/sectionAdvising';
import { listedLearners } from '@/domain/sections/sectionRoster';
import { loadAdvising, loadMonths } from '@/features/adviser/advising/advisingActions';
import { policyOf } from '@/grading';
import { readNow } from '@/parts/hooks/useNow';
import type { Shared } from '@/parts/section/ownClass';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';

type FoundAbsences = {
  /** Empty while they load, and where the policy has no limit. */
  rows: readonly Absences[];
  /** Percent of the school days; null where the policy has none. */
  limit: number | null;
  sentence: string | null;
  again: () => void;
};

/** `last`: the adviser's document of the last period. A read for each other period, and for each month that has begun. */
export function useAbsences({ section, roster, last }: Shared & { last: SectionAdvising | null }): FoundAbsences {
  const dispatch = useAppDispatch();
  const { periods, year } = policyOf(section.gradingPolicy);
  const limit = year?.absenceLimit ?? null;
  const load = useCallback(async () => {
    if (limit === null) return null;
    const nowMs = dispatch(readNow());
    const months = begunMonths({ academicYear: section.academicYear, of: periods.length }, nowMs);
    const before = periods.slice(0, -1).map(({ number }) => number);
    const [advising, attendance] = await Promise.all([
      dispatch(loadAdvising({ sectionId: section.id, periods: before })),
      dispatch(loadMonths(section.id, months)),
    ]);
    return { limit, nowMs, months, advising, attendance };
  }, [dispatch, section, periods, limit]);
  const { value, sentence, again } = useAsked(load);
  const rows = useMemo(() => {
    if (!value) return [];
    return learnersNearLimit({ learners: listedLearners(roster), ...value, advising: [...value.advising, last] });
  }, [roster, value, last]);
  return { rows, limit, sentence, again };
}
