import type { ActivityId } from '@/domain/book/ids';
import { useWords } from '@/language/words';
import { QUARTERLY_COLUMN } from '@/parts/record/recordColumns';
import type { RecordModel } from '@/parts/record/recordModel';
import { LearnerName } from './LearnerName';
import type { MenuOf } from './useLearnerMenu';

type LeftScoresProps = {
  model: RecordModel;
  activityId: ActivityId;
  menuOf: MenuOf;
};

/** The learners who are no longer in class, with what they have in the activity; nothing can be typed. */
export function LeftScores({ model, activityId, menuOf }: LeftScoresProps) {
  const { _ } = useWords();
  const { leftFrom = model.rowCount } = model;
  const rows = Array.from({ length: model.rowCount - leftFrom }, (_each, index) => leftFrom + index);
  if (rows.length === 0) return null;
  return (
    <section aria-label={_('No longer in class')} className="rounded-box border border-line bg-base-100">
      <h2 className="bg-base-200 px-3 py-1 font-semibold text-muted text-xs tracking-wide">
        {_('No longer in class')}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={model.rowId(row)} className="flex items-baseline justify-between gap-3 px-3 py-2">
            <LearnerName name={model.rowLabel(row)} className="min-w-0 flex-1 font-normal" onMenu={menuOf(row)} />
            <span className="num shrink-0 text-muted">
              {model.getCell(row, activityId).text || '—'} · {model.getCell(row, QUARTERLY_COLUMN).text || '—'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
