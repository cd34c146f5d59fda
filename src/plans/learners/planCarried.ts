import { type Change, SERVER_TIME } from '@/domain/book/change';
import type { StudentGradeDoc } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';
import { MAX_LENGTH } from '@/domain/constants';
import type { CarriedInput, IntentOf } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import type { GradingPolicy, SubCategoryWeights } from '@/grading';
import { inTurn } from '@/plans/changes';
import { linkChanges } from '@/plans/linkChanges';
import { mergedEdit } from '@/plans/mergedEdit';
import { gradeKey, gradesByKey, policyOfSubject, rowOf, subjectOf } from '@/plans/rows';
import { requireOpenQuarter, requirePeriod } from '@/plans/scores/planQuarter';
import { planRegrade } from '@/plans/scores/planRegrade';
import { carriedInputOf, HIGHEST_GRADE, lowestGrade } from './carriedInput';
import { finalChanges } from './planCarriedGrades';

/**
 * A grade of another school as the learner's grade of a period, whatever scores stand there; or none, and then the
 * scores count. The comment stays, and the final grade follows.
 * Needs what `planRegrade` needs of the learner in this period.
 * Throws `data/quarter-closed`, `data/missing`, `data/overtaken`, and `input/invalid`.
 */
export function planCarried(
  tables: Tables,
  intent: IntentOf<'gradeCarried'> & { subCategoryWeights: SubCategoryWeights },
): Change[] {
  const { subjectId, classStudentId, quarter, subCategoryWeights } = intent;
  const subject = subjectOf(tables, subjectId);
  requireOpenQuarter(subject, quarter);
  requirePeriod(tables, subject, quarter);
  const enrolment = rowOf(tables, 'classStudents', classStudentId);
  if (enrolment.classModel !== subjectId) throw new AppError('input/invalid');
  const key = { classStudentModel: classStudentId, quarter };
  const stored = gradesByKey(tables, new Set([classStudentId])).get(gradeKey(key));
  const now = carriedInputOf(stored);
  const wanted = mergedEdit(intent, now);
  requireCarried(wanted, policyOfSubject(tables, subject));
  if (wanted.grade === now.grade && wanted.from === now.from) return [];
  const id = stored?.id ?? gradeKey(key);
  // The document is written whole: without the carried-in grade it may not have these fields.
  const written: Change = {
    op: 'set',
    collection: 'studentGrades',
    id,
    value: {
      id,
      ...key,
      classSubjectModel: subjectId,
      comments: stored?.comments ?? '',
      createdAt: SERVER_TIME,
      percentageWrittenWork: null,
      percentagePerformanceTask: null,
      percentageQuarterlyExam: null,
      weightedWrittenWorks: null,
      weightedPerformanceTask: null,
      weightedQuarterlyExam: null,
      rawTotalGrade: null,
      transmutedGrade: wanted.grade,
      ...carriedFields(wanted),
    },
  };
  const regrade = { subjectId, quarters: [quarter], classStudentIds: [classStudentId], subCategoryWeights };
  return inTurn(tables, [
    () => [written],
    (next) =>
      linkChanges(next, [{ collection: 'classStudents', id: classStudentId, field: 'studentGrades', add: [id] }]),
    (next) => (wanted.grade === null ? planRegrade(next, regrade) : finalChanges(next, enrolment)),
  ]);
}

function carriedFields({ grade, from }: CarriedInput): Pick<StudentGradeDoc, 'carried' | 'carriedFrom'> {
  if (grade === null) return {};
  return from === '' ? { carried: true } : { carried: true, carriedFrom: from };
}

function requireCarried({ grade, from }: CarriedInput, policy: GradingPolicy): void {
  const isGrade = grade === null || (Number.isInteger(grade) && grade >= lowestGrade(policy) && grade <= HIGHEST_GRADE);
  if (!isGrade || from.length > MAX_LENGTH.carriedFrom) throw new AppError('input/invalid');
}
