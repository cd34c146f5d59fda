import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#support/eventually';
import { OWNER, renderWithStore } from '#support/renderApp';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { AppError } from '@/domain/words/errors';
import { addClass } from '@/parts/class-form/classes';
import { newAttempt } from '@/store/outbox/intents';
import type { ShownModal } from '@/store/state/shell';
import { ClassAddDialog } from './ClassAddDialog';

const MODAL = { title: 'Add a class', size: 'xl', extraObject: {}, invite: null } as const;

let world: MemoryWorld;
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  world = memoryWorld();
});

function open(extraObject: ShownModal<'classAdd'>['extraObject'] = {}) {
  const user = userEvent.setup();
  const view = renderWithStore(<ClassAddDialog modal={{ ...MODAL, extraObject }} onClose={onClose} />, world);
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const type = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await user.clear(field);
    await user.paste(text);
  };
  return { ...view, user, press, type };
}

type Opened = ReturnType<typeof open>;

/** A class under DepEd Order 8, whose weights these tests know. */
async function toSubjects({ user, press, type }: Opened): Promise<void> {
  await type('Section', 'Rizal');
  await user.selectOptions(screen.getByLabelText(/School year/), '2025-2026');
  await user.selectOptions(screen.getByLabelText(/Grade level/), '7');
  await press('Next: Subjects');
}

async function toLearners(opened: Opened): Promise<void> {
  await toSubjects(opened);
  await opened.type('Subject', 'English');
  await opened.press('Next: Learners');
}

async function paste({ user, press }: Opened, text: string): Promise<void> {
  await press('Paste from a spreadsheet');
  await user.click(screen.getByLabelText('Paste the learners here'));
  await user.paste(text);
  await press('Add to the list');
}

it('goes through section, subjects and learners, and writes the class once', async () => {
  const opened = open();
  await toLearners(opened);
  await paste(opened, 'LRN\tName\tSex\n123456789012\tCruz, Ana\tF\n123456789013\tReyes, Ben\tM');
  expect(screen.getByText('2 learners: 2 new')).toBeVisible();
  await opened.press('Add class with 2 learners');
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect([...storedRows(world, OWNER, 'students').values()].map((row) => row.lastName)).toEqual(['Cruz', 'Reyes']);
  expect(storedRows(world, OWNER, 'classStudents').size).toBe(2);
  expect(storedRows(world, OWNER, 'class').size).toBe(1);
});

it('begins with what the register says of its class', () => {
  open({ heading: { section: 'Narra', gradeLevel: '8', schoolYear: '2023-2024' } });
  expect(screen.getByRole('textbox', { name: 'Section' })).toHaveValue('Narra');
  expect(screen.getByLabelText(/School year/)).toHaveValue('2023-2024');
  expect(screen.getByLabelText(/Grade level/)).toHaveValue('8');
});

it('refuses a section without a name, next to the field', async () => {
  const { press } = open();
  await press('Next: Subjects');
  expect(await screen.findByText('The section is missing.')).toBeVisible();
  expect(screen.getByText('Choose the grade level.')).toBeVisible();
});

it('takes an error away when its field is right, before the field is left: the button stays below the pointer', async () => {
  const { press, user } = open();
  await press('Next: Subjects');
  await screen.findByText('Choose the grade level.');
  const level = screen.getByLabelText(/Grade level/);
  await user.selectOptions(level, '8');
  await eventually(() => expect(screen.queryByText('Choose the grade level.')).toBeNull());
  const name = screen.getByRole('textbox', { name: 'Section' });
  await user.type(name, 'N');
  await eventually(() => expect(screen.queryByText('The section is missing.')).toBeNull());
  expect(name).toHaveFocus();
});

it('refuses weights of 101, and takes them at 100', async () => {
  const opened = open();
  await toSubjects(opened);
  await opened.type('Subject', 'English');
  await opened.type('Written Works, %', '31');
  await opened.press('Next: Learners');
  expect(await screen.findByText('The three weights must add up to 100; these add up to 101.')).toBeVisible();
  await opened.type('Quarterly Assessment, %', '19');
  await opened.press('Next: Learners');
  expect(await screen.findByRole('button', { name: 'Paste from a spreadsheet' })).toBeVisible();
});

it.each([
  [
    'a wrong sum',
    'Written Works',
    '90',
    'Written Works',
    ['Written Works', 'Performance Tasks', 'Quarterly Assessment'],
  ],
  ['one that is no weight', 'Performance Tasks', '120', 'Performance Tasks', ['Performance Tasks']],
  ['no number', 'Quarterly Assessment', 'abc', 'Quarterly Assessment', ['Quarterly Assessment']],
])('weights with %s: the focus goes to the field that the sentence is about', async (_, typed, text, at, marked) => {
  const opened = open();
  await toSubjects(opened);
  await opened.type('Subject', 'English');
  await opened.type(`${typed}, %`, text);
  await opened.press('Next: Learners');
  await eventually(() => expect(screen.getByRole('textbox', { name: `${at}, %` })).toHaveFocus());
  const invalid = screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(invalid).toEqual(marked.map((name) => screen.getByRole('textbox', { name: `${name}, %` })));
  for (const field of invalid) expect(field).toHaveAccessibleDescription(/weight/i);
});

it('keeps the focus in the dialog when a subject is left out', async () => {
  const opened = open();
  await toSubjects(opened);
  await opened.press('Add another subject');
  await opened.press('Leave out subject 2');
  expect(screen.getByRole('button', { name: 'Add another subject' })).toHaveFocus();
});

it('stops at rows that are wrong, and writes nothing', async () => {
  const opened = open();
  await toLearners(opened);
  const twice = '123456789012\tCruz, Ana\n123456789012\tReyes, Ben';
  await paste(opened, `LRN\tName\n${twice}\n1.23457E+11\tLim, Carlo\n1234567890123\tUy, Dino`);
  const table = screen.getByRole('table', { name: 'Learners to add' });
  expect(within(table).getByText('Row 1 has the same LRN.')).toBeVisible();
  expect(within(table).getByText(/scientific notation/)).toBeVisible();
  expect(within(table).getByText('An LRN has 12 digits; this has 13.')).toBeVisible();
  await opened.press('Add class with 4 learners');
  expect(screen.getByText(/3 rows have to be corrected/)).toBeVisible();
  expect(world.documents.size).toBe(0);
  await eventually(() => expect(screen.getByRole('textbox', { name: 'LRN, row 2' })).toHaveFocus());
  await opened.press('Leave out 3');
  expect(screen.getByText('1 learner: 1 new')).toBeVisible();
  expect(screen.queryByText(/to be corrected/)).toBeNull();
  // The pressed button is gone with its rows. Without another place for the focus, Tab would start at the page's top.
  await eventually(() => expect(screen.getByRole('button', { name: 'Paste from a spreadsheet' })).toHaveFocus());
  await opened.press('Add rows');
  await opened.press('Leave out row 2');
  await eventually(() => expect(screen.getByRole('button', { name: 'Leave out row 2' })).toHaveFocus());
});

it('clears the list after a question, with what was said of it; a second list is then the only one', async () => {
  const opened = open();
  await toLearners(opened);
  await paste(opened, 'LRN\tName\n123456789012\tCruz, Ana\n123456789013\tReyes, Ben');
  expect(screen.getByText('2 learners: 2 new')).toBeVisible();
  await opened.press('Clear list');
  const question = within(screen.getByRole('alertdialog', { name: 'Clear this list?' }));
  expect(question.getByText(/^2 learners leave the list/)).toBeVisible();
  await opened.user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('2 learners: 2 new')).toBeVisible();
  await opened.press('Clear list');
  await opened.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear list' }));
  expect(screen.queryByText(/^2 learners/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear list' })).toBeNull();
  await eventually(() => expect(screen.getByRole('button', { name: 'Paste from a spreadsheet' })).toHaveFocus());
  await paste(opened, 'LRN\tName\n123456789013\tReyes, Ben');
  expect(screen.getByText('1 learner: 1 new')).toBeVisible();
});

it('takes text left in the paste box, and shows it before it is saved', async () => {
  const opened = open();
  await toLearners(opened);
  await opened.press('Paste from a spreadsheet');
  await opened.user.paste('LRN\tName\n123456789012\tCruz, Ana');
  await opened.press('Check the pasted list');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('1 learner: 1 new')).toBeVisible();
  expect(world.documents.size).toBe(0);
  await opened.press('Add class with 1 learner');
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(storedRows(world, OWNER, 'students').size).toBe(1);
});

it('keeps text of the paste box without any learner, and asks before it is lost', async () => {
  const opened = open();
  await toLearners(opened);
  await opened.press('Paste from a spreadsheet');
  await opened.user.paste('123');
  await opened.press('Check the pasted list');
  expect(screen.getByText(/No learner was found in the pasted text/)).toBeVisible();
  expect(screen.getByLabelText('Paste the learners here')).toHaveValue('123');
  expect(screen.getByLabelText('Paste the learners here')).toHaveFocus();
  expect(world.documents.size).toBe(0);
});

it('starts each step in its first field, forwards and backwards, and keeps the focus after pasting', async () => {
  const opened = open();
  expect(screen.getByRole('textbox', { name: 'Section' })).toHaveFocus();
  await toSubjects(opened);
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveFocus();
  await opened.press('Back');
  expect(screen.getByRole('textbox', { name: 'Section' })).toHaveFocus();
  await opened.press('Next: Subjects');
  await screen.findByRole('textbox', { name: 'Subject' });
  await opened.type('Subject', 'English');
  await opened.press('Next: Learners');
  const toggle = await screen.findByRole('button', { name: 'Paste from a spreadsheet' });
  expect(toggle).toHaveFocus();
  await paste(opened, 'Cruz, Ana');
  expect(toggle).toHaveFocus();
});

it('changes the weights with the name of the subject until other weights are chosen', async () => {
  const opened = open();
  await toSubjects(opened);
  const weights = () => ['Written Works', 'Performance Tasks', 'Quarterly Assessment'].map(weightOf);
  const weightOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, %` }).value;
  await opened.type('Subject', 'Mathematics');
  expect(weights()).toEqual(['40', '40', '20']);
  await opened.type('Subject', 'TLE 7');
  expect(weights()).toEqual(['20', '60', '20']);
  await opened.user.selectOptions(screen.getByLabelText('Weights'), 'scienceMath');
  await opened.type('Subject', 'Filipino');
  expect(weights()).toEqual(['40', '40', '20']);
});

it('judges the weights only after all three were edited', async () => {
  const opened = open();
  await toSubjects(opened);
  const weight = (name: string) => screen.getByRole('textbox', { name: `${name}, %` });
  await opened.user.click(weight('Written Works'));
  await opened.user.clear(weight('Written Works'));
  await opened.user.paste('40');
  await opened.user.tab();
  expect(screen.queryByText(/must add up to 100/)).toBeNull();
  await opened.user.click(screen.getByRole('textbox', { name: 'Subject' }));
  expect(await screen.findByText('The three weights must add up to 100; these add up to 110.')).toBeVisible();
  await opened.user.click(weight('Quarterly Assessment'));
  await opened.user.clear(weight('Quarterly Assessment'));
  await opened.user.paste('10');
  await eventually(() => expect(screen.queryByText(/must add up to 100/)).toBeNull());
});

it('asks about a section of the same name, grade level and year', async () => {
  const opened = open();
  const section = { name: 'Rizal', academicYear: '2025-2026', gradeLevel: '7' };
  await opened.store.dispatch(addClass({ ...section, subjects: [], learners: [] }, newAttempt()));
  await opened.user.selectOptions(screen.getByLabelText(/School year/), '2025-2026');
  await opened.type('Section', ' rizal');
  expect(screen.queryByText(/already/)).toBeNull();
  await opened.user.selectOptions(screen.getByLabelText(/Grade level/), '7');
  expect(screen.getByText('You have Rizal, Grade 7, 2025-2026 already.')).toBeVisible();
});

it('keeps the typed values when the server refuses, and tries again', async () => {
  const opened = open();
  await toLearners(opened);
  world.failure = new AppError('data/refused');
  await opened.press('Add class without learners');
  expect(await screen.findByText(/server refused this change/)).toBeVisible();
  world.failure = null;
  await opened.press('Add class without learners');
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(storedRows(world, OWNER, 'class').size).toBe(1);
});

it('closes without a connection: the class is kept in the outbox', async () => {
  const opened = open();
  await toLearners(opened);
  world.failure = new AppError('network/unreachable');
  await opened.press('Add class without learners');
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(storedRows(world, OWNER, 'class').size).toBe(0);
  expect(world.outbox.size).toBe(1);
});

it('asks before typed values are lost', async () => {
  const opened = open();
  await opened.type('Section', 'Rizal');
  await opened.press('Close');
  expect(onClose).not.toHaveBeenCalled();
  await opened.press('Keep editing');
  expect(screen.getByRole('textbox', { name: 'Section' })).toHaveValue('Rizal');
});
