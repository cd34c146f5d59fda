import type { ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { MAX_LENGTH } from '@/domain/constants';
import type { CarriedInput } from '@/domain/intents/intents';
import { say } from '@/domain/words/say';
import { refuseName } from '@/domain/words/validation';
import { type GradingPolicy, periodName, periodsOf, policyOf } from '@/grading';
import { carriedInputOf, HIGHEST_GRADE, lowestGrade } from '@/plans/learners/carriedInput';

export type CarriedPeriod = {
  number: number;
  name: string;
  closed: boolean;
  stored: CarriedInput;
  /** The learner has a grade of the period, of whatever origin. */
  graded: boolean;
  /** The learner's scores in the period. */
  scores: number;
};

export type CarriedValues = { counts: 'carried' | 'scores'; grade: string; from: string };

export function carriedQueries(subjectId: ClassSubjectId, enrolmentId: ClassStudentId): TreeQuery[] {
  return [
    { of: 'classes' },
    { of: 'subjects' },
    { of: 'enrolments', subjectId },
    { of: 'allActivitiesOfSubject', subjectId },
    { of: 'scoresOfEnrolment', enrolmentId },
    { of: 'gradesOfEnrolment', enrolmentId },
  ];
}

export type CarriedOf = { policy: GradingPolicy; periods: readonly CarriedPeriod[] };

/** Null where the subject is not known. Needs the rows of `carriedQueries`. */
export function toCarriedOf(tables: Tables, subjectId: ClassSubjectId, enrolmentId: ClassStudentId): CarriedOf | null {
  const subject = tables.classSubjects[subjectId];
  const section = subject && tables.class[subject.classModel];
  if (!section) return null;
  const policy = policyOf(section.gradingPolicy);
  const grades = rowsOf(tables, 'studentGrades', (row) => row.classStudentModel === enrolmentId);
  const scores = rowsOf(tables, 'studentPerformance', (row) => row.classStudentModel === enrolmentId);
  const periods = periodsOf(subject, policy).map((number): CarriedPeriod => {
    const row = grades.find(({ quarter }) => quarter === number);
    const own = scores.filter(({ activityModel }) => tables.activity[activityModel]?.quarter === number);
    return {
      number,
      name: periodName(policy, number),
      closed: isQuarterClosed(subject, number),
      stored: carriedInputOf(row),
      graded: typeof row?.transmutedGrade === 'number',
      scores: own.length,
    };
  });
  return { policy, periods };
}

export function toCarriedValues({ stored: { grade, from } }: CarriedPeriod): CarriedValues {
  return { counts: 'carried', grade: grade === null ? '' : String(grade), from };
}

export function toCarriedInput({ counts, grade, from }: CarriedValues): CarriedInput {
  return counts === 'scores' ? { grade: null, from: '' } : { grade: Number(grade.trim()), from: from.trim() };
}

export type CarriedErrors = { grade: string | undefined; from: string | undefined };

export function refuseCarried(values: CarriedValues, policy: GradingPolicy): CarriedErrors {
  if (values.counts === 'scores') return { grade: undefined, from: undefined };
  const [lowest, highest] = [lowestGrade(policy), HIGHEST_GRADE];
  const grade = values.grade.trim();
  const isGood = /^\d{1,3}$/.test(grade) && Number(grade) >= lowest && Number(grade) <= highest;
  return {
    grade: isGood ? undefined : say('The grade is a whole number from {lowest} to {highest}.', { lowest, highest }),
    from: refuseName(values.from, say('The school'), MAX_LENGTH.carriedFrom) ?? undefined,
  };
}
