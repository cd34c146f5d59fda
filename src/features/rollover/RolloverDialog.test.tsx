import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBook, applied, aQuiz, countingIds, ENGLISH, lrnOf } from '#support/book';
import { eventually } from '#support/eventually';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { loadRows } from '@/store/book/load';
import type { ShownModal } from '@/store/state/shell';
import { RolloverDialog } from './RolloverDialog';

/** Rizal and Bonifacio of 2024-2025, Grade 7; English of Rizal has a quiz. */
async function open() {
  const rizal = aBook();
  const quizzed = applied(rizal.tables, planActivityAdd(rizal.tables, aQuiz(rizal.subjectIds[0]!), rizal.newId));
  const { tables } = aBook({ name: 'Bonifacio', learners: [] }, quizzed, countingIds('b'));
  const { store, world } = openedStore(tables);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'learners' }]));
  const modal = { title: 'Next school year', size: 'xl', extraObject: {}, invite: null } as ShownModal<'yearRollover'>;
  const onClose = vi.fn();
  renderApp(<RolloverDialog modal={modal} onClose={onClose} />, { store });
  const rows = (collection: string) =>
    [...world.documents]
      .filter(([path]) => path.startsWith(`users/${TEACHER}/${collection}/`))
      .map(([, row]) => row as Record<string, unknown>);
  return { user: userEvent.setup(), onClose, rows, rizal };
}

it('makes several sections at once, with subjects, activities, and the learners that are chosen', async () => {
  const { user, onClose, rows, rizal } = await open();
  expect(screen.getByLabelText(/New school year/)).toHaveValue('2025-2026');
  const own = within(screen.getByRole('group', { name: 'Rizal' }));
  await user.clear(own.getByLabelText(/New section/));
  await user.type(own.getByLabelText(/New section/), 'Mabini');
  await user.selectOptions(own.getByLabelText('Learners'), 'Rizal of last year (3)');
  expect(own.getByLabelText('Grade level')).toHaveValue('8');
  await user.click(screen.getByRole('checkbox', { name: /Take the activities along/ }));
  await user.click(screen.getByRole('button', { name: 'Make 2 sections' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  const made = rows('class').filter((row) => row.academicYear === '2025-2026');
  expect(made.map(({ name }) => name).sort()).toEqual(['Bonifacio', 'Mabini']);
  const mabini = made.find(({ name }) => name === 'Mabini');
  expect(mabini).toMatchObject({ gradeLevel: '8', students: rizal.studentIds });
  expect(made.find(({ name }) => name === 'Bonifacio')).toMatchObject({ gradeLevel: '7', students: [] });
  const subject = rows('classSubjects').find((row) => row.classModel === mabini?.id);
  expect(subject).toMatchObject({ subject: ENGLISH.subject, writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 });
  expect(subject?.classStudents).toHaveLength(3);
  const copied = rows('activity').filter((row) => row.classSubjectModel === subject?.id);
  expect(copied).toMatchObject([{ name: aQuiz(rizal.subjectIds[0]!).name, studentPerformance: [] }]);
});

it('says which activities stay behind where the policy is another', async () => {
  const { user } = await open();
  const own = within(screen.getByRole('group', { name: 'Rizal' }));
  const sentence = 'The activities of Rizal stay behind: the new policy has other periods and components.';
  await user.click(screen.getByRole('checkbox', { name: /Take the activities along/ }));
  expect(own.queryByText(sentence)).toBeNull();
  await user.selectOptions(own.getByLabelText('Grading policy'), 'DO15_2026');
  expect(own.getByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /Take the activities along/ }));
  expect(own.queryByText(sentence)).toBeNull();
});

it('asks for another name where the section is there already, and for a section at all', async () => {
  const { user, onClose } = await open();
  await user.clear(screen.getByLabelText(/New school year/));
  await user.type(screen.getByLabelText(/New school year/), '2024-2025');
  await user.click(screen.getByRole('button', { name: 'Make 2 sections' }));
  expect(screen.getAllByText('You have a section of this name in that school year.')).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: /^Rizal/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Bonifacio/ }));
  expect(screen.getByText('Choose at least one section.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('takes the learners of a section from a pasted list, with those known by LRN', async () => {
  const { user, onClose, rows, rizal } = await open();
  const own = within(screen.getByRole('group', { name: 'Rizal' }));
  await user.selectOptions(own.getByLabelText('Learners'), 'A list: paste it, or read School Form 1');
  await user.click(screen.getByRole('checkbox', { name: /^Bonifacio/ }));
  await user.click(screen.getByRole('button', { name: 'Make 1 section' }));
  expect(own.getByText('There is no learner in the list yet.')).toBeVisible();
  await user.click(own.getByRole('button', { name: 'Paste from a spreadsheet' }));
  await user.paste(`LRN\tName\n${lrnOf(1)}\tLast1, First1\n123456789012\tCruz, Ana`);
  await user.click(own.getByRole('button', { name: 'Add to the list' }));
  expect(await own.findByText('2 learners: 1 new, 1 known by LRN')).toBeVisible();
  await user.type(own.getByLabelText('First name, row 2'), '{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Make 1 section' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  const made = rows('class').find((row) => row.academicYear === '2025-2026');
  expect(made).toMatchObject({ name: 'Rizal', gradeLevel: '7' });
  expect(made?.students).toHaveLength(2);
  expect(made?.students).toContain(rizal.studentIds[0]);
  const subject = rows('classSubjects').find((row) => row.classModel === made?.id);
  expect(subject?.classStudents).toHaveLength(2);
});
