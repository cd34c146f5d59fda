/** Which learner of the record each line of a file is: by LRN, else by name. What is not sure is asked. */

import type { RecordLearner } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import { LRN_DIGITS } from '@/domain/constants';
import { nameLikeness } from '@/domain/learners/nameLikeness';
import { compareLetters } from '@/domain/words/textOrder';
import type { ScoreLine } from './scoresTable';

/**
 * `sure`: the learner is known. `ask`: the learners who may be meant, the likeliest first. `none`: no learner is like
 * it. `left`: the learner is no longer in class. By the row of the file.
 */
export type LearnerMatch =
  | { kind: 'sure'; learner: ClassStudentId }
  | { kind: 'ask'; among: readonly ClassStudentId[] }
  | { kind: 'left' }
  | { kind: 'none' };

type Class = { learners: readonly RecordLearner[]; left: readonly RecordLearner[] };

export function matchLines(lines: readonly ScoreLine[], { learners, left }: Class): ReadonlyMap<number, LearnerMatch> {
  const byLrn = new Map(
    learners.flatMap((each) => (each.student.lrn === '' ? [] : [[each.student.lrn, each] as const])),
  );
  const first = new Map<number, LearnerMatch>(
    lines.map((line) => [line.row, matchLine(line, { learners, left, byLrn })]),
  );
  return withoutTwice(lines, first);
}

function matchLine(
  line: ScoreLine,
  { learners, left, byLrn }: Class & { byLrn: ReadonlyMap<string, RecordLearner> },
): LearnerMatch {
  // Scores without a name: anybody's. A row without a score is nobody's.
  if (line.label === '') return line.cells.some((cell) => cell !== '') ? ask([]) : { kind: 'none' };
  const own = byLrn.get(line.lrn);
  if (own) return isSureByLrn(line, own) ? sure(own) : ask([own]);
  const isFull = line.lrn.length === LRN_DIGITS;
  if (isFull && left.some(({ student }) => student.lrn === line.lrn)) return { kind: 'left' };
  const alike = learners
    .map((learner) => ({ learner, likeness: nameLikeness(line.name, learner.student) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness);
  const [best, next] = alike;
  if (!best) {
    if (left.some(({ student }) => nameLikeness(line.name, student) === 1)) return { kind: 'left' };
    const bearers = learners.filter(({ student }) => isPartOf(line.label, student));
    return bearers.length > 0 ? ask(bearers) : { kind: 'none' };
  }
  // Another LRN may be another learner of the same name.
  const hasOtherLrn = isFull && best.learner.student.lrn !== '';
  if (best.likeness === 1 && next?.likeness !== 1 && !hasOtherLrn) return sure(best.learner);
  return ask(alike.map(({ learner }) => learner));
}

/** Whether a line has only the last name or the first name of the learner. */
function isPartOf(label: string, { lastName, firstName }: RecordLearner['student']): boolean {
  return [lastName, firstName].some((part) => compareLetters(part, label.trim()) === 0);
}

/** The LRN decides where the line has no name, or one that can be the learner's. */
function isSureByLrn({ name, label, lrn }: ScoreLine, { student }: RecordLearner): boolean {
  return label === lrn || nameLikeness(name, student) > 0;
}

function sure({ classStudentId }: RecordLearner): LearnerMatch {
  return { kind: 'sure', learner: classStudentId };
}

function ask(among: readonly RecordLearner[]): LearnerMatch {
  return { kind: 'ask', among: among.map(({ classStudentId }) => classStudentId) };
}

/** A form that was answered twice has two lines of one learner: which of them counts is asked. */
function withoutTwice(
  lines: readonly ScoreLine[],
  matches: ReadonlyMap<number, LearnerMatch>,
): ReadonlyMap<number, LearnerMatch> {
  const count = new Map<ClassStudentId, number>();
  for (const match of matches.values()) {
    if (match.kind === 'sure') count.set(match.learner, (count.get(match.learner) ?? 0) + 1);
  }
  return new Map(
    lines.map(({ row }) => {
      const match = matches.get(row) ?? { kind: 'none' };
      const isTwice = match.kind === 'sure' && (count.get(match.learner) ?? 0) > 1;
      return [row, isTwice ? { kind: 'ask', among: [match.learner] } : match];
    }),
  );
}
