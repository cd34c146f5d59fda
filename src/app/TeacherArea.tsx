import { Route, Routes } from 'react-router-dom';
import { lazy } from '@/ui/lazy';
import { Fallback } from './guards';

const ActivitiesPage = lazy(async () => ({
  default: (await import('@/features/activities/ActivitiesPage')).ActivitiesPage,
}));
const AuditPage = lazy(async () => ({ default: (await import('@/features/school-admin/AuditPage')).OwnAuditPage }));
const ClassesPage = lazy(async () => ({ default: (await import('@/features/classes/ClassesPage')).ClassesPage }));
const ClassPage = lazy(async () => ({ default: (await import('@/features/classes/ClassPage')).ClassPage }));
const ItemsPage = lazy(async () => ({ default: (await import('@/features/class-record/items/ItemsPage')).ItemsPage }));
const LearnersPage = lazy(async () => ({ default: (await import('@/features/learners/LearnersPage')).LearnersPage }));
const RecordPage = lazy(async () => ({ default: (await import('@/features/class-record/RecordPage')).RecordPage }));
const SummaryPage = lazy(async () => ({
  default: (await import('@/features/class-record/summary/SummaryPage')).SummaryPage,
}));
const TeacherDashboard = lazy(async () => ({
  default: (await import('@/features/dashboard/TeacherDashboard')).TeacherDashboard,
}));

const SettingsPage = lazy(async () => ({ default: (await import('@/features/settings/SettingsPage')).SettingsPage }));

/** Every address of a teacher; `domain/routes.ts` names them. */
export function TeacherArea() {
  return (
    <Routes>
      <Route path="dashboard" element={<TeacherDashboard />} />
      <Route path="classes" element={<ClassesPage />} />
      <Route path="classes/:classId" element={<ClassPage />} />
      <Route path="activities" element={<ActivitiesPage />} />
      <Route path="learners" element={<LearnersPage />} />
      <Route path="record" element={<RecordPage />} />
      <Route path="items" element={<ItemsPage />} />
      <Route path="summary" element={<SummaryPage />} />
      <Route path="settings" element={<SettingsPage />} />
      <Route path="audit" element={<AuditPage />} />
      <Route path="*" element={<Fallback />} />
    </Routes>
  );
}
