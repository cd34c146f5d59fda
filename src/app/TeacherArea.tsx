import { Route, Routes } from 'react-router-dom';
import { Fallback } from './guards';
import {
  ActivitiesPage,
  AuditPage,
  ClassesPage,
  ClassPage,
  ItemsPage,
  LearnersPage,
  RecordPage,
  SettingsPage,
  SummaryPage,
  TeacherDashboard,
} from './teacherPages';

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
