import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { DO8_2015 } from '@/grading';
import { useWords } from '@/language/words';
import type { ClassValues } from '@/parts/class-form/classForm';
import { useSchoolSetting } from '@/parts/hooks/useSchoolSetting';
import { offeredPolicy, type PolicyOffer } from '@/parts/policy/offeredPolicy';
import { useAppSelector } from '@/store/hooks';

export type PolicyChoice = {
  offer: PolicyOffer | null;
  /** The teacher's choice, or the offer; null where something has to be answered first. */
  policyId: string | null;
};

/** The policy of the class in the form, as offered or chosen. */
export function usePolicyChoice({ control, setValue, formState }: UseFormReturn<ClassValues>): PolicyChoice {
  // The reason of the offer is a sentence in the language of the moment.
  useWords();
  const [academicYear, gradeLevel, curriculum, chosen] = useWatch({
    control,
    name: ['academicYear', 'gradeLevel', 'curriculum', 'gradingPolicy'],
  });
  const { academicYear: year, gradingPolicy: copied } = formState.defaultValues ?? {};
  useEffect(() => {
    // The policy of the class that is copied counts in its own year only.
    if (copied && chosen === copied && academicYear !== year) setValue('gradingPolicy', '');
  }, [copied, chosen, academicYear, year, setValue]);
  const school = useSchoolSetting();
  const before = useAppSelector((state) => newestPolicy(state.entities.tables, academicYear.trim()));
  const offer = offeredPolicy({ academicYear, gradeLevel, curriculum }, { school, before });
  return { offer, policyId: chosen || (offer?.policyId ?? null) };
}

/** The policy of the newest class of a school year. */
function newestPolicy(tables: Tables, academicYear: string): string | null {
  const [newest] = rowsOf(tables, 'class', (row) => !row.deletedAt && row.academicYear === academicYear).sort(
    (a, b) => b.createdAt - a.createdAt,
  );
  return newest ? (newest.gradingPolicy ?? DO8_2015.id) : null;
}
