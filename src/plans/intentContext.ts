import type { NewId } from '@/domain/book/ids';
import type { SubCategoryWeights } from '@/grading';

export type IntentContext = {
  /** `namedIds` of the intent: an intent that is planned again makes the same documents. */
  newId: NewId;
  subCategoryWeights: SubCategoryWeights;
  /** The changes are shown, and not sent. */
  isDrawn?: boolean;
};
