import { useWords } from '@/language/words';

type GradeFigureProps = {
  grade: number;
  /** The passing grade: below it the figure has the sign of the class record, its colour and words. */
  passing: number;
};

/** A grade that stands: every screen marks one that does not pass in the same way. */
export function GradeFigure({ grade, passing }: GradeFigureProps) {
  const { _ } = useWords();
  if (grade >= passing) return <span>{grade}</span>;
  return (
    // The hidden words stay with the grade: placed on the page, they would make it as wide as the whole table.
    <span className="relative font-semibold text-error-ink">
      {/* The sign is no text, so that a copy of a table has the grade alone. */}
      <span className="below-pass">{grade}</span>
      <span className="sr-only">{_(', below {grade}', { grade: passing })}</span>
    </span>
  );
}
