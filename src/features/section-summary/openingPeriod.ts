import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { QUARTER_FINAL } from '@/domain/constants';
import { gradeOf, type SectionSummary } from './sectionSummary';

/**
 * The grades that a summary opens at: the final ones where there is one, else those of the latest closed period that has
 * grades, else of the latest period that has grades, else of the first period.
 */
export function openingPeriod(summary: SectionSummary): number {
  if (hasGrades(summary, QUARTER_FINAL)) return QUARTER_FINAL;
  const latest = summary.policy.periods.map(({ number }) => number).reverse();
  const graded = latest.filter((quarter) => hasGrades(summary, quarter));
  const isClosed = (quarter: number) => summary.subjects.some((subject) => isQuarterClosed(subject, quarter));
  return graded.find(isClosed) ?? graded[0] ?? latest.at(-1) ?? QUARTER_FINAL;
}

function hasGrades(summary: SectionSummary, quarter: number): boolean {
  return summary.rows.some((row) =>
    summary.subjects.some(({ id }) => typeof gradeOf(row, { subjectId: id, quarter }) === 'number'),
  );
}
