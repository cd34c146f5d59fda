import { ROUTE } from '@/domain/routes';
import type { LazyPart } from '@/ui/waiting/lazy';
import * as admin from './adminPages';
import { AdminArea, AppLayout, TeacherArea } from './areas';
import * as teacher from './teacherPages';

/** The page behind each entry of the navigation. */
const PAGES: Readonly<Record<string, Pick<LazyPart<object>, 'preload'>>> = {
  [ROUTE.teacherDashboard]: teacher.TeacherDashboard,
  [ROUTE.classes]: teacher.ClassesPage,
  [ROUTE.sections]: teacher.TeacherSectionsPage,
  [ROUTE.students]: teacher.LearnersPage,
  [ROUTE.activities]: teacher.ActivitiesPage,
  [ROUTE.record]: teacher.RecordPage,
  [ROUTE.teacherSettings]: teacher.SettingsPage,
  [ROUTE.ownAudit]: teacher.TrailPage,
  [ROUTE.adminDashboard]: admin.AdminDashboard,
  [ROUTE.teachers]: admin.PeoplePage,
  [ROUTE.pendingTeachers]: admin.PeoplePage,
  [ROUTE.admins]: admin.PeoplePage,
  [ROUTE.invites]: admin.PeoplePage,
  [ROUTE.adminRequests]: admin.RequestsPage,
  [ROUTE.adminSchool]: admin.SchoolPage,
  [ROUTE.adminSections]: admin.SectionsPage,
  [ROUTE.adminLearners]: admin.LearnerDataPage,
  [ROUTE.adminRetention]: admin.RetentionPage,
  [ROUTE.adminPolicies]: admin.PoliciesPage,
  [ROUTE.adminAudit]: admin.TrailPage,
  [ROUTE.adminSettings]: admin.SettingsPage,
};

/** Fetches a page while the pointer or the focus is on its link. */
export function prefetch(to: string): void {
  void PAGES[to]?.preload();
}

/**
 * Loads the code of an address behind the sign-in while the session is still being restored, because both take time.
 */
export function prefetchAround(pathname: string): void {
  const area = pathname.startsWith('/app/admin') ? AdminArea : TeacherArea;
  for (const part of [AppLayout, area]) void part.preload();
  prefetch(pathname);
}
