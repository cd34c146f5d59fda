/**
 * One drafted cell: the typed value, the value stored when typing began, and a value that another tab or device stored
 * since.
 */

import { type CellEntry, type CellText, formatCell, noteProblem, parseCellEntry } from '@/domain/scores/cellEntry';
import { say } from '@/domain/words/say';

export type { CellText };

export type Draft = CellText &
  Readonly<{
    /** The value stored when the draft began: the teacher saw this value and meant to replace it. */
    base: CellText;
    /** Another value that another tab or device stored since; the teacher has to choose. */
    theirs?: CellText;
    /** The cell is in the outbox and waits for a connection; drafts themselves never have this mark. */
    isWaiting?: boolean;
  }>;

export type DraftCells = Readonly<Record<string, Draft>>;

/** Whether two texts are the same score or mark, such as ` 8,50` and `8.5`, or `e` and `E`. */
export function isSameScore(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(text: string): string {
  const entry = parseCellEntry(text, Number.POSITIVE_INFINITY);
  if (entry.kind === 'score') return formatCell({ score: entry.score, mark: entry.isLate ? 'late' : null });
  return entry.kind === 'mark' ? formatCell({ score: null, mark: entry.mark }) : text.trim();
}

export function isSameCell(a: CellText, b: CellText): boolean {
  return isSameScore(a.text, b.text) && a.comment === b.comment;
}

/** The shown value of a cell without its base and conflict, the score in its plain form. */
export function settled({ text, comment }: CellText): CellText {
  return { text: plain(text), comment };
}

/** The draft of a cell that is to show `next`; null where `next` is the recorded value. */
export function toDraft(next: CellText, before: Draft | undefined, recorded: CellText): Draft | null {
  if (isSameCell(next, recorded)) return null;
  const theirs = before?.theirs ? { theirs: before.theirs } : {};
  return { ...next, base: before?.base ?? recorded, ...theirs };
}

/**
 * A draft over what the server holds now. A part (score or comment) that the teacher did not change takes the server's
 * value. A part that both changed to different values is a conflict: the draft stays as it is, with both values.
 */
export function rebased(draft: Draft, server: CellText): Draft {
  const { base } = draft;
  const typedScore = !isSameScore(draft.text, base.text);
  const typedComment = draft.comment !== base.comment;
  const scoreClash = typedScore && !isSameScore(server.text, base.text) && !isSameScore(server.text, draft.text);
  const commentClash = typedComment && server.comment !== base.comment && server.comment !== draft.comment;
  const mine = { text: typedScore ? draft.text : server.text, comment: typedComment ? draft.comment : server.comment };
  if (scoreClash || commentClash) return { ...draft, theirs: server };
  return { ...mine, base: server };
}

/**
 * A draft over what the server holds now, whose value was typed back over an own value and is its base again. Unlike in
 * `rebased`, a part that is its base counts as typed: another stored value is asked about.
 */
export function rebasedTyped(draft: Draft, server: CellText): Draft {
  const { text, comment, base } = draft;
  const isScoreHeld = isSameScore(text, base.text) && !isSameScore(text, server.text);
  const isCommentHeld = comment === base.comment && comment !== server.comment;
  if (!isScoreHeld && !isCommentHeld) return rebased(draft, server);
  const below = { text: isScoreHeld ? server.text : base.text, comment: isCommentHeld ? server.comment : base.comment };
  return { ...draft, base: below, theirs: server };
}

/** The draft after the teacher decided the conflict for the typed value, which then replaces the other value. */
export function decidedForMine(draft: Draft): Draft {
  const { base, theirs = base } = draft;
  const typedScore = !isSameScore(draft.text, base.text);
  return {
    text: typedScore ? draft.text : theirs.text,
    comment: draft.comment === base.comment ? theirs.comment : draft.comment,
    base: theirs,
  };
}

/** `scannable`: the column's scores come from answers to its items. */
type DraftColumn = { totalPoints: number; scannable?: boolean };

/** Letters are no score, and the answers of a learner look like this. */
const ANSWERS = /^[a-z\s]+$/i;

/** The draft's score or mark; refused also where a comment without a score is too long for a note. */
export function parseDraft({ text, comment }: Draft, { totalPoints, scannable = false }: DraftColumn): CellEntry {
  const entry = parseCellEntry(text, totalPoints);
  if (entry.kind === 'refused' && scannable && ANSWERS.test(text)) {
    const { length: count } = text.replace(/\s/g, '');
    return {
      kind: 'refused',
      reason: say('{count} answers are too few or too many: one for each item. F2 opens the items with them.', {
        count,
      }),
    };
  }
  const problem = entry.kind === 'score' ? null : noteProblem(comment);
  return entry.kind === 'refused' || problem === null ? entry : { kind: 'refused', reason: problem };
}
