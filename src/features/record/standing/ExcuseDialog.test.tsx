import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aBook, LATER_MS } from '#support/book';
import { eventually } from '#support/eventually';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { rowsOf } from '@/domain/book/tables';
import { philippineDay } from '@/domain/words/philippineTime';
import { loadRecord } from '@/store/drafts/record';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { scoreSource } from '@/store/drafts/scoreSource';
import { stepSheet } from '@/store/drafts/sheetDrafting';
import type { ShownModal } from '@/store/state/shell';
import { ExcuseDialog } from './ExcuseDialog';

const DAY_MS = 86_400_000;

/** The learner has no score in Quiz 1 and the task, and 20 in Quiz 2. */
async function open() {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const classStudentId = book.enrolmentIds[0]!;
  const { tables } = withScores(book, subjectId, [
    { name: 'Quiz 1', scores: [null, 8, 8] },
    { name: 'Quiz 2', scores: [20, 20, 10] },
    { name: 'Task', category: 2, scores: [null, 16, 16] },
  ]);
  const { world, store } = openedStore(tables);
  const key = { subjectId, quarter: 1 };
  await store.dispatch(loadRecord(key));
  const modal = {
    ...{ title: 'Earlier activities', size: 'md', invite: null },
    extraObject: { ...key, classStudentId },
  } as ShownModal<'learnerExcuse'>;
  const onClose = vi.fn();
  renderApp(<ExcuseDialog modal={modal} onClose={onClose} />, { store });
  const date = await screen.findByLabelText(/^Excuse everything before/);
  const give = (day: string) => fireEvent.change(date, { target: { value: day } });
  const marks = () =>
    rowsOf(storedTables(world), 'scoreMarks').map(({ mark, classStudentModel }) => [mark, classStudentModel]);
  return { user: userEvent.setup(), store, key, onClose, give, marks, classStudentId, world };
}

test('lists what would be excused, marks it in one step of undo, and leaves scores alone', async () => {
  const { user, store, key, onClose, give, marks, classStudentId, world } = await open();
  give(philippineDay(LATER_MS + DAY_MS));
  const items = within(screen.getByRole('list', { name: 'Activities before this day' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.replace(/ \w+ \d+, \d{4}/, ''))).toEqual([
    'Quiz 1becomes E',
    'Quiz 220 stays',
    'Taskbecomes E',
  ]);
  await user.click(screen.getByRole('button', { name: 'Excuse 2 activities' }));
  expect(onClose).toHaveBeenCalledOnce();
  await store.dispatch(saveDrafts(key));
  await eventually(() => expect(marks()).toEqual([1, 2].map(() => ['excused', classStudentId])));
  expect(rowsOf(storedTables(world), 'studentPerformance')).toHaveLength(7);
  store.dispatch(stepSheet(scoreSource(key), 'undo'));
  await store.dispatch(saveDrafts(key));
  expect(marks()).toEqual([]);
});

test('with nothing before the day, or without one, it says so and marks nothing', async () => {
  const { user, onClose, give, store, key } = await open();
  give(philippineDay(LATER_MS));
  expect(screen.getByText('No activity was made before this day.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Excuse 0 activities' }));
  expect(screen.getByText('Nothing before this day is to be excused.')).toBeInTheDocument();
  give('');
  expect(screen.getByText('Give the date.')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(store.getState().drafts.sheets[`${key.subjectId}_1`]?.cells ?? {}).toEqual({});
});
