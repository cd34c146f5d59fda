import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { eventually } from '#support/eventually';
import { OWNER, renderWithStore, storeOver } from '#support/renderApp';
import { memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import type { SchoolId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import { AppError } from '@/domain/words/errors';
import { ClassAddDialog } from '@/features/classes/ClassAddDialog';
import { addClass } from '@/parts/class-form/classes';
import { newAttempt } from '@/store/outbox/intents';
import { signedIn } from '@/store/state/session';

const MODAL = { title: 'Add a class', size: 'xl', extraObject: {}, invite: null } as const;
const TEACHER = { id: OWNER, firstname: 'Ana', lastname: 'Reyes', schoolid: '301847' as SchoolId } as UserDoc;

async function open(school: Record<string, unknown> | null, gradeLevel: string, year = '2026-2027') {
  const world = memoryWorld();
  if (school) world.documents.set('schools/301847', { id: '301847', name: 'Mabini', admins: [], ...school });
  const store = storeOver(world);
  store.dispatch(signedIn({ user: TEACHER, emailVerified: true }));
  const user = userEvent.setup();
  const onClose = vi.fn();
  renderWithStore(<ClassAddDialog modal={MODAL} onClose={onClose} />, world, store);
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(`${label}*`);
    await user.clear(field);
    await user.paste(text);
  };
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  await type('Section', 'Rizal');
  await user.selectOptions(screen.getByLabelText(/School year/), year);
  await user.selectOptions(screen.getByLabelText(/Grade level/), gradeLevel);
  const save = async () => {
    await press('Next: Subjects');
    await type('Subject', 'English');
    await press('Next: Learners');
    await press('Add class without learners');
    await eventually(() => expect(onClose).toHaveBeenCalled());
    return [...storedRows(world, OWNER, 'class').values()].find(({ name }) => name === 'Rizal');
  };
  return { world, store, user, press, save };
}

const PUBLIC = { sector: 'Public' };

it('offers a public school three terms for 2026-2027, says why, and stores the policy', async () => {
  const { save } = await open(PUBLIC, '7');
  expect(await screen.findByText('Public school, 2026-2027, Grade 7: three terms under DepEd Order 15.')).toBeVisible();
  expect(await save()).toMatchObject({ academicYear: '2026-2027', gradingPolicy: 'DO15_2026' });
});

it('stores no policy for a year of DepEd Order 8', async () => {
  const { save } = await open(PUBLIC, '7', '2025-2026');
  expect(screen.getByText('Grade 7, 2025-2026: four quarters under DepEd Order 8.')).toBeVisible();
  expect(await save()).not.toHaveProperty('gradingPolicy');
});

it('lets the teacher choose another policy', async () => {
  const { user, press, save } = await open(PUBLIC, '7');
  await press('Choose another policy');
  await user.selectOptions(screen.getByLabelText(/Policy/), 'DO15_2027');
  expect(await save()).toMatchObject({ gradingPolicy: 'DO15_2027' });
});

it('asks Grade 12 of 2026-2027 for its curriculum before it goes on', async () => {
  const { user, press, save } = await open(PUBLIC, '12');
  await press('Next: Subjects');
  expect(await screen.findByText('Choose the curriculum of this class.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Old curriculum' }));
  expect(await save()).toMatchObject({ gradingPolicy: 'DO15_2026_G12' });
});

it('says that Grade 1 is graded by description, and goes on all the same', async () => {
  const { save } = await open(PUBLIC, '1');
  expect(
    await screen.findByText('Only for numbers of your own: DepEd Order 15, s. 2026: three terms, adjusted table'),
  ).toBeVisible();
  expect(screen.queryByText(/^Graded by/)).toBeNull();
  expect(await screen.findByText(/numbers that Talaan computes do not go on their cards/)).toBeVisible();
  expect(await save()).toMatchObject({ gradingPolicy: 'DO15_2026' });
});

it('asks a private school without a default, and offers the next class the same', async () => {
  const { store, user, press } = await open({ sector: 'Private' }, '7');
  await press('Next: Subjects');
  expect(await screen.findByText('Choose the policy.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Policy/), 'DO8_2015');
  await press('Next: Subjects');
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toBeVisible();
  await press('Back');
  const section = { name: 'Luna', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
  await store.dispatch(addClass({ ...section, subjects: [], learners: [] }, newAttempt()));
  expect(await screen.findByText('Your other classes of this school year are graded by this policy.')).toBeVisible();
});

it('offers the default of a private school', async () => {
  const { save } = await open({ sector: 'Private', gradingPolicy: 'DO8_2015' }, '7');
  expect(await screen.findByText('Your school grades new classes by this policy.')).toBeVisible();
  expect(await save()).not.toHaveProperty('gradingPolicy');
});

it('works without an answer about the school', async () => {
  const { world, save } = await open(null, '7');
  expect(await screen.findByText(/Talaan does not know whether your school is public/)).toBeVisible();
  world.failure = new AppError('network/unreachable');
  expect(await save()).toBeUndefined();
  expect([...world.outbox.values()]).toMatchObject([{ intent: { section: { gradingPolicy: 'DO15_2026' } } }]);
});
