/** The drawer explains a grade by its steps, or names it as stored where no score makes it. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { StudentGradeDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { explainQuarter, type QuarterExplanation, type SubCategoryWeights } from '@/grading';
import { keptGrade, learnerScores, toShownStructure } from '@/parts/record/learnerGrades';
import type { DraftCells } from '@/store/state/draftCell';

/**
 * `carried`: from elsewhere. Else it stays as it was, although the scores would make another one now: its learner `left`,
 * or the period is `closed`.
 */
export type ExplainedGrade =
  | { kind: 'carried' | 'left' | 'closed'; stored: StudentGradeDoc }
  | { kind: 'steps'; explanation: QuarterExplanation };

type Explained = { learner: ClassStudentId; subCategoryWeights: SubCategoryWeights; cells: DraftCells };

/** `cells`: drafts over the record. Throws a RangeError when the subject's stored weights are not numbers. */
export function explainedGrade(record: ClassRecord, { learner, subCategoryWeights, cells }: Explained): ExplainedGrade {
  const scores = learnerScores(record, cells, learner);
  const explanation = explainQuarter({ ...toShownStructure(record, subCategoryWeights, cells), scores });
  const kept = keptGrade(record, learner, explanation);
  if (kept?.carried) return { kind: 'carried', stored: kept };
  if (!kept || isMadeBy(explanation, kept)) return { kind: 'steps', explanation };
  const isLeft = record.left.some(({ classStudentId }) => classStudentId === learner);
  return { kind: isLeft ? 'left' : 'closed', stored: kept };
}

/** Two initial grades may have the same grade, and steps that end at another initial grade would explain nothing. */
function isMadeBy({ initialGrade, transmutedGrade }: QuarterExplanation, stored: StudentGradeDoc): boolean {
  return initialGrade === stored.rawTotalGrade && transmutedGrade === stored.transmutedGrade;
}
