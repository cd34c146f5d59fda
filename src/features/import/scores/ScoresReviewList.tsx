import type { ClassRecord } from '@/domain/book/classRecord';
import { useWords } from '@/language/words';
import { LearnerChoices } from '@/parts/scores-review/LearnerChoices';
import { RefusedValues, ValueChoices } from '@/parts/scores-review/ValueChoices';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { ColumnChoices } from './ColumnChoices';
import type { ScoresReview } from './useScoresFile';

type ScoresReviewListProps = { record: ClassRecord; review: ScoresReview };

/** Lists what was found in the file, with every question that it leaves open. */
export function ScoresReviewList({ record, review }: ScoresReviewListProps) {
  const { _ } = useWords();
  const { tables, at, plan } = review;
  return (
    <>
      {tables.length > 1 ? (
        <Field label={_('Sheet')} className="sm:max-w-72">
          <Select
            value={String(at)}
            options={tables.map(({ sheet }, index) => ({ value: String(index), label: sheet }))}
            onChange={(event) => review.showSheet(Number(event.target.value))}
          />
        </Field>
      ) : null}
      <ColumnChoices record={record} review={review} />
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
