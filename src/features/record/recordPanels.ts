import type { ComponentType } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import type { GradingPolicy, SubCategoryWeights } from '@/grading';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { makePanels } from '@/ui/page/panels';

/** Panels of other features on the class record. */
export type RecordPanels = Readonly<{
  ClosedBanner: ComponentType<{ record: ClassRecord }>;
  ReclosedChanges: ComponentType<{ subjectId: ClassSubjectId; quarter: number }>;
  CloseQuarterButton: ComponentType<{ record: ClassRecord }>;
  ExplainButton: ComponentType<{ record: ClassRecord; learnerAt: () => ClassStudentId | undefined }>;
  UnsavedItems: ComponentType<{ record: ClassRecord }>;
  ExportMenu: ComponentType<{
    subjectId: ClassSubjectId;
    quarter: number;
    onScoresFile?: (() => void) | undefined;
    importTo?: string | undefined;
  }>;
  FinalCheck: ComponentType<{ subjectId: ClassSubjectId; policy: GradingPolicy }>;
  GradeCheck: ComponentType<{ record: ClassRecord; subCategoryWeights: SubCategoryWeights; closed: boolean }>;
  HistoryButton: ComponentType<{ record: RecordKey }>;
}>;

export const [RecordPanelsProvider, useRecordPanels] = makePanels<RecordPanels>('RecordPage');
