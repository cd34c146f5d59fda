import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ENGLISH, learnersOf, lrnOf } from '#support/book';
import { memoryWorld, storedRows } from '#support/memory/memoryData';
import { OWNER, renderWithStore, storeOver } from '#support/renderApp';
import { newAttempt } from '@/store/outbox/intents';
import { addClass } from './classes';
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
  return { world, user, paste, onClose };
}

it('counts only learners who join, and skips those already in the class', async () => {
  const { world, user, paste, onClose } = await openDialog();
  await paste(`LRN\tName\n${lrnOf(1)}\tLast1, First1\n123456789012\tCruz, Ana`);
  expect(await screen.findByText('2 learners: 1 new, 1 in this class already')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add 1 learner' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(storedRows(world, OWNER, 'classStudents').size).toBe(3);
});

it('says so when no learner joins', async () => {
  const { user, paste, onClose } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Add learners' }));
  expect(screen.getByText('There is no learner in the list yet.')).toBeVisible();
  await paste(`LRN\tName\n${lrnOf(1)}\tLast1, First1`);
  expect(screen.queryByText('There is no learner in the list yet.')).toBeNull();
  expect(await screen.findByText('1 learner: 1 in this class already')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add learners' }));
  expect(screen.getByText('Everybody in the list is in this class already.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
