import { useWords } from '@/language/words';
import { removeSubject } from '@/store/book/removals';
import { useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { useLastShown } from '@/ui/dialog/useLastShown';
import { lossesOf } from './losses';
import { RemoveDialog } from './RemoveDialog';

/** Deletes a subject with its activities, scores and grades; the learners stay in the class. */
export function SubjectRemoveDialog({ modal, onClose }: ModalBodyProps<'subjectRemove'>) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const row = tables.classSubjects[modal.extraObject.subjectId];
  const { shown: subject } = useLastShown(row);
  if (!subject) return <GoneDialog title={modal.title} onClose={onClose} />;
  return (
    <RemoveDialog
      title={modal.title}
      subjects={[subject]}
      losses={lossesOf(tables, [subject])}
      nameToType={subject.classStudents.length > 1 && subject.activity.length > 0 ? subject.subject : undefined}
      confirmLabel={_('Delete subject')}
      isGone={!row || Boolean(row.deletedAt)}
      removal={removeSubject(subject.id)}
      onClose={onClose}
    >
      {_('{subject} will be deleted for good. The learners stay in the class.', { subject: subject.subject })}
    </RemoveDialog>
  );
}
