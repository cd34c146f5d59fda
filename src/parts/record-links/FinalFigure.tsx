import { averageSoFar, type Year } from '@/grading';
import { GradeFigure } from './GradeFigure';
import { SoFarFigure } from './SoFarFigure';

type FinalFigureProps = {
  readonly final: number | null;
  /** The grades of the periods, for the average while there is no final grade. */
  readonly year: Year<number | null | undefined>;
  readonly passing: number;
};

/** The final grade of a year, or the average of its grades so far, slanted as what is in progress in the record. */
export function FinalFigure({ final, year, passing }: FinalFigureProps) {
  if (final !== null) {
    return (
      <strong>
        <GradeFigure grade={final} passing={passing} />
      </strong>
    );
  }
  const soFar = averageSoFar(year.values());
  if (soFar === null) return <span className="text-muted">—</span>;
  return <SoFarFigure grade={soFar} />;
}
