/** A teacher's pages, each loaded when it is first shown, or when its link gets the pointer or the focus. */
import { lazy } from '@/ui/waiting/lazy';

export const ActivitiesPage = lazy(async () => ({
  default: (await import('@/features/activities/ActivitiesPage')).ActivitiesPage,
}));
export const TrailPage = lazy(async () => ({
  default: (await import('@/features/school-admin/TrailPage')).OwnTrailPage,
}));
export const ClassesPage = lazy(async () => ({
  default: (await import('@/features/classes/ClassesPage')).ClassesPage,
}));
export const ClassPage = lazy(async () => ({ default: (await import('@/features/classes/ClassPage')).ClassPage }));
export const ItemsPage = lazy(async () => ({
  default: (await import('./pages/WholeItemsPage')).WholeItemsPage,
}));
export const LearnerPage = lazy(async () => ({
  default: (await import('@/features/learner/LearnerPage')).LearnerPage,
}));
export const SlipsPage = lazy(async () => ({
  default: (await import('@/features/learner/SlipsPage')).SlipsPage,
}));
export const LearnersPage = lazy(async () => ({
  default: (await import('@/features/learners/LearnersPage')).LearnersPage,
}));
export const RecordImportPage = lazy(async () => ({
  default: (await import('@/features/import/record/RecordImportPage')).RecordImportPage,
}));
export const RecordPage = lazy(async () => ({
  default: (await import('./pages/WholeRecordPage')).WholeRecordPage,
}));
export const SummaryPage = lazy(async () => ({
  default: (await import('@/features/section-summary/SummaryPage')).SummaryPage,
}));
export const TermReportPage = lazy(async () => ({
  default: (await import('@/features/term-report/TermReportPage')).TermReportPage,
}));
export const TeacherDashboard = lazy(async () => ({
  default: (await import('@/features/dashboard/TeacherDashboard')).TeacherDashboard,
}));
export const TeacherSectionsPage = lazy(async () => ({
  default: (await import('@/features/sections/TeacherSectionsPage')).TeacherSectionsPage,
}));
export const SectionPage = lazy(async () => ({
  default: (await import('./pages/WholeSectionPage')).WholeSectionPage,
}));
export const SettingsPage = lazy(async () => ({
  default: (await import('@/features/settings/SettingsPage')).SettingsPage,
}));
