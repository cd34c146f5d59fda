/** Every address of the product. Nothing personal stands in one: ids only. */
import { isAdmin, type Role } from './people/roles';

export const ROUTE = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  changePassword: '/change-password',
  registerSelect: '/register-select',
  registerTeacher: '/register/teacher',
  registerAdmin: '/register/admin',
  registerComplete: '/register-complete',
  acceptInvite: '/admin-accept-invite',
  privacyPolicy: '/privacypolicy',
  deleteAccount: '/request-delete-account',
  adminDashboard: '/app/admin/dashboard',
  teachers: '/app/admin/teachers',
  pendingTeachers: '/app/admin/pending',
  admins: '/app/admin/admins',
  invites: '/app/admin/invites',
  adminRequests: '/app/admin/requests',
  adminAudit: '/app/admin/audit',
  adminSchool: '/app/admin/school',
  adminSections: '/app/admin/sections',
  adminSection: '/app/admin/sections/:sectionId',
  adminLearners: '/app/admin/learners',
  adminRetention: '/app/admin/retention',
  adminPolicies: '/app/admin/policies',
  adminPolicy: '/app/admin/policies/:policyId',
  teacherRecord: '/app/admin/teachers/:teacherId/record',
  teacherSummary: '/app/admin/teachers/:teacherId/summary',
  ownAudit: '/app/teachers/audit',
  teacherDashboard: '/app/teachers/dashboard',
  classes: '/app/teachers/classes',
  recordImport: '/app/teachers/classes/bring-in',
  class: '/app/teachers/classes/:classId',
  sections: '/app/teachers/sections',
  section: '/app/teachers/sections/:sectionId',
  students: '/app/teachers/learners',
  student: '/app/teachers/learners/:studentId',
  slips: '/app/teachers/learners/slips',
  termReport: '/app/teachers/report',
  activities: '/app/teachers/activities',
  record: '/app/teachers/record',
  summary: '/app/teachers/summary',
  items: '/app/teachers/items',
  teacherSettings: '/app/teachers/settings',
  adminSettings: '/app/admin/settings',
} as const;

/** The page for an unknown address: the person's own dashboard, or the landing page. */
export function homeRoute(person: { role: Role } | null): string {
  if (!person) return ROUTE.home;
  return isAdmin(person) ? ROUTE.adminDashboard : ROUTE.teacherDashboard;
}

export function settingsRoute(person: { role: Role }): string {
  return isAdmin(person) ? ROUTE.adminSettings : ROUTE.teacherSettings;
}

/** An address that carries an invite through signing in or registering to the page that accepts it. */
export function withInvite(route: string, inviteId: string | null): string {
  return inviteId === null ? route : `${route}?invite=${encodeURIComponent(inviteId)}`;
}
