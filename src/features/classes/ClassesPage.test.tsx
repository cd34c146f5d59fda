import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ENGLISH } from '#support/book';
import { renderWithStore, storeOver } from '#support/renderApp';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import { AppError } from '@/domain/words/errors';
import { chooseLanguage, needAllWords } from '@/language/language';
import { addClass } from '@/parts/class-form/classes';
import { newAttempt } from '@/store/outbox/intents';
import { ClassesPage } from './ClassesPage';

let world: MemoryWorld;

beforeEach(() => {
  world = memoryWorld();
});

afterEach(async () => {
  // Unmounts first: mounted components would follow the change of language.
  cleanup();
  await chooseLanguage('en');
});

async function addClasses(count: number): Promise<void> {
  const store = storeOver(world);
  for (let index = 1; index <= count; index += 1) {
    const command = { name: `Section ${index}`, academicYear: index > 10 ? '2025-2026' : '2024-2025', gradeLevel: '7' };
    await store.dispatch(addClass({ ...command, subjects: [ENGLISH], learners: [] }, newAttempt()));
  }
}

it('says what to do next when there is no class', async () => {
  renderWithStore(<ClassesPage />, world);
  expect(screen.getByText('Loading your classes')).toBeInTheDocument();
  expect(await screen.findByText('No classes yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add your first class' })).toBeVisible();
});

it('offers to try again when loading failed', async () => {
  world.failure = new AppError('network/unreachable');
  renderWithStore(<ClassesPage />, world);
  expect(await screen.findByText(/cannot reach the server/)).toBeVisible();
  world.failure = null;
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByText('No classes yet')).toBeVisible();
});

it('shows ten per page with the count, newest year first, and filters by year and by name', async () => {
  await addClasses(12);
  renderWithStore(<ClassesPage />, world);
  expect(await screen.findByText('1–10 of 12 classes')).toBeVisible();
  const names = () =>
    within(screen.getByRole('table'))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(names()).toHaveLength(10);
  expect(names().slice(0, 3)).toEqual(['Section 11', 'Section 12', 'Section 1']);
  await userEvent.selectOptions(screen.getByLabelText('School year'), '2025-2026');
  expect(names()).toEqual(['Section 11', 'Section 12']);
  await userEvent.type(screen.getByRole('searchbox'), '12');
  expect(names()).toEqual(['Section 12']);
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Show all classes' }));
  expect(names()).toHaveLength(10);
});

it('shows Filipino as soon as it is chosen, also in column headers, and keeps typed text', async () => {
  await needAllWords();
  await addClasses(12);
  renderWithStore(<ClassesPage />, world);
  await userEvent.type(await screen.findByRole('searchbox'), '12');
  await act(() => chooseLanguage('fil'));
  expect(screen.getByRole('columnheader', { name: 'Taong panuruan' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mga aksyon para sa Section 12' })).toBeVisible();
  expect(screen.getByText('1 klase')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('12');
});
