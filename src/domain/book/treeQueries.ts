/** Queries of a teacher's tree, as plain data: the store, Firestore and the in-memory data read the same. */
import { fieldsOf } from '@/domain/fields';
import type { TreeCollection } from './entities';
import type { ActivityId, ClassId, ClassStudentId, ClassSubjectId, StudentId } from './ids';

/** Each query is one question of a screen. */
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
  /** Newest first; read page by page. */
  | { of: 'activityList'; subjectIds?: readonly ClassSubjectId[]; quarter?: number; category?: number }
  | { of: 'controls' }
  /** The deletions of the last days, with their rows. */
  | { of: 'removed' }
  /** Counted, never read: a year has tens of thousands of scores. */
  | { of: 'allScores' }
  | { of: 'allGrades' };

type SubjectQuery =
  | { of: 'activitiesOfSubject'; subjectId: ClassSubjectId; quarter: number }
  | { of: 'allActivitiesOfSubject'; subjectId: ClassSubjectId }
  | { of: 'items'; activityId: ActivityId }
  | { of: 'itemsOfSubject'; subjectId: ClassSubjectId }
  | { of: 'points'; activityId: ActivityId }
  | { of: 'pointsOfSubject'; subjectId: ClassSubjectId }
  | { of: 'scores'; subjectId: ClassSubjectId; activityIds: readonly ActivityId[] }
  | { of: 'scoresOfSubject'; subjectId: ClassSubjectId }
  | { of: 'marks'; subjectId: ClassSubjectId; activityIds: readonly ActivityId[] }
  | { of: 'marksOfSubject'; subjectId: ClassSubjectId }
  | { of: 'grades'; subjectId: ClassSubjectId; quarter: number }
  | { of: 'allGradesOfSubject'; subjectId: ClassSubjectId }
  /** The closings of the quarter. */
  | { of: 'closings'; subjectId: ClassSubjectId; quarter: number }
  | { of: 'closingsOfSubject'; subjectId: ClassSubjectId };

type EnrolmentQuery = {
  of: 'scoresOfEnrolment' | 'marksOfEnrolment' | 'pointsOfEnrolment' | 'gradesOfEnrolment';
  enrolmentId: ClassStudentId;
};

export type Filter = { field: string; is: string | number } | { field: string; among: readonly string[] };
type Order = { field: string; direction: 'asc' | 'desc' };
/** The end of a page, as text of the data layer: exact to the microsecond, so no row of one commit is skipped. */
export type Cursor = string;
export type QuerySpec = {
  collection: TreeCollection;
  filters: readonly Filter[];
  /** Ties are ordered by id, in the direction of the last order. */
  orders: readonly Order[];
  limit?: number;
  after?: Cursor;
};

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
    case 'activityList':
      return spec('activity', listFilters(query), [desc('createdAt')]);
    case 'controls':
      return spec('controls', []);
    case 'removed':
      return spec('removed', []);
    case 'allScores':
      return spec('studentPerformance', []);
    case 'allGrades':
      return spec('studentGrades', []);
    case 'scoresOfEnrolment':
      return spec('studentPerformance', [is('classStudentModel', query.enrolmentId)]);
    case 'marksOfEnrolment':
      return spec('scoreMarks', [is('classStudentModel', query.enrolmentId)]);
    case 'pointsOfEnrolment':
      return spec('studentPoints', [is('classStudentModel', query.enrolmentId)]);
    case 'gradesOfEnrolment':
      return spec('studentGrades', [is('classStudentModel', query.enrolmentId)]);
    default:
      return toSubjectSpec(query);
  }
}

function listFilters({ subjectIds, quarter, category }: Extract<BookQuery, { of: 'activityList' }>): Filter[] {
  const [only, ...others] = subjectIds ?? [];
  const filters: Filter[] = [];
  if (subjectIds) {
    filters.push(only && others.length === 0 ? is('classSubjectModel', only) : among('classSubjectModel', subjectIds));
  }
  if (quarter !== undefined) filters.push(is('quarter', quarter));
  if (category !== undefined) filters.push(is('activityCategoryModel', category));
  return filters;
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
    case 'marks':
      return spec('scoreMarks', [ofSubject(query), among('activityModel', query.activityIds)]);
    case 'marksOfSubject':
      return spec('scoreMarks', [ofSubject(query)]);
    case 'grades':
      return spec('studentGrades', [ofSubject(query), is('quarter', query.quarter)]);
    case 'allGradesOfSubject':
      return spec('studentGrades', [ofSubject(query)]);
    case 'closings':
      return spec('quarterClosings', [ofSubject(query), is('quarter', query.quarter)]);
    case 'closingsOfSubject':
      return spec('quarterClosings', [ofSubject(query)]);
  }
}

/** Whether a document answers the filters. */
export function matchesSpec(spec: QuerySpec, doc: object): boolean {
  return toMatcher(spec)(doc);
}

/** `matchesSpec` prepared for many documents: a year has 13,000 scores, and a list may name many activities. */
export function toMatcher({ filters }: QuerySpec): (doc: object) => boolean {
  const tests = filters.map((filter) => ({
    field: filter.field,
    one: 'is' in filter ? filter.is : undefined,
    among: 'is' in filter ? null : new Set<unknown>(filter.among),
  }));
  return (doc) => {
    const fields = fieldsOf(doc);
    for (const { field, one, among } of tests) {
      const value = fields[field];
      if (among ? !among.has(value) : value !== one) return false;
    }
    return true;
  };
}

/** The order in which the query answers; below 0 where `a` comes first. Documents need their `id`. */
export function compareBySpec({ orders }: QuerySpec, a: object, b: object): number {
  const last = orders.at(-1)?.direction ?? 'asc';
  for (const { field, direction } of [...orders, { field: 'id', direction: last }]) {
    const left = fieldsOf(a)[field] as string | number;
    const right = fieldsOf(b)[field] as string | number;
    if (left !== right) return (left < right ? -1 : 1) * (direction === 'asc' ? 1 : -1);
  }
  return 0;
}

/** One text for equal questions. */
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
