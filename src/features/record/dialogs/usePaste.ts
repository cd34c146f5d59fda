/** The paste into the record's grid: at once, or after a dialog. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { RecordView } from '@/features/record/useRecordView';
import type { RecordModel } from '@/parts/record/recordModel';
import { planPaste } from '@/parts/saving/pastePlan';
import type { GridEdit, GridPaste } from '@/ui/grid/gridTypes';
import { readNamedPaste } from './namedPaste';
import type { RecordDialog } from './RecordDialogs';

type Pasting = {
  record: ClassRecord;
  view: RecordView;
  edit: (edits: readonly GridEdit[]) => void;
  open: (dialog: RecordDialog) => void;
};

/**
 * A paste into blanks happens at once; any other is shown first: one that brings names, one that changes scores, and one
 * of several rows where the rows are not in the order of the class.
 */
export function usePaste(model: RecordModel, { record, view, edit, open }: Pasting) {
  return (pasted: GridPaste, release: () => void) => {
    const named = readNamedPaste(pasted, record, model);
    if (named) return open({ type: 'namedPaste', paste: named, release });
    const plan = planPaste(model, pasted);
    const rows = pasted.lines.length > 1 ? rowsOf(view) : null;
    if (plan.isClean && !rows) edit(plan.edits);
    else open({ type: 'paste', plan, rows, apply: () => edit(plan.edits), release });
  };
}

/** How the rows differ from those of the class; null where they do not. */
function rowsOf({ order, filter }: RecordView): 'sorted' | 'filtered' | null {
  if (filter) return 'filtered';
  return order ? 'sorted' : null;
}
