import { useMemo } from 'react';
import type { ClassSubjectId } from '@/domain/book/ids';
import { type GradingPolicy, periodWord } from '@/grading';
import { useWords } from '@/language/words';
import { checkFinals } from '@/parts/record/gradeCheck';
import { useAppSelector } from '@/store/hooks';
import { MismatchList } from './MismatchList';

/** Tells whether the stored final grades match the grades of the year's periods. */
export function FinalCheck({ subjectId, policy }: { subjectId: ClassSubjectId; policy: GradingPolicy }) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const mismatches = useMemo(() => checkFinals(tables, subjectId, policy), [tables, subjectId, policy]);
  return (
    <MismatchList
      mismatches={mismatches}
      clear={_('All final grades match the grades of each {period} (checked just now).', {
        period: periodWord(policy),
      })}
      basis="grades"
      policy={policy}
    />
  );
}
