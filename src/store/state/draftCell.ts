/** One drafted cell: what is typed, what was stored when typing began, and what somebody else stored since. */

import { parseScoreEntry, type ScoreEntry } from '@/domain/book/scoreEntry';
import { msg, say } from '@/domain/words/say';

/** A cell as shown: the score as text, and its comment; both empty where nothing is recorded. */
export type CellText = Readonly<{ text: string; comment: string }>;

export type Draft = CellText &
  Readonly<{
    /** What was stored when the draft began: what the teacher saw and meant to replace. */
    base: CellText;
    /** Another value stored since, by another tab or device; the teacher has to choose. */
    theirs?: CellText;
    /** Saved, and on its way as soon as there is a connection; never among the drafts themselves. */
    isWaiting?: boolean;
  }>;

export type DraftCells = Readonly<Record<string, Draft>>;

/** The same score however it is typed: ` 8,50` and `8.5`. */
export function isSameScore(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(text: string): string {
  const entry = parseScoreEntry(text, Number.POSITIVE_INFINITY);
  return entry.kind === 'score' ? String(entry.score) : text.trim();
}

export function isSameCell(a: CellText, b: CellText): boolean {
  return isSameScore(a.text, b.text) && a.comment === b.comment;
}

/** What a cell shows without its history. */
export function settled({ text, comment }: CellText): CellText {
  return { text: plain(text), comment };
}

/** The draft of a cell that is to show `next`; null where that is what is recorded. */
export function toDraft(next: CellText, before: Draft | undefined, recorded: CellText): Draft | null {
  if (isSameCell(next, recorded)) return null;
  const theirs = before?.theirs ? { theirs: before.theirs } : {};
  return { ...next, base: before?.base ?? recorded, ...theirs };
}

/**
 * A draft over what the server holds now. What the teacher did not touch follows the server; what both changed to
 * different values is a conflict, and stays as it is with both values.
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

/** The conflict decided for what was typed: it replaces the other value knowingly. */
export function decidedForMine(draft: Draft): Draft {
  const { base, theirs = base } = draft;
  const typedScore = !isSameScore(draft.text, base.text);
  return {
    text: typedScore ? draft.text : theirs.text,
    comment: draft.comment === base.comment ? theirs.comment : draft.comment,
    base: theirs,
  };
}

export const COMMENT_NEEDS_SCORE = msg('A comment needs a score: type the score first.');

/** The draft's score; refused also where a comment stands without one. An emptied score takes its comment along. */
export function parseDraft(draft: Draft, totalPoints: number): ScoreEntry {
  const entry = parseScoreEntry(draft.text, totalPoints);
  if (entry.kind !== 'empty' || draft.comment === '' || draft.comment === draft.base.comment) return entry;
  return { kind: 'refused', reason: say(COMMENT_NEEDS_SCORE) };
}
