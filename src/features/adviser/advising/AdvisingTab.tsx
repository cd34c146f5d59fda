import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { periodOfDay } from '@/domain/sections/schoolCalendar';
import { isPresent, type ListedLearner, listedLearners } from '@/domain/sections/sectionRoster';
import { PeriodSelect, usePeriod } from '@/features/adviser/PeriodSelect';
import { policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { readNow } from '@/parts/hooks/useNow';
import type { Shared } from '@/parts/section/ownClass';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { openAdvising } from './advisingActions';

export type AdvisingPartProps = Shared & {
  /** False for an administrator, who reads. */
  isAdviser: boolean;
};

export type AdvisingPage = {
  period: number;
  learners: readonly ListedLearner[];
};

/** `beside`: what stands beside the choice of the period. */
type AdvisingTabProps = Shared & { tab: string; beside?: ReactNode; children: (page: AdvisingPage) => ReactNode };

/** One period of what the adviser keeps, at first the one that the day lies in: one read. */
export function AdvisingTab({ section, roster, tab, beside, children }: AdvisingTabProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const policy = policyOf(section.gradingPolicy);
  const { academicYear } = section;
  const [current] = useState(() => periodOfDay({ academicYear, of: policy.periods.length }, dispatch(readNow())));
  const period = usePeriod(policy, false, current) ?? current;
  const load = useCallback(
    () => dispatch(openAdvising({ sectionId: section.id, period })).then(() => ({ period })),
    [dispatch, section.id, period],
  );
  const { value, sentence, again } = useAsked(load);
  const learners = listedLearners(roster).filter(isPresent);
  return (
    <div data-fills="" className="flex grow flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {beside}
        <PeriodSelect tab={tab} policy={policy} value={period} />
      </div>
      {sentence ? <ErrorState sentence={sentence} onRetry={again} /> : null}
      {!value && !sentence ? <SkeletonTable rows={8} columns={4} label={_('Loading what the adviser keeps')} /> : null}
      {learners.length === 0 ? (
        <EmptyState title={_('No learners yet')}>{_('The roster has no learners yet.')}</EmptyState>
      ) : null}
      {value?.period === period && learners.length > 0 ? children({ period, learners }) : null}
    </div>
  );
}

/** The same list for the same learners: a new one makes a new grid. */
export function useSameList<Row extends object>(rows: readonly Row[]): readonly Row[] {
  const text = JSON.stringify(rows);
  return useMemo(() => JSON.parse(text) as Row[], [text]);
}
