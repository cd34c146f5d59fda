import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ENGLISH, learnersOf, lrnOf } from '#support/book';
import { eventually } from '#support/eventually';
import { OWNER, renderWithStore, storeOver } from '#support/renderApp';
import { memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import type { StudentId } from '@/domain/book/ids';
import { addClass } from '@/parts/class-form/classes';
import { newAttempt, perform } from '@/store/outbox/intents';
import { RosterAddDialog } from './RosterAddDialog';

/** A class with two learners, and its dialog. */
async function openDialog() {
  const world = memoryWorld();
  const store = storeOver(world);
  const section = { name: 'Rizal', academicYear: '2025-2026', gradeLevel: '7' };
  const classId = await store.dispatch(
    addClass({ ...section, subjects: [ENGLISH], learners: learnersOf(2) }, newAttempt()),
  );
  const onClose = vi.fn();
  const modal = { title: 'Add', bodyType: 'rosterAdd', size: 'md', extraObject: { classId }, invite: null } as const;
  renderWithStore(<RosterAddDialog modal={modal} onClose={onClose} />, world, store);
  const user = userEvent.setup();
  const paste = async (text: string) => {
    await user.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Add to the list' }));
  };
  const dropOut = async (lastName: string) => {
    const [studentId] = [...storedRows(world, OWNER, 'students')].find(([, row]) => row.lastName === lastName)!;
    const after = { standing: 'dropped', on: '2026-11-22', note: 'Work' } as const;
    const who = { studentId: studentId as StudentId, classId, name: lastName, before: null };
    await act(() => store.dispatch(perform({ kind: 'learnerStanding', ...who, after }, newAttempt(), () => '')));
  };
  return { world, user, paste, onClose, dropOut };
}

it('counts only learners who join, and skips those already in the class', async () => {
  const { world, user, paste, onClose } = await openDialog();
  await paste(`LRN\tName\n${lrnOf(1)}\tLast1, First1\n123456789012\tCruz, Ana`);
  expect(await screen.findByText('2 learners: 1 new, 1 there already')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add 1 learner' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(storedRows(world, OWNER, 'classStudents').size).toBe(3);
});

it('says so when no learner joins', async () => {
  const { user, paste, onClose } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Add learners' }));
  expect(screen.getByText('There is no learner in the list yet.')).toBeVisible();
  await paste(`LRN\tName\n${lrnOf(1)}\tLast1, First1`);
  expect(screen.queryByText('There is no learner in the list yet.')).toBeNull();
  expect(await screen.findByText('1 learner: 1 there already')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add learners' }));
  expect(screen.getByText('Everybody in the list is there already.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

const REGISTER = [
  'School Form 1 (SF 1)',
  'LRN\tName\tSex\tRemarks',
  '407120250001\tCruz,Juan Carlo Reyes\tM\tT/O Mabini NHS 09/03/2025',
  '407120250002\tLim,Jose Tan\tM\tLE 2025-06-25',
  '2\t<=== TOTAL MALE',
  '407120250003\tPeña,Ana dela Cruz\tF\t',
].join('\n');

it('asks about names that can be read in two ways, for one learner and for all', async () => {
  const { user, paste } = await openDialog();
  await paste(REGISTER);
  expect(await screen.findByText('3 names can be read in two ways.')).toBeVisible();
  const first = (row: number) => screen.getByRole('textbox', { name: `First name, row ${row}` });
  const middle = (row: number) => screen.getByRole('textbox', { name: `Middle name, row ${row}` });
  await user.click(screen.getByRole('button', { name: 'No: Jose Tan' }));
  expect(screen.getByText('2 names can be read in two ways.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'The last word is the middle name of all' }));
  expect(screen.queryByText(/can be read in two ways/)).toBeNull();
  expect([1, 2, 3].map((row) => [first(row), middle(row)].map((box) => (box as HTMLInputElement).value))).toEqual([
    ['Juan Carlo', 'Reyes'],
    ['Jose Tan', ''],
    ['Ana', 'dela Cruz'],
  ]);
});

it('a name that is typed anew is asked about no more', async () => {
  const { user, paste } = await openDialog();
  await paste('Name\nCruz, Juan Reyes');
  const first = await screen.findByRole('textbox', { name: 'First name, row 1' });
  await user.click(first);
  await user.tab();
  expect(screen.getByText('1 name can be read in two ways.')).toBeVisible();
  await user.type(first, '{Backspace}');
  expect(screen.queryByText(/can be read in two ways/)).toBeNull();
});

it('offers the remarks of a register as standings, and stores those that stay chosen', async () => {
  const { world, user, paste, onClose } = await openDialog();
  await paste(REGISTER);
  expect(await screen.findByText(/2 remarks are standings/)).toBeVisible();
  const offered = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(offered).toEqual([
    'Transferred out, 2025-09-03Remark: T/O Mabini NHS 09/03/2025',
    'Enrolled late, 2025-06-25Remark: LE 2025-06-25',
  ]);
  await user.click(screen.getByRole('checkbox', { name: /Enrolled late/ }));
  await user.click(screen.getByRole('button', { name: 'Add 3 learners' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  const stored = [...storedRows(world, OWNER, 'classStudents').values()];
  expect(stored.filter((row) => 'standing' in row)).toMatchObject([
    { standing: 'transferredOut', standingOn: '2025-09-03', standingNote: 'Mabini NHS' },
  ]);
  expect(stored).toHaveLength(5);
});

it('tells of a pasted learner who left the class, and adds the others alone', async () => {
  const { world, user, paste, onClose, dropOut } = await openDialog();
  await dropOut('Last1');
  await paste(`LRN\tName\n${lrnOf(1)}\tLast1, First1\n123456789012\tCruz, Ana`);
  expect(await screen.findByText('2 learners: 1 new, 1 no longer in class')).toBeVisible();
  expect(
    screen.getByText('Dropped out, Nov 22, 2026. Work. To bring the learner back, change the standing in Learners.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add 1 learner' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(storedRows(world, OWNER, 'classStudents').size).toBe(3);
  expect(storedRows(world, OWNER, 'students').size).toBe(3);
});

it('does not save a list of learners who left, and says why', async () => {
  const { user, paste, onClose, dropOut } = await openDialog();
  await dropOut('Last1');
  await paste(`LRN\tName\n${lrnOf(1)}\tLast1, First1\n${lrnOf(2)}\tLast2, First2`);
  await user.click(await screen.findByRole('button', { name: 'Add learners' }));
  expect(screen.getByText('Everybody in the list is there already, or no longer in it.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
