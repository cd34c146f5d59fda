import { type FormEvent, useState } from 'react';
import type { ClassSubjectDoc, StudentDoc } from '@/domain/book/entities';
import type { ClassId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { enrolLearner, type SubjectsRef } from './learners';
import { SubjectsPicker } from './SubjectsPicker';

/** Enrols a learner in further subjects, one enrolment each. */
export function LearnerEnrolDialog({ modal, onClose }: ModalBodyProps<'learnerEnrol'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const studentId = modal.extraObject.studentId;
  const tables = useAppSelector((state) => state.entities.tables);
  const learner = tables.students[studentId];
  const taken = new Set<string>(learner ? subjectsOf(tables, learner).map(({ id }) => id) : []);
  const [subjects, setSubjects] = useState<SubjectsRef | null>(() =>
    firstSubjects(tables, modal.extraObject.classId, taken),
  );
  const [touched, setTouched] = useState(false);
  const { busy, refusal, ask } = useAsk();
  const attemptFor = useAttempts();
  const nothing = !subjects || subjects.subjectIds.length === 0;
  const save = async () => {
    setTouched(true);
    if (nothing) return;
    await ask(async () => {
      await dispatch(enrolLearner(studentId, subjects, attemptFor(subjects)));
      onClose();
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <FormDialog
      title={modal.title}
      busy={busy}
      refusal={!learner && !busy ? new AppError('data/gone').message : refusal}
      onClose={onClose}
      submitLabel={_('Add to subjects')}
      onSubmit={submit}
    >
      <SubjectsPicker
        value={subjects}
        onChange={setSubjects}
        taken={taken}
        error={touched && nothing ? _('Choose at least one subject.') : undefined}
      />
    </FormDialog>
  );
}

function subjectsOf(tables: Tables, learner: StudentDoc): ClassSubjectDoc[] {
  const own = new Set<string>(learner.classStudents);
  return rowsOf(tables, 'classSubjects', (row) => row.classStudents.some((id) => own.has(id)));
}

function firstSubjects(tables: Tables, classId: ClassId | undefined, taken: ReadonlySet<string>): SubjectsRef | null {
  if (!classId) return null;
  const open = rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt);
  return { classId, subjectIds: open.map(({ id }) => id).filter((id) => !taken.has(id)) };
}
