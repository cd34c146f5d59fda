import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { removeSubject } from '@/store/removals';
import type { ModalBodyProps } from '@/store/shell';
import { lossesOf } from './losses';
import { RemoveDialog } from './RemoveDialog';

/** A subject with its activities, scores and grades; the learners stay in the class. */
export function SubjectRemoveDialog({ modal, onClose }: ModalBodyProps<'subjectRemove'>) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const subject = tables.classSubjects[modal.extraObject.subjectId];
  if (!subject) return null;
  return (
    <RemoveDialog
      title={modal.title}
      subjects={[subject]}
      losses={lossesOf(tables, [subject])}
      nameToType={subject.classStudents.length > 1 && subject.activity.length > 0 ? subject.subject : undefined}
      confirmLabel={_('Delete subject')}
      removal={removeSubject(subject.id)}
      onClose={onClose}
    >
      {_('{subject} goes for good; the learners stay in the class.', { subject: subject.subject })}
    </RemoveDialog>
  );
}
