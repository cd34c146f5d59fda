import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBook, applied, aQuiz, countingIds, ENGLISH } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import { planActivityAdd } from '@/plans/planActivityAdd';
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
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
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
