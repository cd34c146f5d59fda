import { useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ClassId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { classRoute } from '@/domain/routes';
import { academicYearAt } from '@/domain/school/academicYear';
import { errorSentence } from '@/domain/words/errors';
import { DO8_2015 } from '@/grading';
import { msg, say, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useAttempts } from '@/store/outbox/useAttempts';
import type { ModalBodyProps } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { useWarnBeforeUnload } from '@/ui/useWarnBeforeUnload';
import { addClass } from './classes';
import { type ClassValues, emptySubject, toSubjectInput, toSubjectValues } from './classForm';
import { SectionStep, SubjectsStep } from './classSteps';
import { usePolicyChoice } from './policy/usePolicyChoice';
import { RosterEditor } from './RosterEditor';
import { obstacleSentence, type SavingObstacle } from './rosterSentences';
import { Stepper } from './Stepper';
import { type RosterState, useRoster } from './useRoster';
import { type RosterIntake, useRosterIntake } from './useRosterIntake';

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
  const form = useForm<ClassValues>({
    mode: 'onBlur',
    defaultValues: toDefaults(tables, modal.extraObject.from),
  });
  const roster = useRoster(NOBODY);
  const intake = useRosterIntake(roster);
  const { step, go, next } = useSteps(form);
  const choice = usePolicyChoice(form.control);
  const saving = useSavingClass({ form, policyId: choice.policyId, roster, intake, go, onClose });
  const dirty = form.formState.isDirty || roster.dirty || Boolean(intake.text?.trim());
  useWarnBeforeUnload(dirty);
  const isLast = step === STEPS.length - 1;
  const following = STEPS[step + 1];
  return (
    <Modal
      open
      size="xl"
      title={modal.title}
      dirty={dirty}
      busy={saving.busy}
      refusal={isLast ? saving.refusal : null}
      onClose={onClose}
      footer={
        <>
          {step > 0 ? (
            <Button className="mr-auto" disabled={saving.busy} onClick={() => go(step - 1)}>
              {_('Back')}
            </Button>
          ) : null}
          {isLast ? (
            <Button variant="primary" loading={saving.busy} onClick={saving.save}>
              {saveLabel(roster)}
            </Button>
          ) : (
            <Button variant="primary" onClick={next}>
              {following ? _(following.next) : null}
            </Button>
          )}
        </>
      }
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
          {step === 1 ? <SubjectsStep /> : null}
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

function saveLabel({ counts: { filled } }: RosterState): string {
  if (filled === 0) return say('Add class without learners');
  return say('Add class with {count, plural, one {1 learner} other {# learners}}', { count: filled });
}

const FIELDS_OF_STEP = [
  ['name', 'academicYear', 'gradeLevel', 'curriculum', 'gradingPolicy'],
  ['subjects'],
  [],
] as const;

type Steps = { step: number; go: (step: number) => void; next: () => void };

function useSteps(form: UseFormReturn<ClassValues>): Steps {
  const [step, go] = useState(0);
  const forward = async () => {
    if (await form.trigger([...(FIELDS_OF_STEP[step] ?? [])], { shouldFocus: true })) {
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

type SavingParts = {
  form: UseFormReturn<ClassValues>;
  policyId: string | null;
  roster: RosterState;
  intake: RosterIntake;
  go: (step: number) => void;
  onClose: () => void;
};

function useSavingClass({ form, policyId, roster, intake, go, onClose }: SavingParts) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const attemptFor = useAttempts();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [obstacle, setObstacle] = useState<SavingObstacle | null>(null);
  const run = async () => {
    setRefusal(null);
    const found = intake.findObstacle();
    setObstacle(found);
    if (found) return;
    for (const [step, fields] of FIELDS_OF_STEP.entries()) {
      if (!(await form.trigger([...fields], { shouldFocus: true }))) return go(step);
    }
    setBusy(true);
    try {
      const { subjects, name, academicYear, gradeLevel } = form.getValues();
      // A class without a policy is graded by DepEd Order 8.
      const policy = policyId === null || policyId === DO8_2015.id ? {} : { gradingPolicy: policyId };
      const section = { name: name.trim(), academicYear: academicYear.trim(), gradeLevel, ...policy };
      const command = { ...section, subjects: subjects.map(toSubjectInput), learners: roster.toInputs() };
      const id = await dispatch(addClass(command, attemptFor(command)));
      onClose();
      void navigate(classRoute(id));
    } catch (error) {
      setRefusal(errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal: obstacle ? obstacleSentence(obstacle, roster) : refusal,
    /** A refusal no longer fits once the list has changed. */
    forget: () => setRefusal(null),
    save: () => void run(),
  };
}

/** Blank values, or the set-up of another class: its year, grade level and subjects. */
function toDefaults(tables: Tables, from: ClassId | undefined): ClassValues {
  const source = from ? tables.class[from] : undefined;
  if (!source) {
    const academicYear = academicYearAt(new Date());
    return { name: '', academicYear, gradeLevel: '', gradingPolicy: '', curriculum: '', subjects: [emptySubject()] };
  }
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === source.id && !row.deletedAt);
  const { academicYear, gradeLevel, gradingPolicy = '' } = source;
  return {
    name: '',
    academicYear,
    gradeLevel,
    gradingPolicy,
    curriculum: '',
    subjects: subjects.length > 0 ? subjects.map(toSubjectValues) : [emptySubject()],
  };
}
