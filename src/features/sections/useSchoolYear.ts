import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { academicYearAt } from '@/domain/school/academicYear';

const YEARS_BACK = 3;

export type ChosenYear = { year: string; years: readonly string[]; choose: (year: string) => void };

/** The chosen school year, in the address. */
export function useSchoolYear(): ChosenYear {
  const [params, setParams] = useSearchParams();
  const now = useMemo(() => academicYearAt(new Date()), []);
  const year = params.get('year') ?? now;
  const start = Number(now.slice(0, 4)) + 1;
  const known = Array.from({ length: YEARS_BACK + 2 }, (_, back) => `${start - back}-${start - back + 1}`);
  const years = known.includes(year) ? known : [...known, year];
  return { year, years, choose: (next) => setParams(next === now ? {} : { year: next }, { replace: true }) };
}
