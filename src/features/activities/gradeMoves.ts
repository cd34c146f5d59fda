/** The grades under another highest possible score, by the function that the record shows them with. */
import type { ClassRecord, RecordLearner } from '@/domain/book/classRecord';
import type { ActivityDoc, StudentPerformanceDoc } from '@/domain/book/entities';
import { formatCell, parseCellEntry } from '@/domain/scores/cellEntry';
import { fromCellKey } from '@/domain/scores/cellKey';
import { type QuarterGrader, rescaledScore, type SubCategoryWeights } from '@/grading';
import { learnerGrade, learnerScores, toGrader } from '@/parts/record/learnerGrades';
import type { ScoresThen } from '@/store/outbox/saveActivity';
import type { Draft, DraftCells } from '@/store/state/draftCell';

/** Whole grades as the record shows them, so far or whole; null for none. */
type GradeMove = { learner: RecordLearner; from: number | null; to: number | null };

export type GradeMoves = {
  /** The learners who have a grade before or after. */
  graded: number;
  /** Those whose grade becomes another one, the largest differences first. */
  moves: readonly GradeMove[];
};

export type HighestScore = { activity: ActivityDoc; totalPoints: number; scores: ScoresThen };

/** `cells`: drafts and waiting values over the record. Throws a RangeError where a weight is no number. */
export function gradeMoves(
  record: ClassRecord,
  change: HighestScore,
  { cells, subCategoryWeights }: { cells: DraftCells; subCategoryWeights: SubCategoryWeights },
): GradeMoves {
  const gradesBefore = toGrades(record, cells, toGrader(record, subCategoryWeights)(cells));
  const [recordAfter, cellsAfter] = [changedRecord(record, change), changedCells(cells, change)];
  const gradesAfter = toGrades(recordAfter, cellsAfter, toGrader(recordAfter, subCategoryWeights)(cellsAfter));
  const all = record.learners
    .map((learner) => ({ learner, from: gradesBefore(learner), to: gradesAfter(learner) }))
    .filter(({ from, to }) => from !== null || to !== null);
  const size = ({ from, to }: GradeMove) => Math.abs((to ?? 0) - (from ?? 0));
  const moves = all.filter(({ from, to }) => from !== to).sort((a, b) => size(b) - size(a));
  return { graded: all.length, moves };
}

function toGrades(record: ClassRecord, cells: DraftCells, grader: QuarterGrader) {
  return ({ classStudentId }: RecordLearner): number | null => {
    const scores = learnerScores(record, cells, classStudentId);
    const grade = learnerGrade(record, grader, { scores, classStudentId });
    return grade.transmutedGrade ?? grade.provisional?.transmutedGrade ?? null;
  };
}

function changedRecord(record: ClassRecord, { activity, totalPoints, scores }: HighestScore): ClassRecord {
  const total = { from: activity.totalPoints, to: totalPoints };
  const changed = (row: StudentPerformanceDoc): StudentPerformanceDoc => {
    if (row.activityModel !== activity.id) return row;
    const score = scores === 'rescale' ? rescaledScore(row.score, total) : Math.min(row.score, totalPoints);
    return { ...row, score };
  };
  return {
    ...record,
    activities: record.activities.map((row) => (row.id === activity.id ? { ...row, totalPoints } : row)),
    scores: new Map([...record.scores].map(([key, row]) => [key, changed(row)])),
  };
}

/** Typed scores are saved before they are rescaled; one that is refused stays typed as it is. */
function changedCells(cells: DraftCells, { activity, totalPoints, scores }: HighestScore): DraftCells {
  if (scores === 'keep') return cells;
  const total = { from: activity.totalPoints, to: totalPoints };
  const changed = (draft: Draft): Draft => {
    const entry = parseCellEntry(draft.text, activity.totalPoints);
    if (entry.kind !== 'score') return draft;
    const mark = entry.isLate ? 'late' : null;
    return { ...draft, text: formatCell({ score: rescaledScore(entry.score, total), mark }) };
  };
  return Object.fromEntries(
    Object.entries(cells).map(([key, draft]) => [
      key,
      fromCellKey(key).column === activity.id ? changed(draft) : draft,
    ]),
  );
}
