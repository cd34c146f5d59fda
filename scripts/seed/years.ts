/** The activities of a section's year, period by period. */

import { CATEGORY } from '@/domain/constants';
import type { PartKey } from '@/domain/scores/componentParts';

/** `scored`: how many of the activities have scores; absent: all. */
type ActivityRow = {
  readonly name: string;
  readonly category: number;
  readonly totals: readonly number[];
  readonly scored?: number;
};
type Test = { readonly name: string; readonly part?: PartKey; readonly totalPoints: number; readonly scored: boolean };

export type PeriodPlan = {
  readonly number: number;
  readonly rows: readonly ActivityRow[];
  readonly tests: readonly Test[];
  readonly closed: boolean;
};

export type YearPlan = {
  /** Absent: DepEd Order 8. */
  readonly gradingPolicy?: string;
  /** The period that an unfinished section leaves open. */
  readonly unfinished: number;
  readonly periods: readonly PeriodPlan[];
};

/** DepEd Order 15: the first term is over, the second one in progress. */
export const RUNNING_YEAR: YearPlan = {
  gradingPolicy: 'DO15_2026',
  unfinished: 1,
  periods: [
    {
      number: 1,
      closed: true,
      rows: [
        { name: 'Quiz', category: CATEGORY.writtenWorks, totals: [20, 25, 20, 30, 15] },
        { name: 'Task', category: CATEGORY.performanceTask, totals: [50, 40, 100] },
      ],
      tests: [
        { name: 'Summative test 1', part: 'ST1', totalPoints: 20, scored: true },
        { name: 'Summative test 2', part: 'ST2', totalPoints: 20, scored: true },
        { name: 'Term examination', part: 'TE', totalPoints: 50, scored: true },
      ],
    },
    {
      number: 2,
      closed: false,
      rows: [
        { name: 'Quiz', category: CATEGORY.writtenWorks, totals: [20, 25, 15] },
        { name: 'Task', category: CATEGORY.performanceTask, totals: [50, 40], scored: 1 },
      ],
      tests: [
        { name: 'Summative test 1', part: 'ST1', totalPoints: 20, scored: true },
        { name: 'Summative test 2', part: 'ST2', totalPoints: 25, scored: false },
      ],
    },
  ],
};
