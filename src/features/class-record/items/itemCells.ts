/** The cells of an item sheet: drafts over the stored points, and the sum of both. */

import { cellKey } from '@/domain/book/cellKey';
import type { ActivityItemDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { formatItemPoints, type ItemEntry, parseItemEntry } from '@/domain/book/itemEntry';
import type { ItemSheet } from '@/domain/book/itemSheet';
import { spokenLocale } from '@/domain/words/say';
import { WAITS } from '@/features/class-record/record/draftedCell';
import { say } from '@/language/words';
import { sumOfPoints } from '@/plans/activityItems';
import { type CellText, type DraftCells, isSameCell } from '@/store/state/draftCell';
import type { Sheet } from '@/store/state/drafts';
import type { GridCell, GridCellState } from '@/ui/grid/gridTypes';

export type ItemDrafts = Pick<Sheet, 'cells' | 'sent' | 'status'>;

const SENT_STATE: Readonly<Record<Sheet['status'], GridCellState>> = {
  idle: 'draft',
  saving: 'saving',
  failed: 'failed',
};

/** One learner's answer to one item; the note holds all details. */
export function itemCell(
  sheet: ItemSheet,
  drafts: ItemDrafts,
  item: ActivityItemDoc,
  learner: ClassStudentId,
): GridCell {
  const key = cellKey(item.id, learner);
  const draft = drafts.cells[key];
  if (!draft) {
    const stored = sheet.points.get(key);
    // A saved cell shows no “saved” tick: beside a tick or a cross it would look like the mark of the answer.
    if (!stored) return { text: '' };
    return { text: formatItemPoints(stored.pointsEarned, item), ...markOf(stored.pointsEarned, item) };
  }
  const { text } = draft;
  if (draft.theirs) return { text, state: 'conflict', note: describeConflict(draft, draft.theirs) };
  const entry = parseItemEntry(text, item);
  if (entry.kind === 'refused') return { text, state: 'invalid', note: entry.reason };
  const sent = drafts.sent[key];
  if (draft.isWaiting) return { text, state: 'waiting', note: say(WAITS) };
  const state = sent && isSameCell(sent, draft) ? SENT_STATE[drafts.status] : 'draft';
  if (entry.kind === 'empty') return { text, state };
  return { text, state, ...markOf(entry.points, item) };
}

const notes = new Map<string, string>();

/** “Key B. Wrong, 0 of 1”. Only points are stored, not the letter that the learner chose. */
function markOf(earned: number, item: ActivityItemDoc): Pick<GridCell, 'note' | 'mark'> {
  // Notes are cached, because every keystroke asks for each visible cell.
  const key = `${spokenLocale()} ${earned} ${item.points} ${item.answerKey}`;
  const note = notes.get(key) ?? pointsNote(earned, item);
  notes.set(key, note);
  return earned >= item.points ? { note } : { note, mark: 'below' };
}

function pointsNote(earned: number, { answerKey, points }: ActivityItemDoc): string {
  const values = { earned, points, key: answerKey };
  if (earned >= points) return say('Right, {earned} of {points}', values);
  if (earned === 0) return say('Wrong, {earned} of {points}; the key is {key}', values);
  return say('Partly right, {earned} of {points}; the key is {key}', values);
}

function describeConflict(mine: CellText, theirs: CellText): string {
  return say('You typed {mine}; saved elsewhere meanwhile: {theirs}. Choose which stays.', {
    mine: mine.text || say('nothing'),
    theirs: theirs.text || say('nothing'),
  });
}

/** Points of one item: of the draft if it can be read, else the stored ones. Null is blank. */
export function itemPoints(
  sheet: ItemSheet,
  cells: DraftCells,
  item: ActivityItemDoc,
  learner: ClassStudentId,
): number | null {
  const key = cellKey(item.id, learner);
  const draft = cells[key];
  const entry: ItemEntry | null = draft ? parseItemEntry(draft.text, item) : null;
  if (entry?.kind === 'empty') return null;
  return entry?.kind === 'points' ? entry.points : (sheet.points.get(key)?.pointsEarned ?? null);
}

/** The learner's score after a save: the sum of the points; null when every item is blank. */
export function itemSum(sheet: ItemSheet, cells: DraftCells, learner: ClassStudentId): number | null {
  const points = sheet.items.flatMap((item) => itemPoints(sheet, cells, item, learner) ?? []);
  return points.length === 0 ? null : sumOfPoints(points);
}
