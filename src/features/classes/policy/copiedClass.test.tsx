import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { eventually } from '#support/eventually';
import { OWNER, renderWithStore, storeOver } from '#support/renderApp';
import { memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { ClassAddDialog } from '@/features/classes/ClassAddDialog';
import { addClass } from '@/parts/class-form/classes';
import { loadRows } from '@/store/book/load';
import { newAttempt } from '@/store/outbox/intents';

const SUBJECT = { subject: 'English', writtenWorks: 21, performanceTask: 49, quarterlyExam: 30, exam: 'TE' } as const;

/** Copies a class of this policy and year to the section Luna, and answers the copy with its subject. */
async function copied(section: { academicYear: string; gradingPolicy?: string; year?: string }) {
  const { year, ...rest } = section;
  const world = memoryWorld();
  const store = storeOver(world);
  const subjects = [rest.gradingPolicy ? SUBJECT : { ...SUBJECT, exam: undefined as never }];
  const original = { name: 'Rizal', gradeLevel: '7', ...rest, subjects, learners: [] };
  const from = await store.dispatch(addClass(original, newAttempt()));
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  const onClose = vi.fn();
  const modal = { title: 'Copy', size: 'xl', extraObject: { from }, invite: null } as const;
  const user = userEvent.setup();
  renderWithStore(<ClassAddDialog modal={modal} onClose={onClose} />, world, store);
  await user.type(screen.getByLabelText('Section*'), 'Luna');
  if (year) {
    await user.selectOptions(screen.getByLabelText('School year*'), year);
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Next: Subjects');
  await screen.findByLabelText('Subject*');
  await press('Next: Learners');
  await press('Add class without learners');
  await eventually(() => expect(onClose).toHaveBeenCalled());
  const copy = [...storedRows(world, OWNER, 'class').values()].find(({ name }) => name === 'Luna');
  const subject = [...storedRows(world, OWNER, 'classSubjects').values()].find((row) => row.classModel === copy?.id);
  return { copy, subject };
}

it('a copy keeps policy, weights and examinations of the class', async () => {
  const { copy, subject } = await copied({ academicYear: '2026-2027', gradingPolicy: 'DO15_2027' });
  expect(copy).toMatchObject({ gradingPolicy: 'DO15_2027' });
  expect(subject).toMatchObject({ ...SUBJECT });
});

it('a copy of last year’s class for this year has the policy of this year; weights typed by hand stay', async () => {
  const { copy, subject } = await copied({ academicYear: '2025-2026', year: '2026-2027' });
  expect(copy).toMatchObject({ academicYear: '2026-2027', gradingPolicy: 'DO15_2026' });
  expect(subject).toMatchObject({ writtenWorks: 21, performanceTask: 49 });
  expect(subject).not.toHaveProperty('exam');
});

it('a copy for the next year has the policy of that year, not the one of the class', async () => {
  const { copy } = await copied({ academicYear: '2026-2027', gradingPolicy: 'DO15_2026', year: '2027-2028' });
  expect(copy).toMatchObject({ gradingPolicy: 'DO15_2027' });
});
