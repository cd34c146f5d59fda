/** The cells of an item sheet: drafts over the stored papers, and the sum of both. */

import type { ActivityItemDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { choicesIn } from '@/domain/items/answers';
import { paperText, parseItemEntry, toPaperEdit } from '@/domain/items/itemEntry';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { editedPaper, editedValue, type Paper, type PaperEdit, type PaperValue, toPaper } from '@/domain/items/paper';
import { cellKey } from '@/domain/scores/cellKey';
import { spokenLocale } from '@/domain/words/say';
import { say } from '@/language/words';
import { WAITS } from '@/parts/record/draftedCell';
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
    const stored = sheet.paper(learner).values.get(item.id);
    // A saved cell shows no “saved” tick: beside a tick or a cross it would look like the mark of the answer.
    if (!stored) return { text: '' };
    return { text: paperText(stored, item), ...markOf(stored, item) };
  }
  const { text } = draft;
  if (draft.theirs) return { text, state: 'conflict', note: describeConflict(draft, draft.theirs) };
  const entry = parseItemEntry(text, item);
  if (entry.kind === 'refused') return { text, state: 'invalid', note: entry.reason };
  const sent = drafts.sent[key];
  if (draft.isWaiting) return { text, state: 'waiting', note: say(WAITS) };
  const state = sent && isSameCell(sent, draft) ? SENT_STATE[drafts.status] : 'draft';
  if (entry.kind === 'empty') return { text, state };
  const value = editedValue(item, toPaperEdit(entry));
  return value ? { text, state, ...markOf(value, item) } : { text, state };
}

const notes = new Map<string, string>();

/** “Wrong, 0 of 1; the key is B” */
function markOf(value: PaperValue, item: ActivityItemDoc): Pick<GridCell, 'note' | 'mark'> {
  // Notes are cached, because every keystroke asks for each visible cell.
  const answer = 'answer' in value ? value.answer : null;
  const key = JSON.stringify([spokenLocale(), value.points, answer, item.points, item.answerKey, item.credit]);
  const note = notes.get(key) ?? valueNote(value.points, answer, item);
  notes.set(key, note);
  if (value.points === null) return { note, mark: 'muted' };
  return value.points >= item.points ? { note } : { note, mark: 'wrong' };
}

function valueNote(
  earned: number | null,
  answer: string | null,
  { answerKey, points, credit }: ActivityItemDoc,
): string {
  const values = { earned: earned ?? 0, points, key: answerKey };
  if (earned === null) return say('This item is not counted.');
  if (credit === 'everyone') return say('Everyone gets {points} of {points}', values);
  if (earned >= points) return say('Right, {earned} of {points}', values);
  if (answer === '') return say('Left blank, {earned} of {points}; the key is {key}', values);
  if (answer !== null && choicesIn(answer).length > 1) {
    return say('Two marks, {earned} of {points}; the key is {key}', values);
  }
  if (earned === 0) return say('Wrong, {earned} of {points}; the key is {key}', values);
  return say('Partly right, {earned} of {points}; the key is {key}', values);
}

function describeConflict(mine: CellText, theirs: CellText): string {
  return say('You typed {mine}; saved elsewhere meanwhile: {theirs}. Choose which stays.', {
    mine: mine.text || say('nothing'),
    theirs: theirs.text || say('nothing'),
  });
}

/**
 * The learner's paper after a save: drafts that can be read over the stored paper. Its sum is the score, null when every
 * item is blank.
 */
export function draftedPaper(sheet: ItemSheet, cells: DraftCells, learner: ClassStudentId): Paper {
  const edits = new Map<string, PaperEdit>();
  for (const item of sheet.items) {
    const draft = cells[cellKey(item.id, learner)];
    const entry = draft && parseItemEntry(draft.text, item);
    if (entry && entry.kind !== 'refused') edits.set(item.id, toPaperEdit(entry));
  }
  if (edits.size === 0) return sheet.paper(learner);
  return toPaper(sheet.items, editedPaper(sheet.items, sheet.storedPaper(learner), edits));
}
