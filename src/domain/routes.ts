/** Every address of the product. Nothing personal stands in one: ids only. */
import type { ClassId, ClassSubjectId } from './ids';
import { isAdmin, type Role } from './roles';

export const ROUTE = {
  home: '/',
  login: '/login',
  adminDashboard: '/app/admin/dashboard',
  teacherDashboard: '/app/teachers/dashboard',
  classes: '/app/teachers/classes',
  class: '/app/teachers/classes/:classId',
  students: '/app/teachers/learners',
  activities: '/app/teachers/activities',
  record: '/app/teachers/record',
} as const;

/** Where an unknown address leads: the own dashboard, or the landing page. */
export function homeRoute(person: { role: Role } | null): string {
  if (!person) return ROUTE.home;
  return isAdmin(person) ? ROUTE.adminDashboard : ROUTE.teacherDashboard;
}

export function classRoute(id: ClassId): string {
  return ROUTE.class.replace(':classId', id);
}

export type RecordSelection = { classId?: ClassId; subjectId?: ClassSubjectId; quarter?: number };

/** The class record's selection stands in the address, so that a reload and a bookmark show the same. */
export function recordRoute({ classId, subjectId, quarter }: RecordSelection): string {
  const values = Object.entries({ class: classId, subject: subjectId, quarter });
  const search = values.flatMap(([key, value]) => (value === undefined ? [] : `${key}=${encodeURIComponent(value)}`));
  return search.length === 0 ? ROUTE.record : `${ROUTE.record}?${search.join('&')}`;
}
