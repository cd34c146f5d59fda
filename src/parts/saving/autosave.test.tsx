import { act, fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBook, applied, aQuiz } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { anItemBook, cellOf } from '#support/itemBook';
import { QuarterView } from '#support/recordViews';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import { storedRows } from '@/data/memory/memoryWorld';
import { rowsOf } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { itemSource } from '@/store/drafts/itemSource';
import { loadItems } from '@/store/drafts/saveItems';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { LeaveGuard } from './LeaveGuard';
import { PAUSE_MS } from './watchTyping';

giveElementsSize({ width: 1600, height: 800 });
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openRecord() {
  const empty = aBook();
  const subjectId = empty.subjectIds[0]!;
  const tables = applied(empty.tables, planActivityAdd(empty.tables, aQuiz(subjectId), empty.newId));
  const quiz = rowsOf(tables, 'activity')[0]!;
  const opened = openedStore(tables);
  const key = { subjectId, quarter: 1 };
  const record = (
    <>
      <QuarterView {...key} />
      <LeaveGuard />
      <button type="button">Beside the record</button>
    </>
  );
  const page = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Routes>
        <Route path="/record" element={record} />
        <Route path="/elsewhere" element={<p>Another page</p>} />
      </Routes>
    </>
  );
  const view = renderApp(page, { store: opened.store, route: '/record' });
  await screen.findByRole('grid');
  const sheet = () => selectSheet(opened.store.getState(), sheetName(subjectId, 1));
  return {
    ...opened,
    ...view,
    type: (learner: number, text: string) => {
      const edit = { key: `${quiz.id}_${empty.enrolmentIds[learner]}`, text };
      act(() => void opened.store.dispatch(draftSheet(scoreSource(key), [edit])));
    },
    drafts: () => Object.values(sheet().cells).map(({ text }) => text),
    sheet,
    scores: () => [...storedRows(opened.world, TEACHER, 'studentPerformance').values()].map(({ score }) => score),
  };
}

test('a clock that is set back an hour after typing does not stop it', async () => {
  const { type, scores } = await openRecord();
  type(0, '18');
  await pass(PAUSE_MS - 5000);
  vi.setSystemTime(Date.now() - 60 * 60_000);
  await pass(PAUSE_MS + 200);
  expect(scores()).toEqual([18]);
});

test('a pause of 15 s after the last edit or keystroke saves, with no toast and in one commit', async () => {
  const { type, scores, world, store } = await openRecord();
  for (const learner of [0, 1]) {
    type(learner, '18');
    await pass(PAUSE_MS - 100);
  }
  fireEvent.keyDown(document.body, { key: '1' });
  await pass(PAUSE_MS - 100);
  expect([scores(), screen.getByText('2 changes')]).toEqual([[], expect.anything()]);
  await pass(200);
  expect(scores()).toEqual([18, 18]);
  expect(screen.getByText('All changes saved')).toBeInTheDocument();
  expect([world.batches.length, store.getState().shell.notification]).toEqual([1, null]);
});

test('undo after a save by itself drafts the value before, which is saved again', async () => {
  const { type, scores, drafts } = await openRecord();
  type(0, '18');
  await pass(PAUSE_MS + 100);
  expect([scores(), drafts()]).toEqual([[18], []]);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z', ctrlKey: true });
  expect(screen.getByText('1 change')).toBeInTheDocument();
  expect(drafts()).toEqual(['']);
  await pass(PAUSE_MS + 100);
  expect([scores(), screen.getByText('All changes saved')]).toEqual([[], expect.anything()]);
});

test('focus that leaves the record saves; one that moves to its save bar or a dialog does not', async () => {
  const { type, scores } = await openRecord();
  type(0, '18');
  act(() => screen.getByRole('textbox').focus());
  act(() => screen.getByRole('button', { name: 'Save or discard' }).focus());
  await pass(500);
  expect(scores()).toEqual([]);
  act(() => screen.getByRole('textbox').focus());
  act(() => screen.getByRole('button', { name: 'Beside the record' }).focus());
  await pass(500);
  expect(scores()).toEqual([18]);
});

test('a page that is hidden or closed saves', async () => {
  const { type, scores } = await openRecord();
  type(0, '18');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  hidden.mockRestore();
  await pass(100);
  expect(scores()).toEqual([18]);
  type(1, '17');
  fireEvent(window, new Event('pagehide'));
  await pass(100);
  expect(scores()).toEqual([18, 17]);
});

test('leaving by a link asks nothing and saves', async () => {
  const { type, scores, address } = await openRecord();
  type(0, '18');
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(address()).toBe('/elsewhere');
  await pass(100);
  expect(scores()).toEqual([18]);
});

test('leaving asks about a value that cannot be saved, and saves the others', async () => {
  const { type, scores, drafts, address } = await openRecord();
  type(0, '18');
  type(1, '99');
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByRole('alertdialog', { name: '1 value needs you before it is saved' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Leave and keep changes' }));
  expect(address()).toBe('/elsewhere');
  await pass(100);
  expect([scores(), drafts()]).toEqual([[18], ['99']]);
});

test('a refused save is not tried again until something is typed; a toast tells of it on another page', async () => {
  const { type, scores, drafts, sheet, world, store } = await openRecord();
  type(0, '18');
  let tries = 0;
  let before = sheet().status;
  store.subscribe(() => {
    if (sheet().status === 'saving' && before !== 'saving') tries += 1;
    before = sheet().status;
  });
  world.failure = new AppError('data/quota');
  await pass(PAUSE_MS + 100);
  expect([tries, sheet().status]).toEqual([1, 'failed']);
  fireEvent(window, new Event('pagehide'));
  await pass(4 * PAUSE_MS);
  expect(tries).toBe(1);
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByRole('alertdialog', { name: '1 value needs you before it is saved' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  type(1, '17');
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await pass(100);
  expect([tries, scores(), drafts()]).toEqual([2, [], ['18', '17']]);
  expect(store.getState().shell.notification).toMatchObject({ status: 'error' });
  expect(store.getState().shell.notification?.message).toMatch(/Rizal.*1st Quarter: 2 changes not saved\./);
});

test('turned off, drafts wait for Save and leaving asks; the choice is kept, and turned on it saves after the pause', async () => {
  const { type, scores, drafts } = await openRecord();
  const choice = screen.getByRole('checkbox', { name: 'Auto-save' });
  expect(choice).toBeChecked();
  fireEvent.click(choice);
  type(0, '18');
  await pass(2 * PAUSE_MS);
  fireEvent(window, new Event('pagehide'));
  await pass(100);
  expect([scores(), drafts()]).toEqual([[], ['18']]);
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByRole('alertdialog', { name: '1 change is not saved' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  fireEvent.click(choice);
  await pass(PAUSE_MS + 100);
  expect(scores()).toEqual([18]);
});

test('answers are saved too, except those that would replace a score typed by hand', async () => {
  const book = anItemBook({ byHand: [null, 6, null] });
  const { store, world } = openedStore(book.tables);
  await store.dispatch(loadItems({ subjectId: book.subjectId, quarter: 1, activityId: book.activityId }, false));
  renderApp(<LeaveGuard />, { store });
  const edits = [0, 1].map((learner) => ({ key: cellOf(book, 0, learner), text: 'A' }));
  act(() => void store.dispatch(draftSheet(itemSource(book.activityId), edits)));
  await pass(PAUSE_MS + 100);
  const scores = [...storedRows(world, TEACHER, 'studentPerformance').values()];
  expect(scores.map(({ score, answers }) => [score, answers])).toEqual([
    [6, undefined],
    [1, 'A'],
  ]);
  const sheet = selectSheet(store.getState(), `items_${book.activityId}`);
  expect([Object.keys(sheet.cells), sheet.status]).toEqual([[cellOf(book, 0, 1)], 'idle']);
});
