import type { RecordView } from '@/features/record/useRecordView';
import { useWords } from '@/language/words';
import { policyOfRecord } from '@/parts/record/recordColumns';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

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
    again: activity ? _('to take {activity} again', { activity: activity.name }) : _('to take an activity again'),
    below: _('with a grade below {grade}', { grade: policyOfRecord(record).passingGrade }),
    changed: _('with unsaved changes'),
  };
  const showAll = () => {
    filterBy(null);
    onDone();
  };
  return (
    <Alert
      tone="info"
      className="num py-1.5"
      action={
        <Button size="sm" onClick={showAll}>
          {_('Show all')}
        </Button>
      }
    >
      {_('{shown} of {count} learners: {reason}', { shown, count, reason: reasons[filter.kind] })}
    </Alert>
  );
}
