/** A whole year of four quarters with 48 activities: the load that the measurements have had from the start. */
import { CATEGORY } from '@/domain/constants';
import type { YearPlan } from '../seed/years';

export const FULL_YEAR: YearPlan = {
  unfinished: 4,
  periods: [1, 2, 3, 4].map((number) => ({
    number,
    closed: false,
    rows: [
      { name: 'Quiz', category: CATEGORY.writtenWorks, totals: [20, 25, 20, 30, 15, 20] },
      { name: 'Task', category: CATEGORY.performanceTask, totals: [50, 40, 100, 50, 25] },
    ],
    tests: [{ name: 'Quarterly exam', totalPoints: 50, scored: true }],
  })),
};
