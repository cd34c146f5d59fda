import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#support/renderApp';
import { MABINI, schoolWorld } from '#support/schoolWorld';
import { documentsIn } from '@/data/memory/memoryWorld';
import { AppError } from '@/domain/words/errors';
import type { FormFacts } from '@/files/school-form/describeForm';
import { openFormFacts } from '@/files/school-form/openFormFacts';
import { FormsCard } from './FormsCard';

vi.mock('@/files/school-form/openFormFacts', () => ({ openFormFacts: vi.fn() }));
// The page of these tests has no digests of its own.
vi.mock('@/files/digestOf', () => ({
  digestOf: async (bytes: Uint8Array | ArrayBuffer) => String(bytes.byteLength).padStart(64, '0'),
}));

const looking = vi.mocked(openFormFacts);
const QUARTERS: FormFacts = { kind: 'classRecord', periods: 'quarters', subjects: [], learners: 0 };
const fileOf = (name: string, size = 10) => new File([new Uint8Array(size)], name);

beforeEach(() => looking.mockReset());

async function openCard() {
  const { world, store } = schoolWorld();
  renderApp(<FormsCard />, { store });
  expect(await screen.findByText('No form yet.')).toBeVisible();
  const path = `schools/${MABINI.schoolid}`;
  const stored = () => documentsIn(world, `${path}/forms`).map(([, form]) => form);
  const pieces = () => documentsIn(world, `${path}/formPieces`).length;
  const kinds = () => documentsIn(world, `${path}/audit`).map(([, entry]) => entry.kind);
  return { world, stored, pieces, kinds, user: userEvent.setup() };
}

async function add(user: ReturnType<typeof userEvent.setup>, file: File, facts = QUARTERS) {
  looking.mockResolvedValueOnce({ facts });
  await user.upload(screen.getByLabelText('Form of the school'), file);
}

test('a blank form is shown first, then kept, replaced by a version and removed, each with its entry', async () => {
  const { stored, pieces, kinds, user } = await openCard();
  await add(user, fileOf('Record.xlsx', 900_001));
  expect(await screen.findByText('Class record, quarters')).toBeVisible();
  expect(stored()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keep it for the school' }));
  expect(await screen.findByText(/Class record, quarters · version 1/)).toBeVisible();
  expect(stored()).toMatchObject([
    { name: 'Record.xlsx', kind: 'classRecord', periods: 'quarters', pieces: 2, version: 1 },
  ]);
  expect(pieces()).toBe(2);

  looking.mockResolvedValueOnce({ facts: { ...QUARTERS, periods: 'terms', subjects: ['MUSIC', 'ARTS'] } });
  await user.upload(screen.getByLabelText('New version of Record.xlsx'), fileOf('Record 2027.xlsx'));
  expect(await screen.findByText('Class record, terms: MUSIC and ARTS')).toBeVisible();
  expect(screen.getByText(/It replaces Record\.xlsx/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep it for the school' }));
  expect(await screen.findByText(/Class record, terms · version 2/)).toBeVisible();
  await user.click(screen.getByText('1 earlier version'));
  expect(screen.getByText(/Class record, quarters · version 1/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remove Record 2027.xlsx, version 2' }));
  expect(screen.getByText(/The version before it is offered again/)).toBeVisible();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  looking.mockResolvedValueOnce({ facts: { ...QUARTERS, kind: 'sf10' } });
  await user.upload(screen.getByLabelText('New version of Record 2027.xlsx'), fileOf('SF10.xlsx', 11));
  expect(await screen.findByText('SF10.xlsx is another kind of form')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep it for the school' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Remove Record.xlsx, version 1' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Remove Record.xlsx?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('1 earlier version')).toBeNull());
  expect(stored()).toMatchObject([{ name: 'Record 2027.xlsx', version: 2 }]);
  expect(pieces()).toBe(1);
  expect(kinds().sort()).toEqual(['formKept', 'formKept', 'formRemoved']);
});

test.each<[string, File, FormFacts, RegExp]>([
  ['names of learners', fileOf('Filled.xlsx'), { ...QUARTERS, learners: 45 }, /Filled\.xlsx has names of learners/],
  ['no form', fileOf('List.xlsx'), { ...QUARTERS, kind: null }, /List\.xlsx cannot be filled/],
])('a file with %s is named and cannot be kept', async (_label, file, facts, sentence) => {
  const { stored, user } = await openCard();
  await add(user, file, facts);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep it for the school' })).toBeNull();
  expect(stored()).toEqual([]);
});

test('a file that the school keeps already is said, and not kept twice', async () => {
  const { stored, user } = await openCard();
  await add(user, fileOf('Record.xlsx'));
  await user.click(await screen.findByRole('button', { name: 'Keep it for the school' }));
  expect(await screen.findByText(/version 1/)).toBeVisible();
  await add(user, fileOf('Copy.xlsx'));
  expect(await screen.findByText('Copy.xlsx is kept already, as Record.xlsx, version 1.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep it for the school' })).toBeNull();
  expect(stored()).toHaveLength(1);
});

test('a file of more than 2 MB, or one that does not open, is refused with a sentence', async () => {
  const { stored, user } = await openCard();
  await add(user, fileOf('Large.xlsx', 2_000_001));
  await user.click(await screen.findByRole('button', { name: 'Keep it for the school' }));
  expect(await screen.findByText(/This file is larger than 2 MB/)).toBeVisible();
  looking.mockResolvedValueOnce({ refusal: 'the file is damaged.' });
  await user.upload(screen.getByLabelText('Form of the school'), fileOf('Cut.xlsx'));
  expect(await screen.findByText('Cut.xlsx: the file is damaged.')).toBeVisible();
  expect(stored()).toEqual([]);
});

test('a form that could not be kept is still there to be kept', async () => {
  const { world, stored, user } = await openCard();
  await add(user, fileOf('Record.xlsx'));
  world.failure = new AppError('network/unreachable');
  await user.click(await screen.findByRole('button', { name: 'Keep it for the school' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(stored()).toEqual([]);
  world.failure = null;
  await user.click(screen.getByRole('button', { name: 'Keep it for the school' }));
  expect(await screen.findByText(/version 1/)).toBeVisible();
  expect(stored()).toHaveLength(1);
});

test('without a connection the card says so', async () => {
  const { world, store } = schoolWorld();
  world.failure = new AppError('network/unreachable');
  renderApp(<FormsCard />, { store });
  expect(await screen.findByRole('alert')).toBeVisible();
});
