import { Filter } from 'lucide-react';
import { policyOfRecord } from '@/features/class-record/record/recordColumns';
import type { RecordView } from '@/features/class-record/record/useRecordView';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';

/** Says that a filter hides learners, and which one. */
export function FilterStrip({ view, onDone }: { view: RecordView; onDone: () => void }) {
  const { _ } = useWords();
  const { record, filter, filterBy } = view;
  if (!filter) return null;
  const count = record.learners.length;
  const shown = record.learners.filter(({ classStudentId }) => !filter.hidden.has(classStudentId)).length;
  const activity = record.activities.find(({ id }) => id === filter.colKey);
  const reasons = {
    blanks: activity ? _('with a blank in {activity}', { activity: activity.name }) : _('with a blank'),
    marked: activity ? _('with a mark in {activity}', { activity: activity.name }) : _('with a mark'),
    below: _('with a grade below {grade}', { grade: policyOfRecord(record).passingGrade }),
    changed: _('with unsaved changes'),
  };
  const showAll = () => {
    filterBy(null);
    onDone();
  };
  return (
    <div className="flex min-h-7 items-center gap-2 rounded-field border border-line bg-base-200 px-3 text-sm">
      <Filter aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <p role="status" className="num min-w-0 truncate">
        {_('{shown} of {count} learners: {reason}', { shown, count, reason: reasons[filter.kind] })}
      </p>
      <Button size="sm" variant="ghost" onClick={showAll}>
        {_('Show all')}
      </Button>
    </div>
  );
}
