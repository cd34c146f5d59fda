import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { closedQuarters, hasClosedQuarter } from '@/domain/closing/quarterClosed';
import { AppError, errorSentence } from '@/domain/words/errors';
import { type GradingPolicy, periodName, policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { addSubject, updateSubject } from '@/parts/class-form/classes';
import { emptySubject, type SubjectsForm, toSubjectInput, toSubjectValues } from '@/parts/class-form/classForm';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { useLastShown } from '@/ui/dialog/useLastShown';
import { SubjectFields } from './SubjectFields';

/** Adds or edits one subject of a class. */
export function SubjectDialog({ modal, onClose }: ModalBodyProps<'subject'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const classId = modal.extraObject.classId;
  const subjectId = modal.extraObject.subjectId;
  const tables = useAppSelector((state) => state.entities.tables);
  const row = subjectId ? tables.classSubjects[subjectId] : undefined;
  const { shown: stored } = useLastShown(row);
  const isGone = [tables.class[classId], ...(subjectId ? [row] : [])].some((needed) => !needed || needed.deletedAt);
  const taken = rowsOf(
    tables,
    'classSubjects',
    (row) => row.classModel === classId && row.id !== subjectId && !row.deletedAt,
  ).map((row) => row.subject);
  const attemptFor = useAttempts();
  const [refusal, setRefusal] = useState<string | null>(null);
  const section = tables.class[classId];
  const policy = policyOf(section?.gradingPolicy);
  const gradeLevel = section?.gradeLevel ?? '';
  const [opened] = useState(() => (stored ? toSubjectValues(stored, policy, gradeLevel) : emptySubject(policy)));
  const form = useCheckedForm<SubjectsForm>({
    defaultValues: { subjects: [opened] },
  });
  const submit = form.handleSubmit(async ({ subjects: [values] }) => {
    if (!values) return;
    setRefusal(null);
    const subject = toSubjectInput(values, opened.subject ? toSubjectInput(opened) : undefined);
    try {
      await dispatch(
        subjectId
          ? updateSubject(classId, { subjectId, subject, opened: toSubjectInput(opened) })
          : addSubject({ classId, subject }, attemptFor({ classId, subject })),
      );
      onClose();
    } catch (error) {
      setRefusal(errorSentence(error));
    }
  });
  const { isDirty, isSubmitting } = form.formState;
  const graded = stored !== undefined && stored.activity.length > 0;
  return (
    <FormDialog
      size="lg"
      title={modal.title}
      description={graded ? _('Changing weights recalculates every grade in this subject.') : null}
      dirty={isDirty}
      busy={isSubmitting}
      refusal={isGone && !isSubmitting ? new AppError('data/gone').message : refusal}
      onClose={onClose}
      submitLabel={subjectId ? _('Save') : _('Add subject')}
      onSubmit={submit}
    >
      <FormProvider {...form}>
        <SubjectFields
          index={0}
          policy={policy}
          gradeLevel={gradeLevel}
          followsName={!stored}
          taken={taken}
          closed={stored && hasClosedQuarter(stored) ? closedNames(stored, policy) : undefined}
        />
      </FormProvider>
    </FormDialog>
  );
}

function closedNames(subject: ClassSubjectDoc, policy: GradingPolicy): string {
  return formatList(closedQuarters(subject).map((number) => periodName(policy, number)));
}
