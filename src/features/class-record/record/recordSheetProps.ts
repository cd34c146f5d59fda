import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import type { SubCategoryWeights } from './learnerGrades';

export type RecordSheetProps = {
  record: ClassRecord;
  subCategoryWeights: SubCategoryWeights;
  readOnly: boolean;
  /** The learner whose row one is in. */
  onLearner?: (learner: ClassStudentId | undefined) => void;
};
