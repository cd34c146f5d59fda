import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { areaIdsOf } from '@/domain/school/sections';
import type { Shared } from '@/features/classes/sections/own/ownClass';
import { useAsked } from '@/features/classes/sections/useAsked';
import { periodName, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { Select } from '@/ui/form/Select';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { ConsolidatedTable } from './ConsolidatedTable';
import { HandedInTable } from './HandedInTable';
import { loadHandedInAnew } from './handedInCache';

const YEAR = 'year';

/** For adviser and administrators: what was handed in, and all grades side by side. One read for each area and period. */
export function DeskTab({ section, roster }: Shared) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const policy = policyOf(section.gradingPolicy);
  const asked = params.get('period') ?? '1';
  const period = asked === YEAR ? null : Number(asked);
  const areas = areaIdsOf(section).join(' ');
  const refs = useMemo(() => {
    const periods = period === null ? policy.periods.map(({ number }) => number) : [period];
    const ids = areas.split(' ').filter((id) => id !== '');
    return ids.flatMap((areaId) => periods.map((number) => ({ sectionId: section.id, areaId, period: number })));
  }, [areas, period, policy, section.id]);
  const load = useCallback(() => dispatch(loadHandedInAnew(section, refs)), [dispatch, refs, section]);
  const { value, sentence, again } = useAsked(load);
  const state = (handedIn: NonNullable<typeof value>) => (
    <HandedInTable section={section} roster={roster} handedIn={handedIn} refs={refs} />
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="w-48">
        <Select
          aria-label={_('Grading period')}
          value={asked}
          options={[
            ...policy.periods.map(({ number }) => ({ value: String(number), label: periodName(policy, number) })),
            { value: YEAR, label: _('Whole year') },
          ]}
          onChange={(event) => setParams({ tab: 'desk', period: event.target.value }, { replace: true })}
        />
      </div>
      {sentence ? <ErrorState sentence={sentence} onRetry={again} /> : null}
      {!value && !sentence ? <SkeletonTable rows={8} columns={4} label={_('Loading what was handed in')} /> : null}
      {value ? (
        // The state of a year has a line for each area and period, so the grades come before it.
        <>
          {period === null ? null : state(value)}
          <ConsolidatedTable section={section} roster={roster} handedIn={value} period={period} />
          {period === null ? state(value) : null}
        </>
      ) : null}
    </div>
  );
}
