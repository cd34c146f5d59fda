import { Route, Routes } from 'react-router-dom';
import { FileDrop } from './FileDrop';
import { Fallback } from './guards';
import {
  ActivitiesPage,
  ClassesPage,
  ClassPage,
  ItemsPage,
  LearnerPage,
  LearnersPage,
  RecordImportPage,
  RecordPage,
  SectionPage,
  SettingsPage,
  SlipsPage,
  SummaryPage,
  TeacherDashboard,
  TeacherSectionsPage,
  TermReportPage,
  TrailPage,
} from './teacherPages';

/** Every address of a teacher; `domain/routes.ts` names them. */
export function TeacherArea() {
  return (
    <>
      <Routes>
        <Route path="dashboard" element={<TeacherDashboard />} />
        <Route path="classes" element={<ClassesPage />} />
        <Route path="classes/bring-in" element={<RecordImportPage />} />
        <Route path="classes/:classId" element={<ClassPage />} />
        <Route path="sections" element={<TeacherSectionsPage />} />
        <Route path="sections/:sectionId" element={<SectionPage />} />
        <Route path="activities" element={<ActivitiesPage />} />
        <Route path="learners" element={<LearnersPage />} />
        <Route path="learners/slips" element={<SlipsPage />} />
        <Route path="learners/:studentId" element={<LearnerPage />} />
        <Route path="record" element={<RecordPage />} />
        <Route path="report" element={<TermReportPage />} />
        <Route path="items" element={<ItemsPage />} />
        <Route path="summary" element={<SummaryPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="audit" element={<TrailPage />} />
        <Route path="*" element={<Fallback />} />
      </Routes>
      <FileDrop />
    </>
  );
}
