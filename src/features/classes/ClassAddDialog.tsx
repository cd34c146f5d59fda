import { useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { academicYearAt } from '@/domain/school/academicYear';
import { usePolicyChoice } from '@/features/classes/policy/usePolicyChoice';
import { type GradingPolicy, policyOf } from '@/grading';
import { msg, say, useWords } from '@/language/words';
import { type ClassValues, emptySubject, fittedSubject, toSubjectValues } from '@/parts/class-form/classForm';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { RosterEditor } from '@/parts/roster/RosterEditor';
import { type RosterState, useRoster } from '@/parts/roster/useRoster';
import { useRosterIntake } from '@/parts/roster/useRosterIntake';
import { useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { tookFile } from '@/ui/file/handedFiles';
import { Button } from '@/ui/form/Button';
import { useWarnBeforeUnload } from '@/ui/useWarnBeforeUnload';
import { SectionStep, SubjectsStep } from './classSteps';
import { Stepper } from './Stepper';
import { FIELDS_OF_STEP, useSavingClass } from './useSavingClass';

const STEPS = [
  { label: msg('Section'), next: msg('Next: Section') },
  { label: msg('Subjects'), next: msg('Next: Subjects') },
  { label: msg('Learners'), next: msg('Next: Learners') },
] as const;
const NOBODY = [] as const;

/** Creates a class in one flow: section, subjects, learners. Writes nothing before the last step is confirmed. */
export function ClassAddDialog({ modal, onClose }: ModalBodyProps<'classAdd'>) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const form = useCheckedForm<ClassValues>({
    defaultValues: toDefaults(tables, modal.extraObject),
  });
  const roster = useRoster(NOBODY);
  const { file } = modal.extraObject;
  const intake = useRosterIntake(roster, file);
  const choice = usePolicyChoice(form);
  const policy = policyOf(choice.policyId);
  const { step, go, next } = useSteps(form, policy);
  const onSaved = () => {
    tookFile(file);
    onClose();
  };
  const saving = useSavingClass({ form, policyId: choice.policyId, roster, intake, go, onClose: onSaved });
  const dirty = form.formState.isDirty || roster.dirty || Boolean(intake.text?.trim());
  useWarnBeforeUnload(dirty);
  const isLast = step === STEPS.length - 1;
  const following = STEPS[step + 1];
  return (
    <Modal
      open
      size={isLast ? 'xl' : 'form'}
      title={modal.title}
      dirty={dirty}
      busy={saving.busy}
      refusal={isLast ? saving.refusal : null}
      onClose={onClose}
      footer={(close) => (
        <>
          {step > 0 ? (
            <Button className="mr-auto" disabled={saving.busy} onClick={() => go(step - 1)}>
              {_('Back')}
            </Button>
          ) : null}
          <Button disabled={saving.busy} onClick={close}>
            {_('Cancel')}
          </Button>
          {isLast ? (
            <Button variant="primary" loading={saving.busy} onClick={saving.save}>
              {saveLabel(roster, intake.text)}
            </Button>
          ) : (
            <Button variant="primary" onClick={next}>
              {following ? _(following.next) : null}
            </Button>
          )}
        </>
      )}
    >
      <FormProvider {...form}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onChange={saving.forget}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (!isLast) next();
          }}
        >
          <Stepper
            steps={STEPS.map(({ label }) => _(label))}
            current={step}
            onStep={(index) => (index < step ? go(index) : next())}
          />
          {step === 0 ? <SectionStep choice={choice} /> : null}
          {step === 1 ? <SubjectsStep policy={policy} /> : null}
          {isLast ? (
            <div data-step="2">
              <RosterEditor roster={roster} intake={intake} />
            </div>
          ) : null}
          {/* Enter in a field goes to the next step, as the button does. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        </form>
      </FormProvider>
    </Modal>
  );
}

/** Text in the paste box is read first, and then looked at. */
function saveLabel({ counts: { filled } }: RosterState, pasted: string | null): string {
  if (pasted?.trim()) return say('Check the pasted list');
  if (filled === 0) return say('Add class without learners');
  return say('Add class with {count, plural, one {1 learner} other {# learners}}', { count: filled });
}

type Steps = { step: number; go: (step: number) => void; next: () => void };

function useSteps(form: UseFormReturn<ClassValues>, policy: GradingPolicy): Steps {
  const [step, go] = useState(0);
  // The subjects begin with the weights of this policy.
  const fitted = useRef(policyOf(form.getValues('gradingPolicy')).id);
  const forward = async () => {
    if (await form.trigger([...(FIELDS_OF_STEP[step] ?? [])], { shouldFocus: true })) {
      // Another policy offers other weights.
      if (step === 0 && fitted.current !== policy.id) {
        const former = policyOf(fitted.current);
        fitted.current = policy.id;
        const { subjects, gradeLevel } = form.getValues();
        form.setValue(
          'subjects',
          subjects.map((values) => fittedSubject(values, policy, gradeLevel, former)),
        );
      }
      go(Math.min(step + 1, STEPS.length - 1));
    }
  };
  // Moves the focus to the first field of each step.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>(`[data-step="${step}"] :is(input, button)`)?.focus();
  }, [step]);
  return { step, go, next: () => void forward() };
}

/** Blank values or those that the register says; or the set-up of another class: its year, grade level and subjects. */
function toDefaults(
  tables: Tables,
  { from, heading }: ModalBodyProps<'classAdd'>['modal']['extraObject'],
): ClassValues {
  const source = from ? tables.class[from] : undefined;
  if (!source) {
    const { section: name = '', gradeLevel = '', schoolYear = '' } = heading ?? {};
    const academicYear = schoolYear || academicYearAt(new Date());
    return { name, academicYear, gradeLevel, gradingPolicy: '', curriculum: '', subjects: [emptySubject()] };
  }
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === source.id && !row.deletedAt);
  const { academicYear, gradeLevel, gradingPolicy = '' } = source;
  const policy = policyOf(gradingPolicy);
  return {
    name: '',
    academicYear,
    gradeLevel,
    gradingPolicy,
    curriculum: '',
    subjects:
      subjects.length > 0 ? subjects.map((row) => toSubjectValues(row, policy, gradeLevel)) : [emptySubject(policy)],
  };
}
