import type { ClassRecord } from '@/domain/book/classRecord';
import { recordNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import type { ScoresReview } from './useScoresFile';

type RowsQuestionProps = { record: ClassRecord; review: ScoresReview };

/** Scores without names: whether they stand in the order of the record, or whose each is. */
export function RowsQuestion({ record, review }: RowsQuestionProps) {
  const { _ } = useWords();
  const { lines } = review.table;
  const { learners } = record;
  const names = recordNames(record);
  const [first, last] = [learners[0], learners.at(-1)];
  const isAnswered = lines.every(({ row }) => review.choices.learners.has(row));
  if (isAnswered || !first || !last) return null;
  const inOrder = () =>
    review.chooseLearners(
      new Map(lines.flatMap(({ row }, at) => (learners[at] ? [[row, learners[at].classStudentId] as const] : []))),
    );
  return (
    <Alert
      tone="warning"
      title={_('Nothing in the list says whose these scores are.')}
      action={
        lines.length === learners.length ? (
          <Button size="sm" onClick={inOrder}>
            {_('They are in the order of the record')}
          </Button>
        ) : null
      }
    >
      {lines.length === learners.length
        ? _('The record has {count} learners, and the list as many rows: the first is {first}, the last {last}.', {
            count: learners.length,
            first: names.get(first.student.id) ?? '',
            last: names.get(last.student.id) ?? '',
          })
        : _('The record has {count} learners, and the list {rows} rows. Choose the learner of each row below.', {
            count: learners.length,
            rows: lines.length,
          })}
    </Alert>
  );
}
