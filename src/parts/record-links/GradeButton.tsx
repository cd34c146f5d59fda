import { MessageSquareText } from 'lucide-react';
import { useWords } from '@/language/words';
import { GradeFigure } from './GradeFigure';
import { type Explained, useExplain } from './useExplain';

type GradeButtonProps = {
  grade: number | null | undefined;
  of: Explained;
  /** Learner and grade for a screen reader: "Dela Cruz, Juan, 1st Quarter". */
  label: string;
  /** A sign beside the grade shows that there is a comment. */
  comment?: string | undefined;
  passing: number;
};

/** A quarterly grade; pressing it opens its explanation. */
export function GradeButton({ grade, of, label, comment, passing }: GradeButtonProps) {
  const { _ } = useWords();
  const explain = useExplain();
  if (grade === null || grade === undefined) return <span className="text-muted">—</span>;
  return (
    <button
      type="button"
      // A copy of the table keeps what this button says.
      data-value=""
      className="num -mx-1.5 min-h-6 cursor-pointer rounded-field px-1.5 underline decoration-dotted decoration-edge underline-offset-4 hover:bg-base-300"
      aria-label={
        comment
          ? _('{grade}, has a comment. Explain the grade of {whose}', { grade, whose: label })
          : _('{grade}. Explain the grade of {whose}', { grade, whose: label })
      }
      title={comment || undefined}
      onClick={() => explain(of)}
    >
      {comment ? <MessageSquareText aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.125em]" /> : null}
      <GradeFigure grade={grade} passing={passing} />
    </button>
  );
}
