import type { ClassRecord } from '@/domain/classRecord';
import type { SubCategoryWeights } from './learnerGrades';
import { PhoneRecord } from './PhoneRecord';
import { RecordGrid } from './RecordGrid';
import { useSmallScreen } from './useSmallScreen';

type RecordSheetProps = { record: ClassRecord; subCategoryWeights: SubCategoryWeights; readOnly: boolean };

/** The record to type into: a grid, or on a small screen one activity at a time. */
export function RecordSheet(props: RecordSheetProps) {
  return useSmallScreen() ? <PhoneRecord {...props} /> : <RecordGrid {...props} />;
}
