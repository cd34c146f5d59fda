import { useWords } from '@/language/words';
import { type Explained, useExplain } from './useExplain';

type GradeButtonProps = {
  grade: number | null | undefined;
  of: Explained;
  /** Whose grade of what, for a screen reader: "Dela Cruz, Juan, 1st Quarter". */
  label: string;
};

/** A quarterly grade that explains itself when pressed. */
export function GradeButton({ grade, of, label }: GradeButtonProps) {
  const { _ } = useWords();
  const explain = useExplain();
  if (grade === null || grade === undefined) return <span className="text-muted">—</span>;
  return (
    <button
      type="button"
      className="num -mx-1.5 min-h-7 cursor-pointer rounded-field px-1.5 underline decoration-dotted decoration-edge underline-offset-4 hover:bg-base-300"
      aria-label={_('{grade}. Explain the grade of {whose}', { grade, whose: label })}
      onClick={() => explain(of)}
    >
      {grade}
    </button>
  );
}
