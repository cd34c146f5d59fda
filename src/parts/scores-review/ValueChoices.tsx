import type { ClassRecord } from '@/domain/book/classRecord';
import { recordNames } from '@/domain/words/toldNames';
import type { TargetCell } from '@/files/record-file/table/planScores';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import { ReviewPart } from './ReviewPart';
import { newKey, type ReviewedScores } from './scoresChoices';

type ValuesProps = { record: ClassRecord; review: ReviewedScores };

export function cellOf({ column, learner }: TargetCell): string {
  return `${column.key}_${learner}`;
}

/** Values that differ from those of the record; what is there stays until the person chooses the other. */
export function ValueChoices({ record, review }: ValuesProps) {
  const { _ } = useWords();
  const { differing } = review.plan;
  if (differing.length === 0) return null;
  const keys = differing.map(cellOf);
  const placeOf = placer(record, review);
  return (
    <ReviewPart
      title={_('{count, plural, one {# value differs} other {# values differ}} from the record', {
        count: differing.length,
      })}
      note={_('Tick the values of the file that you want instead.')}
      action={
        <div className="flex gap-2">
          <Button size="sm" onClick={() => review.replace(keys, false)}>
            {_('Keep all')}
          </Button>
          <Button size="sm" onClick={() => review.replace(keys, true)}>
            {_('Replace all')}
          </Button>
        </div>
      }
    >
      <ul className="num max-h-72 divide-y divide-line overflow-y-auto rounded-box border border-line">
        {differing.map((cell) => (
          <li key={cellOf(cell)} className="px-3 py-1.5">
            <Checkbox
              checked={review.replaced.has(cellOf(cell))}
              label={_('{place}: {text} instead of {before}', {
                place: placeOf(cell),
                text: cell.text,
                before: cell.before,
              })}
              onChange={(event) => review.replace([cellOf(cell)], event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </ReviewPart>
  );
}

/** The values that no cell takes, with the reason of each. */
export function RefusedValues({ record, review }: ValuesProps) {
  const { _ } = useWords();
  const { refused } = review.plan;
  if (refused.length === 0) return null;
  const placeOf = placer(record, review);
  return (
    <ReviewPart
      title={_('{count, plural, one {# value is} other {# values are}} not taken', { count: refused.length })}
      note={_('Correct them in the file, or type them into the record.')}
    >
      <ul className="num flex max-h-72 flex-col gap-1 overflow-y-auto border-error border-l-2 pl-3">
        {refused.map((cell) => (
          <li key={cellOf(cell)}>
            <span className="font-medium">{placeOf(cell)}</span>: {cell.text} <span aria-hidden="true">→</span>{' '}
            <span className="text-error-ink">{cell.reason}</span>
          </li>
        ))}
      </ul>
    </ReviewPart>
  );
}

/** “Dela Cruz, Juan · Quiz 1” */
function placer(record: ClassRecord, { table, made }: ReviewedScores): (cell: TargetCell) => string {
  const names = recordNames(record);
  return ({ column, learner, line }) => {
    const of = record.learners.find(({ classStudentId }) => classStudentId === learner);
    const activity = record.activities.find(({ id }) => id === column.key)?.name;
    const isNew = made.find(({ key }) => key === newKey(column.at));
    const name = activity ?? isNew?.column.name ?? table.columns.find(({ at }) => at === column.at)?.name ?? '';
    return `${of ? names.get(of.student.id) : line.label} · ${name}`;
  };
}
