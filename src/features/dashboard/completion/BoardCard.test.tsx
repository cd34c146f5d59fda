import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin, personOf, TEACHER } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import type { UserId } from '@/domain/book/ids';
import { policyOf } from '@/grading';
import { BoardCard } from './BoardCard';
import { loadBoard } from './completion';

it('shows the progress of each subject in the open quarter, and teachers without subjects', async () => {
  const opened = openAdmin();
  const put = (path: string, fields: object) => opened.world.documents.set(path, { ...fields });
  const tree = `users/${TEACHER}`;
  put(`${tree}/class/c1`, { id: 'c1', name: 'Rizal', academicYear: '2025-2026' });
  const lists = { classModel: 'c1', classStudents: ['e1', 'e2'], activity: ['a1', 'a2'] };
  put(`${tree}/classSubjects/s1`, { ...lists, subject: 'English', quarterClosed: { 1: true } });
  put(`${tree}/classSubjects/s2`, {
    ...lists,
    subject: 'Music',
    quarterClosed: { 1: true, 2: true, 3: true, 4: true },
  });
  put(`${tree}/classSubjects/s3`, { ...lists, subject: 'Science' });
  put(`${tree}/activity/a1`, { classSubjectModel: 's1', quarter: 1, studentPerformance: ['x', 'y'] });
  put(`${tree}/activity/a2`, { classSubjectModel: 's1', quarter: 2, studentPerformance: ['z'] });
  put('users/t2', personOf('t2' as UserId, { firstname: 'Ben', lastname: 'Zamora' }));
  renderApp(<BoardCard />, opened);
  const table = await screen.findByRole('region', { name: 'Subjects and their scores' });
  await within(table).findAllByText('No subject yet');
  const lines = within(table).getAllByRole('row').slice(1);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    // On a phone the subject is below the name, elsewhere in a column of its own.
    expect.stringMatching(/^Reyes, Ana(English, Rizal){2}2nd Quarter50%1 of 21st Quarter/),
    expect.stringMatching(
      /^Reyes, Ana(Music, Rizal){2}Whole year closed1st Quarter, 2nd Quarter, 3rd Quarter,? and 4th Quarter/,
    ),
    expect.stringMatching(/^Reyes, Ana(Science, Rizal){2}1st QuarterNothing to score yetAll open/),
    'Zamora, BenNo subject yetNo subject yetNothing to score yet',
  ]);
  expect(await screen.findByText('2 teachers')).toBeVisible();
});

it('names the periods of each class by its policy, a school’s own too', async () => {
  const opened = openAdmin();
  const put = (path: string, fields: object) => opened.world.documents.set(path, { ...fields });
  const tree = `users/${TEACHER}`;
  const { schoolid } = opened.world.documents.get(tree) as { schoolid: string };
  const own = JSON.parse(JSON.stringify(policyOf('DO15_2026'))) as object;
  const periods = [1, 2].map((number) => ({ number, name: `Semester ${number}` }));
  put(`schools/${schoolid}/policies/board`, { ...own, periods });
  put(`${tree}/class/terms`, { name: 'Rizal', academicYear: '2026-2027', gradingPolicy: 'DO15_2026' });
  put(`${tree}/class/own`, { name: 'Luna', academicYear: '2026-2027', gradingPolicy: 'school:board' });
  const lists = { classStudents: ['e1'], activity: ['a1'] };
  put(`${tree}/classSubjects/s1`, { ...lists, classModel: 'terms', subject: 'Arts', quarterClosed: { 1: true } });
  put(`${tree}/classSubjects/s2`, {
    ...lists,
    classModel: 'terms',
    subject: 'English',
    quarterClosed: { 1: true, 2: true, 3: true },
  });
  put(`${tree}/classSubjects/s3`, { ...lists, classModel: 'own', subject: 'Math', quarterClosed: { 1: true } });
  renderApp(<BoardCard />, opened);
  const table = await screen.findByRole('region', { name: 'Subjects and their scores' });
  await within(table).findAllByText('Arts, Rizal');
  const lines = within(table).getAllByRole('row').slice(1);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/(Math, Luna){2}Semester 2Nothing to score yetSemester 1/),
    expect.stringMatching(/(Arts, Rizal){2}Term 2Nothing to score yetTerm 1/),
    expect.stringMatching(/(English, Rizal){2}Whole year closedTerm 1, Term 2,? and Term 3/),
  ]);
});

it('takes a blank that is excused, missing or absent for encoded, and a note for nothing', async () => {
  const opened = openAdmin();
  const put = (path: string, fields: object) => opened.world.documents.set(path, { ...fields });
  const tree = `users/${TEACHER}`;
  put(`${tree}/class/c1`, { id: 'c1', name: 'Rizal', academicYear: '2025-2026' });
  put(`${tree}/classSubjects/s1`, { classModel: 'c1', subject: 'Math', classStudents: ['e1', 'e2'], activity: ['a1'] });
  put(`${tree}/activity/a1`, { classSubjectModel: 's1', quarter: 1, studentPerformance: ['a1_e1'] });
  const note = { classSubjectModel: 's1', activityModel: 'a1', classStudentModel: 'e2', mark: null };
  put(`${tree}/scoreMarks/a1_e2`, note);
  const { unmount } = renderApp(<BoardCard />, opened);
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
  unmount();
  put(`${tree}/scoreMarks/a1_e2`, { ...note, mark: 'excused' });
  await opened.store.dispatch(loadBoard());
  renderApp(<BoardCard />, opened);
  expect(await screen.findByText('2 of 2')).toBeInTheDocument();
  expect(screen.getByText('100%')).toBeInTheDocument();
});
