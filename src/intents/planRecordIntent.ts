import type { Change } from '@/domain/book/change';
import type { Tables } from '@/domain/book/tables';
import type { RecordIntent } from '@/domain/intents/intents';
import { namedIds } from '@/domain/words/namedIds';
import type { IntentContext } from '@/plans/intentContext';
import { planRecordImport } from '@/plans/record-file/planRecordImport';
import { planRecordUndo } from '@/plans/record-file/planRecordUndo';

/** The plans of class record files. They load when such an intent is sent: no first screen needs them. */
export function planRecordIntent(tables: Tables, intent: RecordIntent, context: IntentContext): Change[] {
  if (intent.kind === 'recordImport') return planRecordImport(tables, intent, context);
  const { subCategoryWeights } = context;
  return planRecordUndo(tables, intent, { subCategoryWeights, importedId: namedIds(intent.importId) });
}
