import { isDue, type YearRecords } from '@/domain/school/retention';

/**
 * `current`: the school year is not over. `kept`: not past the time, or the school keeps all. The others are of its
 * removal; a year with records that were made after a removal is `due` again.
 */
export type YearState = 'current' | 'kept' | 'due' | 'planned' | 'running' | 'finished';

export function yearState(year: YearRecords, years: number | null, today: string): YearState {
  const { academicYear, removal, classes, sections } = year;
  if (removal?.state === 'running' || removal?.state === 'planned') return removal.state;
  const isEmpty = classes + sections === 0;
  if (removal && isEmpty) return 'finished';
  if (isDue(academicYear, years, today) && !isEmpty) return 'due';
  return today >= `${academicYear.slice(5)}-06-01` ? 'kept' : 'current';
}
