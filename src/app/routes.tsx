import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from '@/features/public-pages/HomePage';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { Fallback, Guard, RoleGuard } from './guards';

const LoginPage = lazy(async () => ({ default: (await import('@/features/auth/LoginPage')).LoginPage }));
const AppLayout = lazy(async () => ({ default: (await import('./AppLayout')).AppLayout }));
const TeacherDashboard = lazy(async () => ({
  default: (await import('@/features/dashboard/TeacherDashboard')).TeacherDashboard,
}));
const AdminDashboard = lazy(async () => ({
  default: (await import('@/features/dashboard/AdminDashboard')).AdminDashboard,
}));
const ActivitiesPage = lazy(async () => ({
  default: (await import('@/features/activities/ActivitiesPage')).ActivitiesPage,
}));
const RecordPage = lazy(async () => ({ default: (await import('@/features/class-record/RecordPage')).RecordPage }));
const SummaryPage = lazy(async () => ({
  default: (await import('@/features/class-record/summary/SummaryPage')).SummaryPage,
}));
const ClassesPage = lazy(async () => ({ default: (await import('@/features/classes/ClassesPage')).ClassesPage }));
const ClassPage = lazy(async () => ({ default: (await import('@/features/classes/ClassPage')).ClassPage }));
const LearnersPage = lazy(async () => ({ default: (await import('@/features/learners/LearnersPage')).LearnersPage }));

/** Screens load on demand; the landing page comes with the first request. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route element={<Guard />}>
          <Route index element={<HomePage />} />
          <Route path="login" element={<LoginPage />} />
          <Route path="app" element={<AppLayout />}>
            <Route path="teachers" element={<RoleGuard area="teachers" />}>
              <Route path="dashboard" element={<TeacherDashboard />} />
              <Route path="classes" element={<ClassesPage />} />
              <Route path="classes/:classId" element={<ClassPage />} />
              <Route path="activities" element={<ActivitiesPage />} />
              <Route path="learners" element={<LearnersPage />} />
              <Route path="record" element={<RecordPage />} />
              <Route path="summary" element={<SummaryPage />} />
            </Route>
            <Route path="admin" element={<RoleGuard area="admin" />}>
              <Route path="dashboard" element={<AdminDashboard />} />
            </Route>
            <Route path="*" element={<Fallback />} />
          </Route>
          <Route path="*" element={<Fallback />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
