/** The cells of a file's period beside those of the record. */

import type { ClassRecord } from '@/domain/book/classRecord';
import type { ActivityId, ClassStudentId } from '@/domain/book/ids';
import { blankMarkOf } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';
import type { RecordFilePeriod } from '@/files/record-file/fileContent';
import type { CellContent, FoundActivity, FoundCell, FoundLearner, FoundPeriod } from '@/files/record-file/found';

/** The content of a cell in Talaan; null for a blank. */
export function contentAt(
  { scores, marks }: Pick<ClassRecord, 'scores' | 'marks'>,
  activity: ActivityId,
  enrolment: ClassStudentId,
): CellContent | null {
  const key = cellKey(activity, enrolment);
  const score = scores.get(key);
  if (score) return { score: score.score };
  const mark = blankMarkOf(score, marks.get(key));
  return mark ? { mark } : null;
}

/** The content of a cell in the file; null for a blank. */
export function fileContentAt({ scores, marks }: RecordFilePeriod, learner: number, at: number): CellContent | null {
  const score = scores.get(learner)?.get(at);
  if (score !== undefined) return { score };
  const mark = marks.get(learner)?.get(at);
  return mark ? { mark } : null;
}

export function isSameContent(a: CellContent, b: CellContent): boolean {
  if ('score' in a) return 'score' in b && a.score === b.score;
  return 'mark' in b && a.mark === b.mark;
}

type Cells = Pick<FoundPeriod, 'added' | 'equal' | 'onlyInTalaan' | 'conflicts' | 'tooHigh' | 'ofLeft'>;

type Compared = {
  period: RecordFilePeriod;
  learners: readonly FoundLearner[];
  activities: readonly FoundActivity[];
  /** Null in a new subject. */
  record: ClassRecord | null;
  enrolmentOf: (learner: FoundLearner) => ClassStudentId | null;
};

type Outcome =
  | { is: 'added' | 'tooHigh'; cell: FoundCell }
  | { is: 'conflict'; cell: FoundCell & { talaan: CellContent } }
  | { is: 'equal' | 'onlyInTalaan' | 'ofLeft' };

export function compareCells(compared: Compared): Cells {
  const outcomes = compared.learners.flatMap((learner) => compareLearner(learner, compared));
  const count = (is: Outcome['is']) => outcomes.filter((each) => each.is === is).length;
  const cellsOf = (is: 'added' | 'tooHigh') => outcomes.flatMap((each) => (each.is === is ? [each.cell] : []));
  return {
    added: cellsOf('added'),
    tooHigh: cellsOf('tooHigh'),
    conflicts: outcomes.flatMap((each) => (each.is === 'conflict' ? [each.cell] : [])),
    equal: count('equal'),
    onlyInTalaan: count('onlyInTalaan'),
    ofLeft: count('ofLeft'),
  };
}

function compareLearner(learner: FoundLearner, { period, activities, record, enrolmentOf }: Compared): Outcome[] {
  if (learner.kind === 'asked' || learner.kind === 'skipped') return [];
  const enrolment = enrolmentOf(learner);
  const hasLeft = learner.kind === 'matched' && learner.standing === 'left';
  return activities.flatMap((activity, at): Outcome | [] => {
    if (activity.kind === 'unplaced') return [];
    const known = record && enrolment && activity.kind === 'matched';
    const talaan = known ? contentAt(record, activity.activity, enrolment) : null;
    const file = fileContentAt(period, learner.key, at);
    if (!file) return talaan ? { is: 'onlyInTalaan' } : [];
    if (talaan && isSameContent(file, talaan)) return { is: 'equal' };
    if (hasLeft) return { is: 'ofLeft' };
    const cell: FoundCell = { learner: learner.key, activity: at, file };
    if (isTooHigh(file, activity)) return { is: 'tooHigh', cell };
    return talaan ? { is: 'conflict', cell: { ...cell, talaan } } : { is: 'added', cell };
  });
}

function isTooHigh(file: CellContent, activity: FoundActivity): boolean {
  return (
    'score' in file && activity.kind === 'matched' && activity.totalPoints !== null && file.score > activity.totalPoints
  );
}
