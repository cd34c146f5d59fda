import { useSearchParams } from 'react-router-dom';
import { type GradingPolicy, periodName } from '@/grading';
import { useWords } from '@/language/words';
import { Select } from '@/ui/form/Select';

const YEAR = 'year';

/** The period in the address, else `first`; null for the whole year, where `withYear` allows it. */
export function usePeriod(policy: GradingPolicy, withYear = false, first = 1): number | null {
  const [params] = useSearchParams();
  const asked = params.get('period');
  if (withYear && asked === YEAR) return null;
  return policy.periods.some(({ number }) => String(number) === asked) ? Number(asked) : first;
}

type PeriodSelectProps = { tab: string; policy: GradingPolicy; value: number | null; withYear?: boolean };

/** Chooses the period of a tab, which stands in the address. */
export function PeriodSelect({ tab, policy, value, withYear = false }: PeriodSelectProps) {
  const { _ } = useWords();
  const [, setParams] = useSearchParams();
  return (
    <div className="w-48">
      <Select
        aria-label={_('Grading period')}
        value={value === null ? YEAR : String(value)}
        options={[
          ...policy.periods.map(({ number }) => ({ value: String(number), label: periodName(policy, number) })),
          ...(withYear ? [{ value: YEAR, label: _('Whole year') }] : []),
        ]}
        onChange={(event) => setParams({ tab, period: event.target.value }, { replace: true })}
      />
    </div>
  );
}
