import { Route, Routes } from 'react-router-dom';
import { lazy } from '@/ui/lazy';
import { Fallback } from './guards';

const AdminDashboard = lazy(async () => ({
  default: (await import('@/features/dashboard/AdminDashboard')).AdminDashboard,
}));

const SettingsPage = lazy(async () => ({ default: (await import('@/features/settings/SettingsPage')).SettingsPage }));
const AdminsPage = lazy(async () => ({ default: (await import('@/features/people/AdminsPage')).AdminsPage }));
const InvitesPage = lazy(async () => ({ default: (await import('@/features/people/InvitesPage')).InvitesPage }));
const PendingPage = lazy(async () => ({ default: (await import('@/features/people/PendingPage')).PendingPage }));
const TeachersPage = lazy(async () => ({ default: (await import('@/features/people/TeachersPage')).TeachersPage }));
const AuditPage = lazy(async () => ({ default: (await import('@/features/school-admin/AuditPage')).AuditPage }));
const RequestsPage = lazy(async () => ({
  default: (await import('@/features/school-admin/RequestsPage')).RequestsPage,
}));
const SchoolPage = lazy(async () => ({ default: (await import('@/features/school-admin/SchoolPage')).SchoolPage }));
const TeacherRecordPage = lazy(async () => ({
  default: (await import('@/features/class-record/reading/TeacherRecordPage')).TeacherRecordPage,
}));

/** Every address of an administrator; `domain/routes.ts` names them. */
export function AdminArea() {
  return (
    <Routes>
      <Route path="dashboard" element={<AdminDashboard />} />
      <Route path="settings" element={<SettingsPage />} />
      <Route path="teachers" element={<TeachersPage />} />
      <Route path="pending" element={<PendingPage />} />
      <Route path="admins" element={<AdminsPage />} />
      <Route path="invites" element={<InvitesPage />} />
      <Route path="requests" element={<RequestsPage />} />
      <Route path="audit" element={<AuditPage />} />
      <Route path="school" element={<SchoolPage />} />
      <Route path="teachers/:teacherId/record" element={<TeacherRecordPage view="record" />} />
      <Route path="teachers/:teacherId/summary" element={<TeacherRecordPage view="summary" />} />
      <Route path="*" element={<Fallback />} />
    </Routes>
  );
}
