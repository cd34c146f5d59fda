import { useEffect, useState } from 'react';
import type { UserDoc } from '@/domain/people/people';
import { fullName } from '@/domain/people/personName';
import { errorSentence } from '@/domain/words/errors';
import { type Say, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Alert } from '@/ui/page/Alert';
import { Waiting } from '@/ui/waiting/Waiting';
import { type BookSize, countBook, deleteTeacher } from './peopleDecisions';
import { useDecision } from './useDecision';

/** Deletes an approved teacher with the whole book: tells what is deleted, and asks for the name. */
export function TeacherDeleteDialog({ modal, onClose }: ModalBodyProps<'teacherDelete'>) {
  const listed = useAppSelector((state) => state.people.teachers.rows.find(({ id }) => id === modal.extraObject.id));
  // Fixed when the dialog opens: the row leaves the list before the dialog closes.
  const [teacher] = useState(listed);
  return teacher ? <DeleteTeacher title={modal.title} teacher={teacher} onClose={onClose} /> : null;
}

type DeleteTeacherProps = { title: string; teacher: UserDoc; onClose: () => void };

function DeleteTeacher({ title, teacher, onClose }: DeleteTeacherProps) {
  const { _ } = useWords();
  const book = useBookSize(teacher);
  const { busy, refusal, decide } = useDecision(onClose);
  const name = fullName(teacher);
  const confirm = () => decide(deleteTeacher(teacher), { decision: 'delete', name });
  return (
    <ConfirmDialog
      open
      title={title}
      losses={toLosses(_, teacher, book.size)}
      nameToType={name}
      confirmLabel={_('Delete teacher')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{_('{name} is told by e-mail and cannot sign in any more. This cannot be undone.', { name })}</p>
        {book.size === null && book.error === null ? <Waiting label={_('Counting what will be deleted')} /> : null}
        {book.error ? (
          <Alert tone="warning">
            {_('What will be deleted could not be counted.')} {book.error}
          </Alert>
        ) : null}
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      </div>
    </ConfirmDialog>
  );
}

function toLosses(_: Say, { email }: UserDoc, size: BookSize | null): string[] {
  const account = _('The account {email}', { email });
  if (!size) return [account, _('All classes, learners, scores and grades of this teacher')];
  const { classes, learners, activities } = size;
  const lines = [
    classes > 0 && _('{count, plural, one {# class} other {# classes}}', { count: classes }),
    learners > 0 && _('{count, plural, one {# learner} other {# learners}}', { count: learners }),
    activities > 0 &&
      _('{count, plural, one {# activity} other {# activities}} with all scores, and every grade', {
        count: activities,
      }),
  ].filter((line) => line !== false);
  return [account, ...(lines.length > 0 ? lines : [_('Nothing else: no classes were made')])];
}

function useBookSize({ id }: UserDoc): { size: BookSize | null; error: string | null } {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<{ size: BookSize | null; error: string | null }>({ size: null, error: null });
  useEffect(() => {
    let gone = false;
    dispatch(countBook(id)).then(
      (size) => (gone ? undefined : setState({ size, error: null })),
      (error) => (gone ? undefined : setState({ size: null, error: errorSentence(error) })),
    );
    return () => {
      gone = true;
    };
  }, [dispatch, id]);
  return state;
}
