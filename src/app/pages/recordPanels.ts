import { ClosedBanner } from '@/features/closing/ClosedBanner';
import { CloseQuarterButton } from '@/features/closing/CloseQuarterButton';
import { ReclosedChanges } from '@/features/closing/ReclosedChanges';
import { ExplainButton } from '@/features/explain-grade/ExplainButton';
import { UnsavedItems } from '@/features/items/UnsavedItems';
import type { RecordPanels } from '@/features/record/recordPanels';
import { ExportMenu } from '@/features/record-export/ExportMenu';
import { FinalCheck } from '@/features/record-reading/FinalCheck';
import { GradeCheck } from '@/features/record-reading/GradeCheck';
import { HistoryButton } from '@/features/score-history/HistoryButton';

/** Panels of the class record from closing, explaining, files, reading and history. */
export const RECORD_PANELS: RecordPanels = {
  ClosedBanner,
  CloseQuarterButton,
  ExplainButton,
  ExportMenu,
  FinalCheck,
  GradeCheck,
  HistoryButton,
  ReclosedChanges,
  UnsavedItems,
};
