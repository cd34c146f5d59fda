import { msg, say } from '@/language/words';
import { type CellText, type Draft, isSameCell, parseDraft } from '@/store/state/draftCell';
import type { Sheet } from '@/store/state/drafts';
import type { GridCell, GridCellState } from '@/ui/grid/gridTypes';

type CellState = {
  layer: Pick<Sheet, 'status'>;
  /** The draft of this cell that is being sent, if any. */
  sent: Draft | undefined;
  column: Parameters<typeof parseDraft>[1];
};

export const WAITS = msg('Saved on this device. It is sent when the connection is back.');

/** A cell with a draft: its text, its state, and a note with all that the teacher must know about it. */
export function draftedCell(draft: Draft, { layer, sent, column }: CellState): GridCell {
  const { text } = draft;
  if (draft.theirs) return { text, state: 'conflict', note: describeConflict(draft, draft.theirs) };
  const entry = parseDraft(draft, column);
  if (entry.kind === 'refused') return { text, state: 'invalid', note: entry.reason };
  if (draft.isWaiting) return { text, state: 'waiting', note: say(WAITS), ...commentMark(draft.comment) };
  const state = sent && isSameCell(sent, draft) ? SENT_STATE[layer.status] : 'draft';
  return { text, state, ...commentMark(draft.comment) };
}

const SENT_STATE: Readonly<Record<Sheet['status'], GridCellState>> = {
  idle: 'draft',
  saving: 'saving',
  failed: 'failed',
};

/** Shows the comment as corner mark and tooltip. */
export function commentMark(comment: string): Partial<GridCell> {
  return comment === '' ? {} : { hasComment: true, note: comment };
}

/** “You typed 18; saved elsewhere meanwhile: 17.” Adds a sentence when the comments differ. */
function describeConflict(mine: CellText, theirs: CellText): string {
  const sentences = [
    say('You typed {mine}; saved elsewhere meanwhile: {theirs}.', {
      mine: mine.text || say('nothing'),
      theirs: theirs.text || say('nothing'),
    }),
    mine.comment === theirs.comment ? '' : say('The comments differ too.'),
    say('Choose with Shift+F2.'),
  ];
  return sentences.filter(Boolean).join(' ');
}
