import { useMemo } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { periodWord, type SubCategoryWeights } from '@/grading';
import { useWords } from '@/language/words';
import { checkGrades } from '@/parts/record/gradeCheck';
import { policyOfRecord } from '@/parts/record/recordParts';
import { MismatchList } from './MismatchList';
import { SinceClosing } from './SinceClosing';

type GradeCheckProps = { record: ClassRecord; subCategoryWeights: SubCategoryWeights; closed: boolean };

/**
 * Tells whether the quarter's stored grades match its scores and, for a closed quarter, whether it is unchanged since
 * its closing.
 */
export function GradeCheck({ record, subCategoryWeights, closed }: GradeCheckProps) {
  const { _ } = useWords();
  const policy = policyOfRecord(record);
  const mismatches = useMemo(() => checkGrades(record, subCategoryWeights), [record, subCategoryWeights]);
  const sinceClosing = closed ? <SinceClosing record={record} /> : null;
  // The record shows the first of its strips and folds the others: a grade that does not match comes before a change
  // after the closing, and that change comes before the sentence that all grades match.
  const isClear = mismatches.length === 0;
  return (
    <>
      {isClear ? sinceClosing : null}
      <MismatchList
        mismatches={mismatches}
        clear={_(
          closed
            ? 'This {period} is closed. All grades match the scores (checked just now).'
            : 'This {period} is open. All grades match the scores (checked just now).',
          { period: periodWord(policy) },
        )}
        basis="scores"
        policy={policy}
      />
      {isClear ? null : sinceClosing}
    </>
  );
}
