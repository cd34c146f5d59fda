import type { ClassRecord } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { type CellEntry, cellTextOf, formatCell, parseCellEntry } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';
import { startOfDay } from '@/domain/words/philippineTime';
import type { CellEdit } from '@/store/drafts/sheetDrafting';
import type { DraftCells } from '@/store/state/draftCell';

/** `excuse`: the cell becomes E. A score stays, and so does a text that is refused or in conflict. */
type Outcome = 'excuse' | 'excused' | 'stays';

export type EarlierActivity = { activity: ActivityDoc; key: string; text: string; outcome: Outcome };

/**
 * The activities of the record that were made before this day (`YYYY-MM-DD`, of the Philippines), in the record's order,
 * and what excusing the learner does to each. An activity has no other date. `cells`: drafts and waiting values.
 */
export function earlierActivities(
  record: ClassRecord,
  cells: DraftCells,
  { classStudentId, day }: { classStudentId: ClassStudentId; day: string },
): EarlierActivity[] {
  const start = startOfDay(day);
  return record.activities
    .filter(({ createdAt }) => createdAt < start)
    .map((activity) => {
      const key = cellKey(activity.id, classStudentId);
      const draft = cells[key];
      const { text } = draft ?? cellTextOf(record.scores.get(key), record.marks.get(key));
      return {
        activity,
        key,
        text,
        outcome: draft?.theirs ? 'stays' : outcomeOf(parseCellEntry(text, activity.totalPoints)),
      };
    });
}

function outcomeOf(entry: CellEntry): Outcome {
  if (entry.kind === 'mark' && entry.mark === 'excused') return 'excused';
  return entry.kind === 'empty' || entry.kind === 'mark' ? 'excuse' : 'stays';
}

/** One edit, which one undo takes back. */
export function toExcuseEdits(earlier: readonly EarlierActivity[]): CellEdit[] {
  const text = formatCell({ score: null, mark: 'excused' });
  return earlier.flatMap(({ key, outcome }) => (outcome === 'excuse' ? [{ key, text, isWhole: true }] : []));
}
