/** The dialog that adds learners to a class, with a pasted list in it. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { ENGLISH } from '#support/book';
import { OWNER, renderWithStore, storeOver } from '#support/renderApp';
import { memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { RosterAddDialog } from '@/features/classes/RosterAddDialog';
import { addClass } from '@/parts/class-form/classes';
import { newAttempt } from '@/store/outbox/intents';

export async function pastedRoster(text: string) {
  const world = memoryWorld();
  const store = storeOver(world);
  const section = { name: 'Rizal', academicYear: '2025-2026', gradeLevel: '7' };
  const classId = await store.dispatch(addClass({ ...section, subjects: [ENGLISH], learners: [] }, newAttempt()));
  const onClose = vi.fn();
  const modal = { title: 'Add', bodyType: 'rosterAdd', size: 'md', extraObject: { classId }, invite: null } as const;
  renderWithStore(<RosterAddDialog modal={modal} onClose={onClose} />, world, store);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Add to the list' }));
  const save = () => user.click(screen.getByRole('button', { name: /^Add \d+ learners?$/ }));
  const stored = () =>
    [...storedRows(world, OWNER, 'students').values()].map(
      ({ lastName, firstName, middleName = '', extensionName = '' }) =>
        [lastName, firstName, middleName, extensionName].join('|'),
    );
  const storedAll = () => [...storedRows(world, OWNER, 'students').values()];
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { onClose, save, stored, storedAll, press, user };
}
