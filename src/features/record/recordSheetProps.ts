import type { ReactNode } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import type { SubCategoryWeights } from '@/grading';

export type RecordSheetProps = {
  record: ClassRecord;
  subCategoryWeights: SubCategoryWeights;
  readOnly: boolean;
  /** The grid also shows columns that wait for an activity. */
  hasEmpty?: boolean;
  banners: ReactNode;
  tools: ReactNode;
  /** Reports the learner of the focused row. */
  onLearner?: (learner: ClassStudentId | undefined) => void;
  /** Reports whether a dialog is open over the record. */
  onDialog?: (isOpen: boolean) => void;
};
