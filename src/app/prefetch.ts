import { ROUTE } from '@/domain/routes';

/** The page behind each entry of the navigation; the areas' tables name the same files. */
const PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  [ROUTE.teacherDashboard]: () => import('@/features/dashboard/TeacherDashboard'),
  [ROUTE.classes]: () => import('@/features/classes/ClassesPage'),
  [ROUTE.students]: () => import('@/features/learners/LearnersPage'),
  [ROUTE.activities]: () => import('@/features/activities/ActivitiesPage'),
  [ROUTE.record]: () => import('@/features/class-record/RecordPage'),
  [ROUTE.teacherSettings]: () => import('@/features/settings/SettingsPage'),
  [ROUTE.adminDashboard]: () => import('@/features/dashboard/AdminDashboard'),
  [ROUTE.teachers]: () => import('@/features/people/TeachersPage'),
  [ROUTE.pendingTeachers]: () => import('@/features/people/PendingPage'),
  [ROUTE.admins]: () => import('@/features/people/AdminsPage'),
  [ROUTE.invites]: () => import('@/features/people/InvitesPage'),
  [ROUTE.adminRequests]: () => import('@/features/school-admin/RequestsPage'),
  [ROUTE.adminSchool]: () => import('@/features/school-admin/SchoolPage'),
  [ROUTE.adminAudit]: () => import('@/features/school-admin/AuditPage'),
  [ROUTE.adminSettings]: () => import('@/features/settings/SettingsPage'),
};

/** Fetches a page's chunk while the pointer or the focus is on its link. One that does not arrive is the page's matter. */
export function prefetch(to: string): void {
  void PAGES[to]?.().catch(() => undefined);
}

/** What an address behind the sign-in shows, while the session is still being restored: both take their time. */
export function prefetchAround(pathname: string): void {
  const area = pathname.startsWith('/app/admin') ? import('./AdminArea') : import('./TeacherArea');
  void Promise.all([import('./AppLayout'), area]).catch(() => undefined);
  prefetch(pathname);
}
