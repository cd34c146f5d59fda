/** Stored rows -> the input of the grading code. */
import type { ActivityDoc, ClassSubjectDoc, StudentGradeDoc } from '@/domain/book/entities';
import type { PeriodGrade, QuarterActivity, QuarterStructure } from '@/grading';

/** The values that all learners of a subject and quarter have in common. Stored grades do not depend on `taken`. */
export function toQuarterStructure(
  subject: ClassSubjectDoc,
  activities: readonly ActivityDoc[],
  known: Pick<QuarterStructure, 'subCategoryWeights' | 'policy' | 'taken'>,
): QuarterStructure {
  const { layout, exam } = subject;
  return { weights: subject, activities: activities.map(toQuarterActivity), layout, exam, ...known };
}

function toQuarterActivity(activity: ActivityDoc): QuarterActivity {
  return {
    id: activity.id,
    category: activity.activityCategoryModel,
    subCategory: activity.activitySubCategoryModel,
    totalPoints: activity.totalPoints,
    weightOverride: activity.weightOverride,
    part: activity.part,
  };
}

/** A carried-in grade has no initial grade: the year then has none either. */
export function toPeriodGrade(
  grade: Pick<StudentGradeDoc, 'rawTotalGrade' | 'transmutedGrade' | 'carried'>,
): PeriodGrade | number | null {
  if (grade.carried) return grade.transmutedGrade;
  return { initialGrade: grade.rawTotalGrade, transmutedGrade: grade.transmutedGrade };
}
