import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { monthsOfYear } from '@/domain/sections/schoolCalendar';
import { listedLearners } from '@/domain/sections/sectionRoster';
import { philippineDay } from '@/domain/words/philippineTime';
import { openMonth } from '@/features/adviser/advising/advisingActions';
import { policyOf } from '@/grading';
import { monthName } from '@/language/formatters';
import { useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import type { Shared } from '@/parts/section/ownClass';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';
import { IconButton } from '@/ui/form/IconButton';
import { Select } from '@/ui/form/Select';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { AttendanceViews } from './AttendanceViews';
import { DaysSheet } from './DaysSheet';
import { learnersOf } from './dayCells';

/**
 * The marks of a month, at first the one of today: one read, one more for the enrolment of the year, and one of the month
 * before where absences of it go on.
 */
export function DaysTab({ section, roster, isAdviser }: Shared & { isAdviser: boolean }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const today = philippineDay(useNow());
  const { length: of } = policyOf(section.gradingPolicy).periods;
  const months = monthsOfYear({ academicYear: section.academicYear, of });
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const current = months.find((each) => each === today.slice(0, 7)) ?? (today > last ? last : first);
  const month = months.find((each) => each === params.get('month')) ?? current;
  const load = useCallback(
    () => dispatch(openMonth({ sectionId: section.id, month }, first)).then(() => ({ month })),
    [dispatch, section.id, month, first],
  );
  const { value, sentence, again } = useAsked(load);
  const everybody = listedLearners(roster);
  const learners = learnersOf(month, everybody);
  const at = months.indexOf(month);
  const go = (to: string | undefined) => {
    if (to) setParams({ tab: 'attendance', view: 'days', month: to }, { replace: true });
  };
  return (
    <div data-fills="" className="flex grow flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <AttendanceViews />
        <div className="flex items-center gap-1">
          <IconButton
            label={_('Month before')}
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={at <= 0}
            onClick={() => go(months[at - 1])}
          />
          <Select
            aria-label={_('Month')}
            value={month}
            options={months.map((each) => ({ value: each, label: monthName(each) }))}
            onChange={(event) => go(event.target.value)}
          />
          <IconButton
            label={_('Month after')}
            icon={<ChevronRight aria-hidden="true" />}
            disabled={at === months.length - 1}
            onClick={() => go(months[at + 1])}
          />
        </div>
      </div>
      {sentence ? <ErrorState sentence={sentence} onRetry={again} /> : null}
      {!value && !sentence ? <SkeletonTable rows={8} columns={4} label={_('Loading what the adviser keeps')} /> : null}
      {learners.length === 0 ? (
        <EmptyState title={_('No learners yet')}>{_('The roster has no learners yet.')}</EmptyState>
      ) : null}
      {value?.month === month && learners.length > 0 ? (
        <DaysSheet
          key={month}
          section={section}
          months={{ month, first, before: months[at - 1] ?? null }}
          learners={learners}
          everybody={everybody}
          isAdviser={isAdviser}
        />
      ) : null}
    </div>
  );
}
