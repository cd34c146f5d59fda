import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBook, ENGLISH } from '#support/book';
import { eventually } from '#support/eventually';
import { withScores } from '#support/gradedBook';
import { renderWithStore } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { loadRows } from '@/store/book/load';
import { ClassPolicyDialog } from './ClassPolicyDialog';

const empty = aBook({ academicYear: '2026-2027' });
const subjectId = empty.subjectIds[0]!;
const { classId } = empty;
const e1 = empty.enrolmentIds[0];
/** Under DepEd Order 8 the first learner has 83.00 and 89, the second 60.00 and 75. */
const { tables } = withScores(empty, subjectId, [
  { name: 'Quiz', category: 1, totalPoints: 100, scores: [80, 60] },
  { name: 'Task', category: 2, totalPoints: 100, scores: [90, 60] },
  { name: 'Quarterly exam', category: 3, totalPoints: 100, scores: [70, 60] },
]);

function withSubject(fields: object): Tables {
  const row = { ...tables.classSubjects[subjectId]!, ...fields };
  return { ...tables, classSubjects: { ...tables.classSubjects, [subjectId]: row } };
}

async function open(book: Tables = tables) {
  const { world, store } = openedStore(book);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  const user = userEvent.setup();
  const onClose = vi.fn();
  const modal = { title: 'Grading policy of Rizal', size: 'lg', extraObject: { classId }, invite: null } as const;
  const { address } = renderWithStore(<ClassPolicyDialog modal={modal} onClose={onClose} />, world, store);
  expect(await screen.findByRole('group', { name: 'English' })).toBeVisible();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const stored = () => storedTables(world);
  return { world, store, user, press, onClose, stored, address };
}

const changes = () =>
  within(screen.getByRole('table', { name: 'Grades that change' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

it('offers the policy of the year, and lists every grade that it changes', async () => {
  const { user } = await open();
  expect(screen.getByLabelText('New policy')).toHaveValue('DO15_2026');
  // Neither summative test was given, so no grade stands.
  expect(changes()).toEqual([
    ['Last1, First1', 'English', 'Term 1', '89', 'None yet'],
    ['Last2, First2', 'English', 'Term 1', '75', 'None yet'],
  ]);
  // A subject whose examinations have a weight has some.
  expect(screen.queryByRole('option', { name: 'No examinations' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Examinations that count'), 'TE');
  expect(changes()).toEqual([
    ['Last1, First1', 'English', 'Term 1', '89', '85'],
    ['Last2, First2', 'English', 'Term 1', '75', '72'],
  ]);
});

it('changes the class, its subjects, the parts of its tests and the grades', async () => {
  const { user, press, onClose, stored } = await open();
  await user.selectOptions(screen.getByLabelText('Quarterly exam, Term 1, counts as'), 'ST1');
  await press('Change the policy');
  await eventually(() => expect(onClose).toHaveBeenCalled());
  const now = stored();
  expect(now.class[classId]).toMatchObject({ gradingPolicy: 'DO15_2026' });
  expect(now.classSubjects[subjectId]).toMatchObject({ writtenWorks: 20, quarterlyExam: 30, exam: 'ST1-ST2-TE' });
  expect(rowsOf(now, 'activity', ({ name }) => name === 'Quarterly exam')).toMatchObject([{ part: 'ST1' }]);
  expect(now.studentGrades[`${e1}_1` as never]).toMatchObject({ transmutedGrade: null });
});

it('is kept without a connection, and sent later', async () => {
  const { world, press, onClose, stored } = await open();
  world.failure = new AppError('network/unreachable');
  await press('Change the policy');
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(stored().class[classId]).not.toHaveProperty('gradingPolicy');
  expect([...world.outbox.values()]).toMatchObject([{ intent: { kind: 'classPolicy', gradingPolicy: 'DO15_2026' } }]);
});

it('says which activities stand in a period that the policy lacks', async () => {
  const [quiz] = rowsOf(tables, 'activity');
  await open({ ...tables, activity: { ...tables.activity, [quiz!.id]: { ...quiz!, quarter: 4 } } });
  expect(screen.getByText(/no such period for these activities: Quiz, 4th Quarter/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change the policy' })).toBeNull();
});

it('offers a duplicate once a period is closed, which takes its grades along', async () => {
  const { user, press, onClose, stored, address } = await open(withSubject({ quarterClosed: { 1: true, 2: false } }));
  expect(screen.getByText(/Closed already: English, 1st Quarter/)).toBeVisible();
  const name = screen.getByLabelText(/Section of the new class/);
  expect(screen.getByText('You have Rizal, Grade 7, 2026-2027 already.')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Rizal (terms)');
  expect(screen.queryByText(/already\./)).toBeNull();
  await press('Duplicate with this policy');
  await eventually(() => expect(onClose).toHaveBeenCalled());
  const now = stored();
  const copy = rowsOf(now, 'class', (row) => row.name === 'Rizal (terms)')[0]!;
  expect(address()).toBe(`/app/teachers/classes/${copy.id}`);
  expect(copy).toMatchObject({ gradingPolicy: 'DO15_2026', academicYear: '2026-2027', students: empty.studentIds });
  const copied = rowsOf(now, 'classSubjects', (row) => row.classModel === copy.id)[0]!;
  expect(copied).toMatchObject({ subject: 'English', writtenWorks: 20, exam: 'ST1-ST2-TE' });
  expect(copied.quarterClosed).toEqual({ 1: false, 2: false, 3: false });
  const grades = rowsOf(now, 'studentGrades', (row) => row.classSubjectModel === copied.id);
  expect(grades.map((row) => [row.quarter, row.transmutedGrade, row.carried, row.carriedFrom])).toEqual([
    [1, 89, true, 'Rizal, 1st Quarter'],
    [1, 75, true, 'Rizal, 1st Quarter'],
  ]);
  expect(now.class[classId]).not.toHaveProperty('gradingPolicy');
});

it('is left by Cancel without a change', async () => {
  const { press, onClose, stored } = await open();
  await press('Cancel');
  expect(onClose).toHaveBeenCalled();
  expect(stored().class[classId]).not.toHaveProperty('gradingPolicy');
});

it('leaves the grades behind where the teacher does not want them', async () => {
  const { user, press, onClose, stored } = await open(withSubject({ quarterClosed: { 1: true } }));
  await user.click(screen.getByRole('checkbox', { name: 'Take the grades of closed periods along' }));
  await press('Duplicate with this policy');
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(rowsOf(stored(), 'studentGrades', ({ carried }) => carried === true)).toEqual([]);
  expect(rowsOf(stored(), 'class')).toHaveLength(2);
  expect(rowsOf(stored(), 'classSubjects', ({ subject }) => subject === ENGLISH.subject)).toHaveLength(2);
});

it('names the grades that a duplicate cannot take along', async () => {
  const columns = [1, 2, 3].map((category) => ({ name: `Work ${category}`, quarter: 4, category, scores: [20, 20] }));
  const whole = withScores({ ...empty, tables: withSubject({}) }, subjectId, columns).tables;
  const subject = { ...whole.classSubjects[subjectId]!, quarterClosed: { 1: true, 4: true } };
  const { user, press, onClose, stored } = await open({ ...whole, classSubjects: { [subjectId]: subject } });
  const told = await screen.findByText(/^2 grades do not come along/);
  expect(
    within(told.parentElement!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Last1, First1: English, 4th Quarter, 100', 'Last2, First2: English, 4th Quarter, 100']);
  const takes = screen.getByRole('checkbox', { name: 'Take the grades of closed periods along' });
  await user.click(takes);
  expect(screen.queryByText(/grades do not come along/)).toBeNull();
  await user.click(takes);
  await press('Duplicate with this policy');
  await eventually(() => expect(onClose).toHaveBeenCalled());
  const carried = rowsOf(stored(), 'studentGrades', (row) => row.carried === true);
  expect(carried.map(({ quarter }) => quarter)).toEqual([1, 1]);
});
