import { QUARTER_FINAL } from '@/domain/constants';
import { useWords } from '@/language/words';
import { GradeFigure } from '@/parts/record-links/GradeFigure';
import { SoFarFigure } from '@/parts/record-links/SoFarFigure';
import { averageOf, averageOfYearSoFar, type SectionSummary, type SummaryRow } from './sectionSummary';

type AverageFigureProps = { summary: SectionSummary; row: SummaryRow; quarter: number };

/** The average of a learner's subjects; of a year in which a final grade is missing, what it comes to so far. */
export function AverageFigure({ summary, row, quarter }: AverageFigureProps) {
  const { _ } = useWords();
  const average = averageOf(summary, row, quarter);
  if (average !== null) {
    return (
      <strong>
        <GradeFigure grade={average} passing={summary.policy.passingGrade} />
      </strong>
    );
  }
  const soFar = quarter === QUARTER_FINAL ? averageOfYearSoFar(summary, row) : null;
  return soFar === null ? <span className="text-muted">{_('incomplete')}</span> : <SoFarFigure grade={soFar} />;
}
