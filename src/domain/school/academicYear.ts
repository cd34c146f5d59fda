import { philippineDay } from '@/domain/words/philippineTime';

/** The school year that a time falls in, by the days of the Philippines: DepEd's begin in June. */
export function academicYearAt(date: Date): string {
  const [year = 0, month = 1] = philippineDay(date.getTime()).split('-').map(Number);
  const start = month >= 6 ? year : year - 1;
  return `${start}-${start + 1}`;
}
