import type { ClassRecord } from '@/domain/book/classRecord';
import { useWords } from '@/language/words';
import { LearnerChoices } from '@/parts/scores-review/LearnerChoices';
import { RefusedValues, ValueChoices } from '@/parts/scores-review/ValueChoices';
import { ColumnQuestions } from './ColumnQuestions';
import { RowsQuestion } from './RowsQuestion';
import type { ScoresReview } from './useScoresFile';

type ScoresReviewListProps = { record: ClassRecord; review: ScoresReview };

/** Lists what was found in the file, with every question that it leaves open. */
export function ScoresReviewList({ record, review }: ScoresReviewListProps) {
  const { _ } = useWords();
  const { plan, isNameless } = review;
  return (
    <>
      <ColumnQuestions record={record} review={review} />
      {isNameless ? <RowsQuestion record={record} review={review} /> : null}
      <LearnerChoices record={record} review={review} />
      <ValueChoices record={record} review={review} />
      <RefusedValues record={record} review={review} />
      {plan.same > 0 ? (
        <p className="num text-muted">
          {_('{count, plural, one {# value is} other {# values are}} in the record already.', { count: plan.same })}
        </p>
      ) : null}
    </>
  );
}
