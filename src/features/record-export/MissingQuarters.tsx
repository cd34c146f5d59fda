import type { ClassSubjectId } from '@/domain/book/ids';
import { policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';

type MissingQuartersProps = {
  subjectId: ClassSubjectId;
  /** Empty while no question is open. */
  missing: readonly number[];
  onConfirm: () => void;
  onCancel: () => void;
};

/** The question before a workbook that is made offline: names the periods that this device does not have. */
export function MissingQuarters({ subjectId, missing, onConfirm, onCancel }: MissingQuartersProps) {
  const { _ } = useWords();
  const subject = useAppSelector((state) => state.entities.tables.classSubjects[subjectId]);
  const section = useAppSelector((state) => subject && state.entities.tables.class[subject.classModel]);
  const names = policyOf(section?.gradingPolicy)
    .periods.filter(({ number }) => missing.includes(number))
    .map(({ name }) => _(name));
  return (
    <ConfirmDialog
      open={missing.length > 0}
      title={_('A part of the year is not on this device')}
      tone="primary"
      confirmLabel={_('Export without them')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {_(
        'There is no connection, and this was never opened on this device: {periods}. You can export without it; the workbook says what is missing.',
        { periods: formatList(names) },
      )}
    </ConfirmDialog>
  );
}
