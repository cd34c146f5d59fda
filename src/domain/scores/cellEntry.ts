/** Reads the text that a person typed into a cell of the record: a score, one of the marks, or nothing. */

import type { StudentPerformanceDoc } from '@/domain/book/entities';
import { say } from '@/domain/words/say';
import { formatScore, parseScoreEntry, type ScoreEntry } from './scoreEntry';
import { type BlankMark, type Mark, NOTE_LENGTH, type ScoreMarkDoc } from './scoreMark';

/** A cell as a person sees it: a score or a mark as text, and the comment of its score, or the note of a blank. */
export type CellText = Readonly<{ text: string; comment: string }>;

export type CellEntry =
  | Exclude<ScoreEntry, { kind: 'score' }>
  | { kind: 'score'; score: number; isLate: boolean }
  | { kind: 'mark'; mark: BlankMark };

const LETTERS: Readonly<Record<BlankMark, string>> = { excused: 'E', missing: 'M', absent: 'A' };
const MARKS = new Map((Object.keys(LETTERS) as BlankMark[]).map((mark) => [LETTERS[mark], mark]));
/** Stands behind a score that came late, as in “8 L”. */
const LATE = /\s*L$/i;

export function letterOf(mark: BlankMark): string {
  return LETTERS[mark];
}

/** As `parseScoreEntry`; also takes E, M and A in any case, and an L behind a score. */
export function parseCellEntry(text: string, totalPoints: number): CellEntry {
  const typed = text.trim();
  const mark = MARKS.get(typed.toUpperCase());
  if (mark) return { kind: 'mark', mark };
  const isLate = LATE.test(typed) && /\d/.test(typed);
  const entry = parseScoreEntry(isLate ? typed.replace(LATE, '') : typed, totalPoints);
  return entry.kind === 'score' ? { ...entry, isLate } : entry;
}

/** The text of a cell in its plain form. A mark that does not fit, such as late without a score, is left out. */
export function formatCell({ score, mark }: { score: number | null; mark: Mark | null }): string {
  if (score !== null) return mark === 'late' ? `${formatScore(score)} L` : formatScore(score);
  return mark === null || mark === 'late' ? '' : LETTERS[mark];
}

/** The text as typed over `shown`: a late score stays late when another score is typed over it. */
export function typedOver(shown: string, typed: string): string {
  const [before, now] = [shown, typed].map((text) => parseCellEntry(text, Number.POSITIVE_INFINITY));
  const staysLate = before?.kind === 'score' && before.isLate && now?.kind === 'score' && !now.isLate;
  return staysLate ? `${typed.trim()} L` : typed;
}

/** The mark of a blank cell; null where a score stands. */
export function blankMarkOf(score: object | undefined, row: ScoreMarkDoc | undefined): BlankMark | null {
  const mark = row?.mark ?? null;
  return score || mark === 'late' ? null : mark;
}

/** The text and comment of a cell, from its two rows. */
export function cellTextOf(score: StudentPerformanceDoc | undefined, row: ScoreMarkDoc | undefined): CellText {
  return {
    text: formatCell({ score: score?.score ?? null, mark: row?.mark ?? null }),
    comment: score?.comments || row?.note || '',
  };
}

/** Why a comment cannot stand on a cell without a score; null where it can. */
export function noteProblem(comment: string): string | null {
  return comment.length <= NOTE_LENGTH
    ? null
    : say('Without a score a comment has at most {count} characters.', { count: NOTE_LENGTH });
}
