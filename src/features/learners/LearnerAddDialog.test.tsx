import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ENGLISH, lrnOf } from '#support/book';
import { eventually } from '#support/eventually';
import { OWNER, renderWithStore, storeOver } from '#support/renderApp';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { addClass } from '@/parts/class-form/classes';
import type { Store } from '@/store/makeStore';
import { newAttempt } from '@/store/outbox/intents';
import { LearnerAddDialog } from './LearnerAddDialog';

const ANA = { lastName: 'Cruz', firstName: 'Ana', lrn: lrnOf(1) };
let world: MemoryWorld;
let store: Store;
const onClose = vi.fn();

beforeEach(async () => {
  onClose.mockReset();
  world = memoryWorld();
  store = storeOver(world);
  const section = { name: 'Rizal', academicYear: '2025-2026', gradeLevel: '7' };
  await store.dispatch(addClass({ ...section, subjects: [ENGLISH], learners: [ANA] }, newAttempt()));
  const modal = { title: 'Add', bodyType: 'learnerAdd', size: 'lg', extraObject: {}, invite: null } as const;
  renderWithStore(<LearnerAddDialog modal={modal} onClose={onClose} />, world, store);
});

const stored = () =>
  [...storedRows(world, OWNER, 'students').values()].map((row) => `${row.lastName}, ${row.firstName}`);
const message = () => store.getState().shell.notification?.message;

/** Pia, with the LRN of Ana; the form is sent at once, before the server was asked. */
async function typePia(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/^Last name/), 'Gomez');
  await user.type(screen.getByLabelText(/^First name/), 'Pia');
  await user.type(screen.getByLabelText('LRN'), lrnOf(1));
  await user.click(screen.getByRole('button', { name: 'Add learner' }));
}

it('asks who it is before anything is stored where the LRN is of a learner with another name, also where it is sent at once', async () => {
  const user = userEvent.setup();
  const before = world.documents.size;
  await typePia(user);
  expect(await screen.findByRole('radiogroup', { name: 'This LRN belongs to “Cruz, Ana”' })).toBeVisible();
  expect(screen.getByRole('radio', { name: /^It is Cruz, Ana/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add learner' }));
  expect(await screen.findByText('Say whose LRN this is, or correct it. Nothing was saved.')).toBeVisible();
  expect(world.documents.size).toBe(before);
  expect(stored()).toEqual(['Cruz, Ana']);
  expect(onClose).not.toHaveBeenCalled();
});

it('takes the known learner under the known name, and the message says so', async () => {
  const user = userEvent.setup();
  await typePia(user);
  await user.click(await screen.findByRole('radio', { name: /^It is Cruz, Ana/ }));
  await user.click(screen.getByRole('button', { name: 'Add learner' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored()).toEqual(['Cruz, Ana']);
  expect(message()).toBe('Cruz, Ana was known by the LRN; no new learner was added.');
});

it('renames the known learner only after saying that every class shows the new name', async () => {
  const user = userEvent.setup();
  await typePia(user);
  await user.click(await screen.findByRole('radio', { name: /^Rename Cruz, Ana to Gomez, Pia.*in every class/ }));
  await user.click(screen.getByRole('button', { name: 'Add learner' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored()).toEqual(['Gomez, Pia']);
  expect(message()).toBe('Cruz, Ana is now called Gomez, Pia in every class.');
});

it('asks again where the name or the LRN changed after the answer', async () => {
  const user = userEvent.setup();
  await typePia(user);
  await user.click(await screen.findByRole('radio', { name: /^Rename Cruz, Ana/ }));
  await user.type(screen.getByLabelText(/^First name/), ' Rosa');
  expect(screen.getByRole('radio', { name: /^Rename Cruz, Ana to Gomez, Pia Rosa/ })).not.toBeChecked();
});

it('a learner without a twin is added and said to be', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Last name/), 'Gomez');
  await user.type(screen.getByLabelText(/^First name/), 'Pia');
  await user.type(screen.getByLabelText('LRN'), lrnOf(2));
  await user.click(screen.getByRole('button', { name: 'Add learner' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored()).toEqual(['Cruz, Ana', 'Gomez, Pia']);
  expect(message()).toBe('Gomez, Pia was added.');
});
