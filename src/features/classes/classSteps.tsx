import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { PolicyFields } from '@/features/classes/policy/PolicyFields';
import type { PolicyChoice } from '@/features/classes/policy/usePolicyChoice';
import type { GradingPolicy } from '@/grading';
import { useWords } from '@/language/words';
import { type ClassValues, emptySubject, type SectionValues } from '@/parts/class-form/classForm';
import { Button } from '@/ui/form/Button';
import { SameSection } from './SameSection';
import { SectionFields } from './SectionFields';
import { SubjectFields } from './SubjectFields';

export function SectionStep({ choice }: { choice: PolicyChoice }) {
  const { register, formState, control } = useFormContext<ClassValues>();
  return (
    <div data-step="0" className="flex flex-col gap-4">
      <SectionFields
        register={register as unknown as UseFormRegister<SectionValues>}
        errors={formState.errors as FieldErrors<SectionValues>}
        year={formState.defaultValues?.academicYear ?? ''}
      />
      <SameSection control={control as unknown as Control<SectionValues>} />
      <PolicyFields choice={choice} />
    </div>
  );
}

export function SubjectsStep({ policy }: { policy: GradingPolicy }) {
  const { _ } = useWords();
  const { control, getValues } = useFormContext<ClassValues>();
  const gradeLevel = getValues('gradeLevel');
  const { fields, append, remove } = useFieldArray({ control, name: 'subjects' });
  const more = useRef<HTMLButtonElement>(null);
  const leaveOut = (index: number) => {
    remove(index);
    // The pressed button goes away with its subject.
    more.current?.focus();
  };
  return (
    <div data-step="1" className="flex flex-col gap-4">
      <p className="text-muted">
        {_('Every learner of the class takes these subjects. The three weights add up to 100.')}
      </p>
      {fields.map((field, index) => (
        <SubjectFields
          key={field.id}
          index={index}
          policy={policy}
          gradeLevel={gradeLevel}
          onRemove={fields.length > 1 ? () => leaveOut(index) : undefined}
        />
      ))}
      <div>
        <Button
          ref={more}
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => append(emptySubject(policy), { focusName: `subjects.${fields.length}.subject` })}
        >
          {_('Add another subject')}
        </Button>
      </div>
    </div>
  );
}
