import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ENGLISH, learnersOf } from '#support/book';
import { eventually } from '#support/eventually';
import { OWNER, renderWithStore, storeOver } from '#support/renderApp';
import { memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import type { StudentId } from '@/domain/book/ids';
import { addClass } from '@/parts/class-form/classes';
import { newAttempt } from '@/store/outbox/intents';
import type { ShownModal } from '@/store/state/shell';
import { StandingDialog } from './StandingDialog';

async function open() {
  const world = memoryWorld();
  const store = storeOver(world);
  const section = { name: 'Rizal', academicYear: '2025-2026', gradeLevel: '7' };
  const subjects = [ENGLISH, { ...ENGLISH, subject: 'Math' }];
  await store.dispatch(addClass({ ...section, subjects, learners: learnersOf(2) }, newAttempt()));
  const [studentId = ''] = storedRows(world, OWNER, 'students').keys();
  const modal = {
    ...{ title: 'Standing', size: 'md', invite: null },
    extraObject: { studentId: studentId as StudentId },
  } as ShownModal<'learnerStanding'>;
  const onClose = vi.fn();
  renderWithStore(<StandingDialog modal={modal} onClose={onClose} />, world, store);
  const enrolments = () =>
    [...storedRows(world, OWNER, 'classStudents').values()].filter((row) => row.studentModel === studentId);
  const roll = () => [...storedRows(world, OWNER, 'class').values()][0]?.students;
  return { user: userEvent.setup(), onClose, enrolments, roll, studentId };
}

it('sets the standing in all subjects with date and note, and asks for the date', async () => {
  const { user, onClose, enrolments, roll, studentId } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Standing' }), 'Dropped out');
  const date = screen.getByLabelText(/^Date/);
  expect(date).not.toHaveValue('');
  fireEvent.change(date, { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Give the date.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(date, { target: { value: '2026-11-20' } });
  await user.type(screen.getByLabelText('Note'), ' Work ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  const [one, other] = enrolments();
  const fields = { standing: 'dropped', standingOn: '2026-11-20', standingNote: 'Work' };
  expect(one).toMatchObject(fields);
  expect(other).toMatchObject(fields);
  expect(roll()).not.toContain(studentId);
});
