import { type Change, SERVER_TIME } from '@/domain/book/change';
import type { ActivityDoc, ClassStudentDoc, ClassSubjectDoc, StudentGradeDoc } from '@/domain/book/entities';
import type { ActivityId, ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { takesScores } from '@/domain/book/roll';
import { rowsWith, type Tables } from '@/domain/book/tables';
import { blankMarkOf } from '@/domain/scores/cellEntry';
import {
  type ComponentGrade,
  EXCUSED,
  type GradingPolicy,
  gradeYear,
  prepareQuarter,
  type QuarterGrade,
  type QuarterGrader,
  type SubCategoryWeights,
  toYear,
} from '@/grading';
import { updateWhereChanged } from '@/plans/changes';
import { linkChanges } from '@/plans/linkChanges';
import { activitiesOf, gradeKey, gradesByKey, policyOfSubject, scoreKey, scoresByKey, subjectOf } from '@/plans/rows';
import { requireOpenQuarter } from './planQuarter';
import { toPeriodGrade, toQuarterStructure } from './quarterStructure';

export type RegradeCommand = {
  subjectId: ClassSubjectId;
  quarters: readonly number[];
  /**
   * Absent means every learner who is in the class. Those who left can take nothing more, so their grades stay, and only
   * their overall grades follow the periods of the subject.
   */
  classStudentIds?: readonly ClassStudentId[];
  subCategoryWeights: SubCategoryWeights;
};

type GradeFields = Omit<
  StudentGradeDoc,
  | 'id'
  | 'classStudentModel'
  | 'classSubjectModel'
  | 'quarter'
  | 'comments'
  | 'carried'
  | 'carriedFrom'
  | 'createdAt'
  | 'lastSync'
>;
type Cells = Record<string, number | typeof EXCUSED>;
type Regrade = {
  subject: ClassSubjectDoc;
  policy: GradingPolicy;
  graders: ReadonlyMap<number, QuarterGrader>;
  /** By learner and quarter, as `gradeKey`. */
  cells: ReadonlyMap<string, Cells>;
  grades: ReadonlyMap<string, StudentGradeDoc>;
};

/**
 * The grade documents of some quarters computed again, and the overall grades of the learners concerned; only fields
 * that differ are written. A learner without a score in the quarter gets no new document; an existing one keeps its
 * comment and loses its grades. Overall grades exist while every period has a grade, else they are null.
 *
 * Needs the subject, its class, the learners' enrolments, the quarters' activities, scores and marks, and the learners' grades
 * of *all* quarters: a grade of another quarter that is not loaded counts as missing and withdraws the overall grades.
 * Throws `data/quarter-closed`, and a RangeError where a weight is no number.
 */
export function planRegrade(tables: Tables, command: RegradeCommand): Change[] {
  const subject = subjectOf(tables, command.subjectId);
  const quarters = [...new Set(command.quarters)];
  for (const quarter of quarters) requireOpenQuarter(subject, quarter);
  const wanted = command.classStudentIds && new Set<string>(command.classStudentIds);
  const ofSubject = { field: 'classModel', values: [subject.id] } as const;
  const enrolments = rowsWith(tables, 'classStudents', ofSubject, (row) => !wanted || wanted.has(row.id));
  const policy = policyOfSubject(tables, subject);
  const activities = quarters.flatMap((quarter) => activitiesOf(tables, subject.id, quarter));
  const regrade: Regrade = {
    subject,
    policy,
    graders: new Map(
      quarters.map((quarter) => {
        const own = activities.filter((activity) => activity.quarter === quarter);
        const { subCategoryWeights } = command;
        return [quarter, prepareQuarter(toQuarterStructure(subject, own, { subCategoryWeights, policy }))];
      }),
    ),
    cells: cellsByLearner(tables, activities),
    grades: gradesByKey(tables, new Set(enrolments.map(({ id }) => id))),
  };
  const kept = { ...regrade, graders: new Map() };
  return enrolments.flatMap((enrolment) =>
    learnerChanges(tables, enrolment, wanted || takesScores(enrolment) ? regrade : kept),
  );
}

/** The scores of each learner, and the activities that the learner is excused from. */
function cellsByLearner(tables: Tables, activities: readonly ActivityDoc[]): ReadonlyMap<string, Cells> {
  const quarterOf = new Map<string, number>(activities.map(({ id, quarter }) => [id, quarter]));
  const scores = scoresByKey(tables, new Set(quarterOf.keys()));
  const excused = rowsWith(
    tables,
    'scoreMarks',
    { field: 'activityModel', values: quarterOf.keys() },
    (row) => blankMarkOf(scores.get(scoreKey(row)), row) === 'excused',
  );
  const cells = new Map<string, Cells>();
  const put = (row: { activityModel: ActivityId; classStudentModel: ClassStudentId }, value: Cells[string]) => {
    const key = gradeKey({ classStudentModel: row.classStudentModel, quarter: quarterOf.get(row.activityModel) ?? 0 });
    const own = cells.get(key);
    if (own) own[row.activityModel] = value;
    else cells.set(key, { [row.activityModel]: value });
  };
  for (const row of scores.values()) put(row, row.score);
  for (const row of excused) put(row, EXCUSED);
  return cells;
}

function learnerChanges(tables: Tables, enrolment: ClassStudentDoc, regrade: Regrade): Change[] {
  const { policy, graders, grades } = regrade;
  const fresh = new Map<number, GradeFields>();
  const changes: Change[] = [];
  const created: string[] = [];
  for (const [quarter, grader] of graders) {
    const key = gradeKey({ classStudentModel: enrolment.id, quarter });
    const cells = regrade.cells.get(key) ?? {};
    const stored = grades.get(key);
    const hasScore = Object.values(cells).some((cell) => cell !== EXCUSED);
    if ((!hasScore && !stored) || stored?.carried) continue;
    const fields = toGradeFields(grader(cells));
    fresh.set(quarter, fields);
    changes.push(...gradeChanges(enrolment, quarter, { fields, stored, subject: regrade.subject }));
    created.push(stored?.id ?? key);
  }
  const gradeOf = (number: number) => {
    const grade = fresh.get(number) ?? grades.get(gradeKey({ classStudentModel: enrolment.id, quarter: number }));
    return grade && toPeriodGrade(grade);
  };
  const year = gradeYear(toYear(regrade.subject, policy, gradeOf), regrade.subject, policy);
  const fields = { overallInitialGrade: year.initialGrade, overallFinalGrade: year.finalGrade };
  return [
    ...changes,
    ...linkChanges(tables, [{ collection: 'classStudents', id: enrolment.id, field: 'studentGrades', add: created }]),
    ...updateWhereChanged('classStudents', enrolment, { fields }),
  ];
}

function gradeChanges(
  enrolment: ClassStudentDoc,
  quarter: number,
  grade: { fields: GradeFields; stored: StudentGradeDoc | undefined; subject: ClassSubjectDoc },
): Change[] {
  const { fields, stored, subject } = grade;
  if (stored) return updateWhereChanged('studentGrades', stored, { fields, parents: { subjectId: subject.id } });
  const key = { classStudentModel: enrolment.id, quarter };
  const id = gradeKey(key);
  const value = { id, ...key, classSubjectModel: subject.id, comments: '', ...fields, createdAt: SERVER_TIME };
  return [{ op: 'set', collection: 'studentGrades', id, value }];
}

function toGradeFields(grade: QuarterGrade): GradeFields {
  const written = storedFigures(grade.writtenWorks);
  const task = storedFigures(grade.performanceTask);
  const exam = storedFigures(grade.quarterlyExam);
  return {
    percentageWrittenWork: written.percentage,
    weightedWrittenWorks: written.weighted,
    percentagePerformanceTask: task.percentage,
    weightedPerformanceTask: task.weighted,
    percentageQuarterlyExam: exam.percentage,
    weightedQuarterlyExam: exam.weighted,
    rawTotalGrade: grade.initialGrade,
    transmutedGrade: grade.transmutedGrade,
  };
}

/** A component with a part that is not started is stored as not started: the rules allow no other blank in a grade. */
function storedFigures(component: ComponentGrade): Pick<ComponentGrade, 'percentage' | 'weighted'> {
  return component.inProgress ? { percentage: null, weighted: null } : component;
}
