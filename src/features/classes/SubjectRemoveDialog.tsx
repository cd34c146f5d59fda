import { KEPT_DAYS } from '@/domain/book/removed';
import { useWords } from '@/language/words';
import { deleteSubject } from '@/store/book/deleteClass';
import { useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { useLastShown } from '@/ui/dialog/useLastShown';
import { lossesOf } from './losses';
import { RemoveDialog } from './RemoveDialog';

/** Deletes a subject with its activities, scores and grades, which can be put back; the learners stay in the class. */
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
      removal={deleteSubject(subject.id)}
      onClose={onClose}
    >
      {_('The learners stay in the class. You can put {subject} back for {days} days, under Recently deleted.', {
        subject: subject.subject,
        days: KEPT_DAYS,
      })}
    </RemoveDialog>
  );
}
