/** `TreeQuery` -> plain query specifications, read by Firestore, by the in-memory data and by the index test alike. */
import type { TreeCollection } from '@/domain/entities';
import type { SubjectQuery, TreeQuery } from './index';

export type Filter =
  | { field: string; is: string | number }
  /** At most 30 values. */
  | { field: string; among: readonly string[] };
export type Order = { field: string; direction: 'asc' | 'desc' };
export type QuerySpec = { collection: TreeCollection; filters: readonly Filter[]; orders: readonly Order[] };

/** Stands for the document's own id in a filter. */
export const DOCUMENT_ID = '__name__';
/** Firestore takes at most 30 values in an `in` filter. */
const MAX_AMONG = 30;

export function toQuerySpecs(query: TreeQuery): QuerySpec[] {
  switch (query.of) {
    case 'classes':
      return [spec('class', [], [desc('academicYear'), desc('gradeLevel')])];
    case 'subjects':
      return [spec('classSubjects', [])];
    case 'subjectsOfClass':
      return [spec('classSubjects', [is('classModel', query.classId)])];
    case 'enrolments':
      return [spec('classStudents', [is('classModel', query.subjectId)])];
    case 'enrolmentsOfLearner':
      return [spec('classStudents', [is('studentModel', query.studentId)])];
    case 'learners':
      return [spec('students', [])];
    case 'learnersById':
      return chunks(query.ids).map((ids) => spec('students', [{ field: DOCUMENT_ID, among: ids }]));
    case 'activities':
      return [spec('activity', [], [desc('createdAt')])];
    case 'controls':
      return [spec('controls', [])];
    default:
      return toSubjectSpecs(query);
  }
}

function toSubjectSpecs(query: SubjectQuery): QuerySpec[] {
  switch (query.of) {
    case 'activitiesOfSubject':
      return [spec('activity', [ofSubject(query), is('quarter', query.quarter)])];
    case 'allActivitiesOfSubject':
      return [spec('activity', [ofSubject(query)])];
    case 'items':
      return [spec('activityItem', [is('activityModel', query.activityId)])];
    case 'itemsOfSubject':
      return [spec('activityItem', [ofSubject(query)])];
    case 'points':
      return [spec('studentPoints', [is('activityModel', query.activityId)])];
    case 'pointsOfSubject':
      return [spec('studentPoints', [ofSubject(query)])];
    case 'scores':
      return chunks(query.activityIds).map((ids) =>
        spec('studentPerformance', [ofSubject(query), { field: 'activityModel', among: ids }]),
      );
    case 'scoresOfSubject':
      return [spec('studentPerformance', [ofSubject(query)])];
    case 'grades':
      return [spec('studentGrades', [ofSubject(query), is('quarter', query.quarter)])];
    case 'allGradesOfSubject':
      return [spec('studentGrades', [ofSubject(query)])];
  }
}

function spec(collection: TreeCollection, filters: readonly Filter[], orders: readonly Order[] = []): QuerySpec {
  return { collection, filters, orders };
}

function is(field: string, value: string | number): Filter {
  return { field, is: value };
}

function ofSubject(query: { subjectId: string }): Filter {
  return is('classSubjectModel', query.subjectId);
}

function desc(field: string): Order {
  return { field, direction: 'desc' };
}

function chunks(ids: readonly string[]): string[][] {
  const sorted = [...new Set(ids)].sort((a, b) => a.localeCompare(b));
  return Array.from({ length: Math.ceil(sorted.length / MAX_AMONG) }, (_, index) =>
    sorted.slice(index * MAX_AMONG, (index + 1) * MAX_AMONG),
  );
}
