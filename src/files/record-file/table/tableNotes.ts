/** The lines below the learners of a table of scores that are no learners: who signs it, and notes. Pure. */
import { isNoteText, isSignatureText } from '@/domain/learners/roster/listText';
import { isNothing, parseLrn } from '@/domain/learners/roster/rosterRow';
import { parseCellEntry } from '@/domain/scores/cellEntry';
import type { LearnerColumns } from './headings';
import { readScoreText } from './scoreText';

const ROLE =
  /[,–-]\s*(?:(?:master|head|special education|sped|class|school|asst\.?|assistant)\s+)*(?:teacher|adviser|principal|coordinator|registrar)(?:[\s-]+[ivx]{1,4})?$/i;

/** “Prepared by:”, where the line has the name of nobody else. */
export function isSignature(row: readonly string[], learner: LearnerColumns): boolean {
  const named = namesOf(row, learner);
  return !isOfLearner(row, learner) && (named.length > 0 ? named : row).some(isSignatureText);
}

/** A line without scores that says something of the table, or names a teacher. */
export function isNote(row: readonly string[], learner: LearnerColumns): boolean {
  const isOne = (text: string) => ROLE.test(text) || isSignatureText(text) || (!text.includes(',') && isNoteText(text));
  return !isOfLearner(row, learner) && namesOf(row, learner).some(isOne);
}

/** Whether the line has an LRN or a score: then it is none of those who sign. */
export function isOfLearner(row: readonly string[], learner: LearnerColumns): boolean {
  const used = new Set(Object.values(learner));
  const isScore = (cell: string) => {
    const { text } = readScoreText(cell);
    return text !== '' && parseCellEntry(text, Number.POSITIVE_INFINITY).kind !== 'refused';
  };
  return row.some((cell, at) => /^\d{12}$/.test(parseLrn(cell)) || (!used.has(at) && isScore(cell)));
}

function namesOf(row: readonly string[], { name, lastName, firstName }: LearnerColumns): string[] {
  return [name, lastName, firstName].map((at) => row[at ?? -1] ?? '').filter((cell) => !isNothing(cell));
}
