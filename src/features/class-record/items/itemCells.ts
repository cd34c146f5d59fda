/** What the cells of an item sheet show: drafts over the stored points, and the sum as it is with them. */
import type { ActivityItemDoc } from '@/domain/entities';
import type { ClassStudentId } from '@/domain/ids';
import { formatItemPoints, type ItemEntry, parseItemEntry } from '@/domain/itemEntry';
import { type ItemSheet, itemCellKey } from '@/domain/itemSheet';
import { WAITS } from '@/features/class-record/draftedCell';
import { sumOfPoints } from '@/plans/activityItems';
import { type CellText, type DraftCells, isSameCell } from '@/store/draftCell';
import type { Sheet } from '@/store/drafts';
import type { GridCell, GridCellState } from '@/ui/grid/gridTypes';

export type ItemDrafts = Pick<Sheet, 'cells' | 'sent' | 'status'> & { saved: ReadonlySet<string> };

const SENT_STATE: Readonly<Record<Sheet['status'], GridCellState>> = {
  idle: 'draft',
  saving: 'saving',
  failed: 'failed',
};

/** One learner's answer to one item, with what there is to know about it in the note. */
export function itemCell(
  sheet: ItemSheet,
  drafts: ItemDrafts,
  item: ActivityItemDoc,
  learner: ClassStudentId,
): GridCell {
  const key = itemCellKey(item.id, learner);
  const draft = drafts.cells[key];
  if (!draft) {
    const stored = sheet.points.get(key);
    const state = drafts.saved.has(key) ? ({ state: 'saved' } as const) : {};
    if (!stored) return { text: '', ...state };
    return { text: formatItemPoints(stored.pointsEarned, item), ...state, ...markOf(stored.pointsEarned, item) };
  }
  const { text } = draft;
  if (draft.theirs) return { text, state: 'conflict', note: describeConflict(draft, draft.theirs) };
  const entry = parseItemEntry(text, item);
  if (entry.kind === 'refused') return { text, state: 'invalid', note: entry.reason };
  const sent = drafts.sent[key];
  if (draft.isWaiting) return { text, state: 'waiting', note: WAITS };
  const state = sent && isSameCell(sent, draft) ? SENT_STATE[drafts.status] : 'draft';
  if (entry.kind === 'empty') return { text, state };
  return { text, state, ...markOf(entry.points, item) };
}

/** “Key B. Wrong, 0 of 1”. A stored answer is points alone: which letter it was is not kept. */
function markOf(earned: number, { answerKey, points }: ActivityItemDoc): Pick<GridCell, 'note' | 'mark'> {
  if (earned >= points) return { note: `Right, ${earned} of ${points}` };
  const word = earned === 0 ? 'Wrong' : 'Partly right';
  return { note: `${word}, ${earned} of ${points}; the key is ${answerKey}`, mark: 'below' };
}

function describeConflict(mine: CellText, theirs: CellText): string {
  return `You typed ${mine.text || 'nothing'}; saved elsewhere meanwhile: ${theirs.text || 'nothing'}. Choose which stays.`;
}

/** Points of one item: the draft's where it can be read, else what is stored. Null is blank. */
export function itemPoints(
  sheet: ItemSheet,
  cells: DraftCells,
  item: ActivityItemDoc,
  learner: ClassStudentId,
): number | null {
  const key = itemCellKey(item.id, learner);
  const draft = cells[key];
  const entry: ItemEntry | null = draft ? parseItemEntry(draft.text, item) : null;
  if (entry?.kind === 'empty') return null;
  return entry?.kind === 'points' ? entry.points : (sheet.points.get(key)?.pointsEarned ?? null);
}

/** What the learner's score will be: the sum of the points; null where every item is blank. */
export function itemSum(sheet: ItemSheet, cells: DraftCells, learner: ClassStudentId): number | null {
  const points = sheet.items.flatMap((item) => itemPoints(sheet, cells, item, learner) ?? []);
  return points.length === 0 ? null : sumOfPoints(points);
}
