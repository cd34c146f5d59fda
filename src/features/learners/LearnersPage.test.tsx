import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ENGLISH, learnersOf, lrnOf } from '#support/book';
import { eventually } from '#support/eventually';
import { OWNER, renderWithStore, storeOver } from '#support/renderApp';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import type { ClassId, StudentId } from '@/domain/book/ids';
import { addClass } from '@/parts/class-form/classes';
import { loadRows } from '@/store/book/load';
import type { Store } from '@/store/makeStore';
import { newAttempt, perform } from '@/store/outbox/intents';
import type { ShownModal } from '@/store/state/shell';
import { LearnerEditDialog } from './LearnerEditDialog';
import { LearnerEnrolDialog } from './LearnerEnrolDialog';
import { LearnerRemoveDialog } from './LearnerRemoveDialog';
import { LearnersPage } from './LearnersPage';

let world: MemoryWorld;
let store: Store;

beforeEach(async () => {
  world = memoryWorld();
  store = storeOver(world);
  const section = { name: 'Rizal', academicYear: '2025-2026', gradeLevel: '7' };
  await store.dispatch(addClass({ ...section, subjects: [ENGLISH], learners: learnersOf(30) }, newAttempt()));
});

function studentIds(): string[] {
  return [...storedRows(world, OWNER, 'students').keys()];
}

function modalFor(studentId: string | undefined): ShownModal<'learnerEdit'> {
  const extraObject = { studentId: (studentId ?? '') as StudentId };
  return { title: 'Learner', size: 'md', extraObject, invite: null };
}

it('shows 25 per page with masked LRNs, unmasks them on demand, and finds by last name and LRN', async () => {
  renderWithStore(<LearnersPage />, world, store);
  expect(await screen.findByText('1–25 of 30 learners')).toBeVisible();
  expect(screen.getByText('••••••••0001')).toBeVisible();
  expect(screen.queryByText(lrnOf(1))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show LRNs' }));
  expect(screen.getByText(lrnOf(1))).toBeVisible();
  const search = screen.getByRole('searchbox');
  await userEvent.click(search);
  await userEvent.paste('last30');
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Last30, First30']);
  await userEvent.clear(search);
  await userEvent.paste(lrnOf(7));
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Last7, First7']);
});

it('refuses the LRN of another learner next to the field, and keeps the typed values', async () => {
  const onClose = vi.fn();
  const [first] = studentIds();
  renderWithStore(<LearnerEditDialog modal={modalFor(first)} onClose={onClose} />, world, store);
  const lrn = screen.getByLabelText('LRN');
  await userEvent.clear(lrn);
  await userEvent.type(lrn, lrnOf(2));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another of your learners has this LRN.')).toBeVisible();
  expect(lrn).toHaveValue(lrnOf(2));
  await userEvent.clear(lrn);
  await userEvent.type(lrn, `${lrnOf(99)}9`);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('An LRN has 12 digits; this has 13.')).toBeVisible();
  await userEvent.clear(lrn);
  await userEvent.type(lrn, lrnOf(99));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(storedRows(world, OWNER, 'students').get(first ?? '')?.lrn).toBe(lrnOf(99));
});

it('removes a learner from one subject only when that was chosen', async () => {
  const onClose = vi.fn();
  const [first] = studentIds();
  renderWithStore(<LearnerRemoveDialog modal={modalFor(first)} onClose={onClose} />, world, store);
  await userEvent.click(await screen.findByRole('radio', { name: /English only/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(storedRows(world, OWNER, 'classStudents').size).toBe(29);
  expect(storedRows(world, OWNER, 'students').size).toBe(30);
});

it('says before anything is pressed that a learner whose grades are closed stays, and what to do instead', async () => {
  const onClose = vi.fn();
  const [first = ''] = studentIds();
  const [enrolment] = [...storedRows(world, OWNER, 'classStudents').values()].filter(
    (row) => row.studentModel === first,
  );
  const subject = `users/${OWNER}/classSubjects/${String(enrolment?.classSubjectModel)}`;
  world.documents.set(subject, {
    ...world.documents.get(subject),
    quarterClosed: { 1: true, 2: false, 3: false, 4: false },
  });
  const id = `${String(enrolment?.id)}_1`;
  world.documents.set(`users/${OWNER}/studentGrades/${id}`, {
    ...{ id, classStudentModel: enrolment?.id, studentModel: first, classSubjectModel: enrolment?.classSubjectModel },
    ...{ quarter: 1, initialGrade: 80, transmutedGrade: 87, createdAt: 1, lastSync: 1 },
  });
  const fresh = storeOver(world);
  await fresh.dispatch(loadRows([{ of: 'learners' }, { of: 'classes' }, { of: 'subjects' }]));
  renderWithStore(<LearnerRemoveDialog modal={modalFor(first)} onClose={onClose} />, world, fresh);
  const everything = await screen.findByRole('radio', { name: /Everything/ });
  expect(screen.getByRole('button', { name: 'Remove' })).toBeEnabled();
  await userEvent.click(everything);
  const sentence = await screen.findByRole('status');
  expect(sentence).toHaveTextContent('scores or grades of a closed grading period, which stay');
  expect(sentence).toHaveTextContent('choose Standing or Move to another section in the same menu');
  expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  expect(storedRows(world, OWNER, 'students').size).toBe(30);
});

it.each([
  ['edit', LearnerEditDialog, 'Save'],
  ['enrol', LearnerEnrolDialog, 'Add to subjects'],
  ['remove', LearnerRemoveDialog, null],
] as const)(
  '%s: the dialog stays and says so when another device deletes the learner meanwhile',
  async (_, Dialog, button) => {
    const onClose = vi.fn();
    await store.dispatch(loadRows([{ of: 'learners' }]));
    const [studentId] = studentIds();
    renderWithStore(<Dialog modal={modalFor(studentId)} onClose={onClose} />, world, store);
    const last = screen.queryByRole('textbox', { name: /^Last name/ });
    if (last) await userEvent.type(last, 'X');
    world.documents.delete(`users/${OWNER}/students/${studentId}`);
    await act(async () => void (await store.dispatch(loadRows([{ of: 'learners' }], { force: true, isBehind: true }))));
    expect(screen.getByText('This was deleted meanwhile, in another tab or on another device.')).toBeVisible();
    if (last) expect(last).toHaveValue('Last1X');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    if (button) expect(screen.getByRole('button', { name: button })).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
  },
);

it('filters by section and standing, and names the standing of a learner who left', async () => {
  const [first] = studentIds();
  const [classId] = [...storedRows(world, OWNER, 'class').keys()];
  const after = { standing: 'dropped', on: '2026-11-22', note: '' } as const;
  const of = { studentId: first as StudentId, classId: classId as ClassId, name: '', before: null, after };
  await store.dispatch(perform({ kind: 'learnerStanding', ...of }, newAttempt(), null));
  renderWithStore(<LearnersPage />, world, store);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Section' }), 'Rizal, 2025-2026');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Standing' }), 'No longer in class');
  await eventually(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(screen.getByRole('rowheader')).toHaveTextContent('Last1, First1Dropped out, 2026-11-22');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Standing' }), 'Transferred in');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all sections' }));
  expect(await screen.findByText('1–25 of 30 learners')).toBeVisible();
});
