import { useCallback, useMemo } from 'react';
import { learnersNearLimit, nearLimit } from '@/domain/sections/absences';
import { begunMonths } from '@/domain/sections/schoolCalendar';
import type { SectionAdvising } from '@/domain/sections/sectionAdvising';
import { listedLearners } from '@/domain/sections/sectionRoster';
import { rosterNames } from '@/domain/words/toldNames';
import { loadAdvising, loadMonths } from '@/features/adviser/advising/advisingActions';
import { policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { readNow } from '@/parts/hooks/useNow';
import type { Shared } from '@/parts/section/ownClass';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';
import { ErrorState } from '@/ui/list/ErrorState';
import { Table } from '@/ui/list/Table';
import { Card } from '@/ui/page/Card';

/**
 * Learners whose absences come near the order's limit: a read for each period but the last, and for each month of the year
 * that has begun. Nothing where nobody does, and where the policy has no limit. `last`: the adviser's document of the last
 * period.
 */
export function AbsencesToLookAt({ section, roster, last }: Shared & { last: SectionAdvising | null }) {
  const { _ } = useWords();
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
    return { limit, nowMs, months, advising: [...advising, last], attendance };
  }, [dispatch, section, periods, limit, last]);
  const { value, sentence, again } = useAsked(load);
  const rows = useMemo(
    () => (value ? learnersNearLimit({ learners: listedLearners(roster), ...value }) : []),
    [roster, value],
  );
  if (sentence) return <ErrorState sentence={sentence} onRetry={again} />;
  if (rows.length === 0 || limit === null) return null;
  const names = rosterNames(rows.map(({ learner }) => learner));
  return (
    <Card
      flush
      title={_('Absences near the limit of {most}% of the school days: {count}', {
        most: limit,
        count: rows.length,
      })}
      description={_('Of the school days kept so far: learners absent on {near}% or more, and on 5 days at least.', {
        near: nearLimit(limit),
      })}
    >
      <Table
        caption={_('Absences near the limit')}
        rows={rows}
        rowKey={({ learner }) => learner.key}
        columns={[
          {
            key: 'name',
            header: _('Name'),
            className: 'whitespace-nowrap',
            cell: ({ learner }) => names.get(learner.key),
          },
          { key: 'absent', header: _('Days absent'), numeric: true, cell: ({ absent }) => absent },
          { key: 'days', header: _('School days'), numeric: true, cell: ({ days }) => days },
          {
            key: 'percent',
            header: _('Share'),
            cell: ({ percent, isOver }) =>
              isOver ? _('{percent}%, above the limit', { percent: percent.toFixed(2) }) : `${percent.toFixed(2)}%`,
          },
        ]}
      />
    </Card>
  );
}
