/** An administrator's pages, each loaded when it is first shown, or when its link gets the pointer or the focus. */
import { lazy } from '@/ui/waiting/lazy';

export const AdminDashboard = lazy(async () => ({
  default: (await import('@/features/dashboard/AdminDashboard')).AdminDashboard,
}));
export const SettingsPage = lazy(async () => ({
  default: (await import('@/features/settings/SettingsPage')).SettingsPage,
}));
export const PeoplePage = lazy(async () => ({ default: (await import('@/features/people/PeoplePage')).PeoplePage }));
export const TrailPage = lazy(async () => ({ default: (await import('@/features/school-admin/TrailPage')).TrailPage }));
export const RequestsPage = lazy(async () => ({
  default: (await import('@/features/school-admin/RequestsPage')).RequestsPage,
}));
export const SchoolPage = lazy(async () => ({
  default: (await import('@/features/school-admin/SchoolPage')).SchoolPage,
}));
export const PoliciesPage = lazy(async () => ({
  default: (await import('@/features/school-admin/policies/PoliciesPage')).PoliciesPage,
}));
export const PolicyPage = lazy(async () => ({
  default: (await import('@/features/school-admin/policies/PolicyPage')).PolicyPage,
}));
export const SectionsPage = lazy(async () => ({
  default: (await import('@/features/sections/SectionsPage')).SectionsPage,
}));
export const SectionPage = lazy(async () => ({
  default: (await import('./pages/WholeSectionPage')).WholeSectionPage,
}));
export const LearnerDataPage = lazy(async () => ({
  default: (await import('@/features/learner-data/LearnerDataPage')).LearnerDataPage,
}));
export const RetentionPage = lazy(async () => ({
  default: (await import('@/features/retention/RetentionPage')).RetentionPage,
}));
export const TeacherRecordPage = lazy(async () => ({
  default: (await import('./pages/TeacherRecordPage')).TeacherRecordPage,
}));
