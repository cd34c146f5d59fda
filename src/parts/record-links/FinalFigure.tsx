import { averageSoFar, type Year } from '@/grading';
import { useWords } from '@/language/words';
import { GradeFigure } from './GradeFigure';

type FinalFigureProps = {
  readonly final: number | null;
  /** The grades of the periods, for the average while there is no final grade. */
  readonly year: Year<number | null | undefined>;
  readonly passing: number;
};

/** The final grade of a year, or the average of its grades so far, slanted as what is in progress in the record. */
export function FinalFigure({ final, year, passing }: FinalFigureProps) {
  const { _ } = useWords();
  if (final !== null) {
    return (
      <strong>
        <GradeFigure grade={final} passing={passing} />
      </strong>
    );
  }
  const soFar = averageSoFar(year.values());
  if (soFar === null) return <span className="text-muted">—</span>;
  return (
    <i className="text-muted" title={_('Average so far')}>
      {soFar}
      <span className="sr-only">{_(', average so far')}</span>
    </i>
  );
}
