/** What may be asked of a teacher's tree, as plain data: the store, Firestore and the in-memory data read the same. */
import type { TreeCollection } from './entities';
import type { ActivityId, ClassId, ClassStudentId, ClassSubjectId, StudentId } from './ids';

/** Each names one question of a screen. */
export type TreeQuery = BookQuery | SubjectQuery | EnrolmentQuery;

type BookQuery =
  | { of: 'classes' }
  | { of: 'subjects' }
  | { of: 'subjectsOfClass'; classId: ClassId }
  | { of: 'enrolments'; subjectId: ClassSubjectId }
  | { of: 'enrolmentsOfLearner'; studentId: StudentId }
  | { of: 'learners' }
  | { of: 'learnersById'; ids: readonly StudentId[] }
  | { of: 'learnersByLrn'; lrns: readonly string[] }
  | { of: 'activities' }
  | { of: 'controls' };

export type SubjectQuery =
  | { of: 'activitiesOfSubject'; subjectId: ClassSubjectId; quarter: number }
  | { of: 'allActivitiesOfSubject'; subjectId: ClassSubjectId }
  | { of: 'items'; activityId: ActivityId }
  | { of: 'itemsOfSubject'; subjectId: ClassSubjectId }
  | { of: 'points'; activityId: ActivityId }
  | { of: 'pointsOfSubject'; subjectId: ClassSubjectId }
  | { of: 'scores'; subjectId: ClassSubjectId; activityIds: readonly ActivityId[] }
  | { of: 'scoresOfSubject'; subjectId: ClassSubjectId }
  | { of: 'grades'; subjectId: ClassSubjectId; quarter: number }
  | { of: 'allGradesOfSubject'; subjectId: ClassSubjectId };

export type EnrolmentQuery = {
  of: 'scoresOfEnrolment' | 'pointsOfEnrolment' | 'gradesOfEnrolment';
  enrolmentId: ClassStudentId;
};

export type Filter = { field: string; is: string | number } | { field: string; among: readonly string[] };
export type Order = { field: string; direction: 'asc' | 'desc' };
export type QuerySpec = { collection: TreeCollection; filters: readonly Filter[]; orders: readonly Order[] };

export function toQuerySpec(query: TreeQuery): QuerySpec {
  switch (query.of) {
    case 'classes':
      return spec('class', [], [desc('academicYear'), desc('gradeLevel')]);
    case 'subjects':
      return spec('classSubjects', []);
    case 'subjectsOfClass':
      return spec('classSubjects', [is('classModel', query.classId)]);
    case 'enrolments':
      return spec('classStudents', [is('classModel', query.subjectId)]);
    case 'enrolmentsOfLearner':
      return spec('classStudents', [is('studentModel', query.studentId)]);
    case 'learners':
      return spec('students', []);
    case 'learnersById':
      return spec('students', [among('id', query.ids)]);
    case 'learnersByLrn':
      return spec('students', [among('lrn', query.lrns)]);
    case 'activities':
      return spec('activity', [], [desc('createdAt')]);
    case 'controls':
      return spec('controls', []);
    case 'scoresOfEnrolment':
      return spec('studentPerformance', [is('classStudentModel', query.enrolmentId)]);
    case 'pointsOfEnrolment':
      return spec('studentPoints', [is('classStudentModel', query.enrolmentId)]);
    case 'gradesOfEnrolment':
      return spec('studentGrades', [is('classStudentModel', query.enrolmentId)]);
    default:
      return toSubjectSpec(query);
  }
}

function toSubjectSpec(query: SubjectQuery): QuerySpec {
  switch (query.of) {
    case 'activitiesOfSubject':
      return spec('activity', [ofSubject(query), is('quarter', query.quarter)]);
    case 'allActivitiesOfSubject':
      return spec('activity', [ofSubject(query)]);
    case 'items':
      return spec('activityItem', [is('activityModel', query.activityId)]);
    case 'itemsOfSubject':
      return spec('activityItem', [ofSubject(query)]);
    case 'points':
      return spec('studentPoints', [is('activityModel', query.activityId)]);
    case 'pointsOfSubject':
      return spec('studentPoints', [ofSubject(query)]);
    case 'scores':
      return spec('studentPerformance', [ofSubject(query), among('activityModel', query.activityIds)]);
    case 'scoresOfSubject':
      return spec('studentPerformance', [ofSubject(query)]);
    case 'grades':
      return spec('studentGrades', [ofSubject(query), is('quarter', query.quarter)]);
    case 'allGradesOfSubject':
      return spec('studentGrades', [ofSubject(query)]);
  }
}

/** Whether a document answers the filters. */
export function matchesSpec({ filters }: QuerySpec, doc: object): boolean {
  const fields = doc as Readonly<Record<string, unknown>>;
  return filters.every((filter) => {
    const value = fields[filter.field];
    return 'is' in filter ? value === filter.is : typeof value === 'string' && filter.among.includes(value);
  });
}

/** The same question has the same key. */
export function queryKey(query: TreeQuery): string {
  return JSON.stringify(toQuerySpec(query));
}

function spec(collection: TreeCollection, filters: readonly Filter[], orders: readonly Order[] = []): QuerySpec {
  return { collection, filters, orders };
}

function is(field: string, value: string | number): Filter {
  return { field, is: value };
}

function among(field: string, values: readonly string[]): Filter {
  return { field, among: [...new Set(values)].sort((a, b) => (a < b ? -1 : 1)) };
}

function ofSubject(query: { subjectId: string }): Filter {
  return is('classSubjectModel', query.subjectId);
}

function desc(field: string): Order {
  return { field, direction: 'desc' };
}
