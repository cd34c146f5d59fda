import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBook, applied, countingIds } from '#support/book';
import { eventually } from '#support/eventually';
import { type ScoredActivity, withGrades, withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import type { ClassSubjectId } from '@/domain/book/ids';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import type { ShownModal } from '@/store/state/shell';
import { MoveDialog } from './MoveDialog';

/** Rizal with a closed first quarter (75) and three quizzes in the second; Bonifacio has two of the three. */
function open(more: readonly ScoredActivity[] = []) {
  const rizal = aBook();
  const [english] = rizal.subjectIds as [ClassSubjectId];
  const graded = withGrades(rizal, english, { quarter: 1, scores: [12] });
  const scored = withScores(graded, english, [
    { name: 'Quiz 2', quarter: 2, scores: [15] },
    { name: 'Quiz 3', quarter: 2, scores: [9] },
    { name: 'Quiz 4', quarter: 2, scores: ['excused'] },
    ...more,
  ]);
  const closed = applied(scored.tables, planQuarterClose(scored.tables, { subjectId: english, quarter: 1 }));
  const there = aBook({ name: 'Bonifacio', learners: [] }, closed, countingIds('b'));
  const [other] = there.subjectIds as [ClassSubjectId];
  const { tables } = withScores(there, other, [
    { name: 'quiz 2', quarter: 2, scores: [] },
    { name: 'Quiz 4', quarter: 2, scores: [] },
    ...more.map((each) => ({ ...each, scores: [] })),
  ]);
  const { store, world } = openedStore(tables);
  const [studentId] = rizal.studentIds;
  const modal = {
    ...{ title: 'Move', size: 'lg', invite: null },
    extraObject: { studentId, classId: rizal.classId },
  } as ShownModal<'learnerMove'>;
  const onClose = vi.fn();
  renderApp(<MoveDialog modal={modal} onClose={onClose} />, { store });
  const rows = (collection: string) =>
    [...world.documents]
      .filter(([path]) => path.startsWith(`users/${TEACHER}/${collection}/`))
      .map(([, row]) => row as Record<string, unknown>);
  return { user: userEvent.setup(), onClose, rows, english, other };
}

it('lists what comes along, brings what is ticked, and leaves the rest in the old section', async () => {
  const { user, onClose, rows, english, other } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: /To section/ }), 'Bonifacio, 2024-2025');
  expect(await screen.findByText('Carried in: 75, from Rizal, 1st Quarter')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '2nd Quarter, Quiz 2: 15 of 20' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '2nd Quarter, Quiz 4: excused' })).toBeChecked();
  expect(screen.getByText('2nd Quarter, Quiz 3: 9 of 20. No activity there has this name and total.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  const enrolmentIn = (subjectId: string) =>
    rows('classStudents').find((row) => row.classModel === subjectId && row.standing);
  expect(enrolmentIn(english)).toMatchObject({ standing: 'transferredOut', standingNote: 'Bonifacio' });
  expect(enrolmentIn(other)).toMatchObject({ standing: 'transferredIn' });
  const moved = rows('studentPerformance').filter((row) => row.classSubjectModel === other);
  expect(moved.map(({ score }) => score)).toEqual([15]);
  const marks = rows('scoreMarks').filter((row) => row.classSubjectModel === other);
  expect(marks.map(({ mark }) => mark)).toEqual(['excused']);
  expect(rows('studentGrades').find((row) => row.classSubjectModel === other && row.quarter === 1)).toMatchObject({
    ...{ carried: true, transmutedGrade: 75, carriedFrom: 'Rizal, 1st Quarter' },
  });
  const told = rows('scoreChanges').map((row) => [
    row.classSubjectModel,
    row.quarter,
    Object.values(row.cells as object),
  ]);
  const came = [
    { from: { score: null }, to: { score: 15 } },
    { from: { score: null, mark: null }, to: { score: null, mark: 'excused' } },
  ];
  expect(told).toEqual([[other, 2, came]]);
});

it('tells the history of each quarter that the move brings scores to', async () => {
  const { user, onClose, rows, other } = open([{ name: 'Project', category: 2, quarter: 3, scores: [20] }]);
  await user.selectOptions(await screen.findByRole('combobox', { name: /To section/ }), 'Bonifacio, 2024-2025');
  expect(await screen.findByRole('checkbox', { name: '3rd Quarter, Project: 20 of 20' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  const told = rows('scoreChanges').filter((row) => row.classSubjectModel === other);
  const cellsOf = (quarter: number) =>
    told.filter((row) => row.quarter === quarter).flatMap((row) => Object.values(row.cells as object));
  expect(cellsOf(3)).toEqual([{ from: { score: null }, to: { score: 20 } }]);
  expect(cellsOf(2)).toHaveLength(2);
});

it('leaves a score behind that the teacher unticks', async () => {
  const { user, onClose, rows, other } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: /To section/ }), 'Bonifacio, 2024-2025');
  await user.click(await screen.findByRole('checkbox', { name: '2nd Quarter, Quiz 2: 15 of 20' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(rows('studentPerformance').filter((row) => row.classSubjectModel === other)).toEqual([]);
});
