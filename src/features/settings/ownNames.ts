/**
 * The names for ids in the copy of an account, in the words of each class's policy. An id that points to no row is shown
 * as it is, so that no row is lost.
 */
import type { ActivityDoc, ClassDoc } from '@/domain/book/entities';
import type { OwnData } from '@/domain/book/ownData';
import { learnerName } from '@/domain/learners/learnerNames';
import { tryOrNull } from '@/domain/tryOrNull';
import type { CellValue } from '@/files/workbook';
import { type GradingPolicy, policyOf } from '@/grading';

export type Names = ReturnType<typeof namesOf>;

export function namesOf({ rows }: OwnData) {
  const byId = <R extends { id: string }>(list: readonly R[]) => new Map<string, R>(list.map((row) => [row.id, row]));
  const sections = byId(rows.class);
  const subjects = byId(rows.classSubjects);
  const learners = byId(rows.students);
  const enrolments = byId(rows.classStudents);
  const activities = byId(rows.activity);
  const items = byId(rows.activityItem);
  const subject = (id: string): string => subjects.get(id)?.subject ?? id;
  /** The section of a subject. */
  const section = (id: string): string => {
    const { classModel = '' } = subjects.get(id) ?? {};
    return sections.get(classModel)?.name ?? classModel;
  };
  const learner = (enrolmentId: string): string => {
    const found = enrolments.get(enrolmentId);
    const who = learners.get(found?.studentModel ?? '');
    return who ? learnerName(who) : (found?.studentModel ?? enrolmentId);
  };
  const policyIn = (subjectId: string) => readPolicy(sections.get(subjects.get(subjectId)?.classModel ?? ''));
  const componentOf = ({ classSubjectModel, activityCategoryModel }: ActivityDoc) =>
    policyIn(classSubjectModel)?.components.find(({ category }) => category === activityCategoryModel);
  const period = (subjectId: string, number: number): CellValue =>
    policyIn(subjectId)?.periods.find((each) => each.number === number)?.name ?? number;
  const component = (row: ActivityDoc): CellValue => componentOf(row)?.name ?? row.activityCategoryModel;
  const part = (row: ActivityDoc): CellValue =>
    componentOf(row)?.parts?.find(({ key }) => key === row.part)?.name ?? row.part ?? '';
  return { sections, activities, items, section, subject, learner, enrolments, period, component, part };
}

/** The id of a policy that this version does not know. */
export function policyName(section: ClassDoc): string {
  const policy = readPolicy(section);
  return policy?.name ?? section.gradingPolicy ?? '';
}

function readPolicy(section: ClassDoc | undefined): GradingPolicy | null {
  return tryOrNull(() => policyOf(section?.gradingPolicy));
}
