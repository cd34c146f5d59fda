import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ENGLISH, lrnOf } from '#support/book';
import { eventually } from '#support/eventually';
import { OWNER, renderWithStore, storeOver } from '#support/renderApp';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { RosterAddDialog } from '@/features/classes/RosterAddDialog';
import type { Store } from '@/store/makeStore';
import { newAttempt } from '@/store/outbox/intents';
import { addClass } from './classes';

const SECTION = { name: 'Rizal', academicYear: '2025-2026', gradeLevel: '7', subjects: [ENGLISH] };
const KNOWN = [
  { lastName: 'Cruz', firstName: 'Ana', lrn: lrnOf(1) },
  { lastName: 'Lim', firstName: 'Jose', lrn: lrnOf(2) },
];
let world: MemoryWorld;
let store: Store;
const onClose = vi.fn();

beforeEach(async () => {
  onClose.mockReset();
  world = memoryWorld();
  store = storeOver(world);
  await store.dispatch(addClass({ ...SECTION, learners: KNOWN }, newAttempt()));
  const classId = await store.dispatch(addClass({ ...SECTION, name: 'Luna', learners: [] }, newAttempt()));
  const modal = { title: 'Add', bodyType: 'rosterAdd', size: 'md', extraObject: { classId }, invite: null } as const;
  renderWithStore(<RosterAddDialog modal={modal} onClose={onClose} />, world, store);
});

const stored = () =>
  [...storedRows(world, OWNER, 'students').values()].map((row) => `${row.lastName}, ${row.firstName}`);
const enrolled = () => storedRows(world, OWNER, 'classStudents').size;

async function paste(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Add to the list' }));
}

const OTHERS = `LRN\tName\n${lrnOf(1)}\tGomez, Pia\n${lrnOf(2)}\tLim, Josef\n${lrnOf(3)}\tSy, Eva`;

it('stores nothing before each LRN with another name is answered for', async () => {
  const user = userEvent.setup();
  await paste(user, OTHERS);
  await screen.findByRole('radio', { name: /^It is Cruz, Ana/ });
  await user.click(screen.getByRole('button', { name: 'Add 3 learners' }));
  expect(await screen.findByText('Say whose LRN it is in 2 rows first. Nothing was saved.')).toBeVisible();
  expect(stored()).toEqual(['Cruz, Ana', 'Lim, Jose']);
  expect(enrolled()).toBe(2);
  const [known, renamed] = screen.getAllByRole('radiogroup', { name: /^This LRN belongs to/ });
  expect(known).toHaveAccessibleName('This LRN belongs to “Cruz, Ana”');
  expect(renamed).toHaveAccessibleName('This LRN belongs to “Lim, Jose”');
  await user.click(screen.getByRole('radio', { name: /^It is Cruz, Ana/ }));
  await user.click(screen.getByRole('radio', { name: /^Rename Lim, Jose to Lim, Josef.*in every class/ }));
  await user.click(screen.getByRole('button', { name: 'Add 3 learners' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored()).toEqual(['Cruz, Ana', 'Lim, Josef', 'Sy, Eva']);
  expect(enrolled()).toBe(5);
});

it('asks at once, before the server was asked who has the LRN', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Last name, row 1' }), 'Gomez');
  await user.type(screen.getByRole('textbox', { name: 'First name, row 1' }), 'Pia');
  const lrn = screen.getByRole('textbox', { name: 'LRN, row 1' });
  await user.click(lrn);
  await user.paste(lrnOf(1));
  await user.click(screen.getByRole('button', { name: 'Add 1 learner' }));
  // The question comes before the press or after it, as fast as the server is.
  const asked = /belongs to “Cruz, Ana”, not to “Gomez, Pia”|Say whose LRN it is in one row first/;
  expect(await screen.findByText(asked)).toBeVisible();
  expect(await screen.findByRole('radio', { name: /^It is Cruz, Ana/ })).toBeVisible();
  expect(enrolled()).toBe(2);
  expect(onClose).not.toHaveBeenCalled();
});

it('answers all of them at once with the names that are known', async () => {
  const user = userEvent.setup();
  await paste(user, OTHERS);
  await user.click(await screen.findByRole('button', { name: 'They are the known learners: keep their names' }));
  await user.click(screen.getByRole('button', { name: 'Add 3 learners' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored()).toEqual(['Cruz, Ana', 'Lim, Jose', 'Sy, Eva']);
});

it('asks again where the name changes after the answer, and not where only the middle name is missing', async () => {
  const user = userEvent.setup();
  await paste(user, `LRN\tName\n${lrnOf(1)}\tGomez, Pia\n${lrnOf(2)}\tLIM, JOSE`);
  await user.click(await screen.findByRole('radio', { name: /^Rename Cruz, Ana/ }));
  await user.type(screen.getByRole('textbox', { name: 'First name, row 1' }), 's');
  expect(screen.getByRole('radio', { name: /^Rename Cruz, Ana to Gomez, Pias/ })).not.toBeChecked();
  expect(screen.getAllByRole('radiogroup', { name: /^This LRN/ })).toHaveLength(1);
});
