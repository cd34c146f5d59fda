import type { Change } from '@/domain/book/change';
import type { Tables } from '@/domain/book/tables';
import type { EnrolmentIntent } from '@/domain/intents/intents';
import type { IntentContext } from '@/plans/intentContext';
import { planCarried } from '@/plans/learners/planCarried';
import { planJoin } from '@/plans/learners/planJoin';
import { planMove } from '@/plans/learners/planMove';
import { planRosterUndo } from '@/plans/learners/planRosterUndo';
import { planStanding } from '@/plans/learners/planStanding';

/** The plans of learners who come and go. They load when such an intent is sent: no first screen needs them. */
export function planEnrolmentIntent(
  tables: Tables,
  intent: EnrolmentIntent,
  { newId, subCategoryWeights }: IntentContext,
): Change[] {
  switch (intent.kind) {
    case 'learnerJoin':
      return planJoin(tables, { ...intent, subCategoryWeights });
    case 'learnerMove':
      return planMove(tables, { ...intent, subCategoryWeights }, newId);
    case 'gradeCarried':
      return planCarried(tables, { ...intent, subCategoryWeights });
    case 'rosterUndo':
      return planRosterUndo(tables, intent);
    default:
      return planStanding(tables, { ...intent, subCategoryWeights });
  }
}
