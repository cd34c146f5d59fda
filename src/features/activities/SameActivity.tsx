import { useFormContext, useWatch } from 'react-hook-form';
import type { ActivityId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import { isSameText } from '@/domain/words/plainText';
import { periodName } from '@/grading';
import { useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { useAppSelector } from '@/store/hooks';
import { Alert } from '@/ui/page/Alert';
import type { ActivityValues } from './activityValues';
import { policyOfSection } from './activityWords';

type SameActivityProps = { subjectOfClass: TaughtSubject; activityId: ActivityId | undefined };

/** Warns about an activity of the same name. Two activities may share a name, so saving stays possible. */
export function SameActivity({ subjectOfClass: { subject, section }, activityId }: SameActivityProps) {
  const { _ } = useWords();
  const [name, quarter, category] = useWatch<ActivityValues, ['name', 'quarter', 'category']>({
    name: ['name', 'quarter', 'category'],
  });
  const { isSubmitting } = useFormContext<ActivityValues>().formState;
  useRows([{ of: 'activitiesOfSubject', subjectId: subject.id, quarter: Number(quarter) }]);
  const tables = useAppSelector((state) => state.entities.tables);
  const [same] = rowsOf(
    tables,
    'activity',
    (row) =>
      row.classSubjectModel === subject.id &&
      row.id !== activityId &&
      row.quarter === Number(quarter) &&
      row.activityCategoryModel === Number(category) &&
      isSameText(row.name, name),
  );
  // While the form is being saved, the activity of that name is its own.
  if (!same || isSubmitting) return null;
  return (
    <Alert
      tone="warning"
      title={_('{section} · {subject} has “{name}” already.', {
        section: section.name,
        subject: subject.subject,
        name: same.name,
      })}
    >
      {_(
        'It is in {quarter}, in the same category. Give this one a different name, or save anyway if it is a separate activity.',
        { quarter: periodName(policyOfSection(section), same.quarter) },
      )}
    </Alert>
  );
}
