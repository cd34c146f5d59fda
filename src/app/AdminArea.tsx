import { Route, Routes } from 'react-router-dom';
import {
  AdminDashboard,
  LearnerDataPage,
  PeoplePage,
  PoliciesPage,
  PolicyPage,
  RequestsPage,
  RetentionPage,
  SchoolPage,
  SectionPage,
  SectionsPage,
  SettingsPage,
  TeacherRecordPage,
  TrailPage,
} from './adminPages';
import { Fallback } from './guards';

/** Every address of an administrator; `domain/routes.ts` names them. */
export function AdminArea() {
  return (
    <Routes>
      <Route path="dashboard" element={<AdminDashboard />} />
      <Route path="settings" element={<SettingsPage />} />
      <Route path="teachers" element={<PeoplePage />} />
      <Route path="pending" element={<PeoplePage />} />
      <Route path="admins" element={<PeoplePage />} />
      <Route path="invites" element={<PeoplePage />} />
      <Route path="requests" element={<RequestsPage />} />
      <Route path="audit" element={<TrailPage />} />
      <Route path="school" element={<SchoolPage />} />
      <Route path="sections" element={<SectionsPage />} />
      <Route path="sections/:sectionId" element={<SectionPage />} />
      <Route path="learners" element={<LearnerDataPage />} />
      <Route path="retention" element={<RetentionPage />} />
      <Route path="policies" element={<PoliciesPage />} />
      <Route path="policies/:policyId" element={<PolicyPage />} />
      <Route path="teachers/:teacherId/record" element={<TeacherRecordPage view="record" />} />
      <Route path="teachers/:teacherId/summary" element={<TeacherRecordPage view="summary" />} />
      <Route path="*" element={<Fallback />} />
    </Routes>
  );
}
