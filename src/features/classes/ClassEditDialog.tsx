import { useState } from 'react';
import { AppError, errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { updateClass } from '@/parts/class-form/classes';
import type { SectionValues } from '@/parts/class-form/classForm';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { SameSection } from './SameSection';
import { SectionFields } from './SectionFields';

const EMPTY: SectionValues = { name: '', academicYear: '', gradeLevel: '' };

/** Edits section, school year and grade level of a class. */
export function ClassEditDialog({ modal, onClose }: ModalBodyProps<'classEdit'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const classId = modal.extraObject.classId;
  const section = useAppSelector((state) => state.entities.tables.class[classId]);
  const isGone = !section || Boolean(section.deletedAt);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, control } = useCheckedForm<SectionValues>({
    defaultValues: {
      name: section?.name ?? '',
      academicYear: section?.academicYear ?? '',
      gradeLevel: section?.gradeLevel ?? '',
    },
  });
  const submit = handleSubmit(async ({ name, academicYear, gradeLevel }) => {
    setRefusal(null);
    try {
      const opened = { ...EMPTY, ...formState.defaultValues };
      await dispatch(
        updateClass(classId, { name: name.trim(), academicYear: academicYear.trim(), gradeLevel }, opened),
      );
      onClose();
    } catch (error) {
      setRefusal(errorSentence(error));
    }
  });
  return (
    <FormDialog
      title={modal.title}
      dirty={formState.isDirty}
      busy={formState.isSubmitting}
      refusal={isGone && !formState.isSubmitting ? new AppError('data/gone').message : refusal}
      onClose={onClose}
      submitLabel={_('Save')}
      onSubmit={submit}
    >
      <SectionFields register={register} errors={formState.errors} year={section?.academicYear ?? ''} />
      <SameSection control={control} own={classId} />
    </FormDialog>
  );
}
