import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { classRoute, recordRoute } from '@/domain/bookRoutes';
import { DO8_2015 } from '@/grading';
import { addClass } from '@/parts/class-form/classes';
import { type ClassValues, toSubjectInput } from '@/parts/class-form/classForm';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { obstacleSentence, type SavingObstacle } from '@/parts/roster/rosterSentences';
import type { RosterState } from '@/parts/roster/useRoster';
import type { RosterIntake } from '@/parts/roster/useRosterIntake';
import { useAppDispatch } from '@/store/hooks';

/** The fields that each step of the dialog checks. */
export const FIELDS_OF_STEP = [
  ['name', 'academicYear', 'gradeLevel', 'curriculum', 'gradingPolicy'],
  ['subjects'],
  [],
] as const;

type SavingParts = {
  form: UseFormReturn<ClassValues>;
  policyId: string | null;
  roster: RosterState;
  intake: RosterIntake;
  go: (step: number) => void;
  onClose: () => void;
};

/** Saves the class of the dialog; goes to the step that has a wrong field. */
export function useSavingClass({ form, policyId, roster, intake, go, onClose }: SavingParts) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const attemptFor = useAttempts();
  const { busy, refusal, ask, forget } = useAsk();
  const [obstacle, setObstacle] = useState<SavingObstacle | null>(null);
  const run = async () => {
    forget();
    const found = intake.findObstacle();
    setObstacle(found);
    if (found) return;
    for (const [step, fields] of FIELDS_OF_STEP.entries()) {
      if (!(await form.trigger([...fields], { shouldFocus: true }))) return go(step);
    }
    await ask(async () => {
      const { subjects, name, academicYear, gradeLevel } = form.getValues();
      // A class without a policy is graded by DepEd Order 8.
      const policy = policyId === null || policyId === DO8_2015.id ? {} : { gradingPolicy: policyId };
      const section = { name: name.trim(), academicYear: academicYear.trim(), gradeLevel, ...policy };
      const command = {
        ...section,
        subjects: subjects.map((values) => toSubjectInput(values)),
        learners: roster.toInputs(),
      };
      const id = await dispatch(addClass(command, attemptFor(command)));
      onClose();
      // The next step: the highest possible scores, or the learners where there are none yet.
      void navigate(command.learners.length > 0 ? recordRoute({ classId: id }) : classRoute(id));
    });
  };
  return {
    busy,
    refusal: obstacle ? obstacleSentence(obstacle, roster) : refusal,
    /** A refusal no longer fits once the list has changed. */
    forget,
    save: () => void run(),
  };
}
