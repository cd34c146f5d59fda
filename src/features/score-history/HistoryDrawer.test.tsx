import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook, applied } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { eventually } from '#support/eventually';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, putTables, storedTables, TEACHER } from '#support/storeWorld';
import { DrawerHost } from '@/app/bodies';
import { WholeRecordPage as RecordPage } from '@/app/pages/WholeRecordPage';
import { cellKey } from '@/domain/scores/cellKey';
import { AppError } from '@/domain/words/errors';
import { loadFresh } from '@/store/book/loadFresh';
import { loadRecord } from '@/store/drafts/record';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { selectSheet, sheetName } from '@/store/state/drafts';

giveElementsSize({ width: 1600, height: 800 });

/** Quiz 1: 17, blank, 8. */
async function openRecord() {
  const book = aBook();
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  const { tables } = withScores(book, subjectId, [{ name: 'Quiz 1', scores: [17, null, 8] }]);
  const opened = openedStore(tables);
  const { store } = opened;
  const key = { subjectId, quarter: 1 };
  const quiz = Object.keys(tables.activity)[0] ?? '';
  const cell = (learner: number) => cellKey(quiz, book.enrolmentIds[learner]!);
  await store.dispatch(loadRecord(key));
  const save = async (edits: readonly { key: string; text?: string; comment?: string }[]) => {
    store.dispatch(draftSheet(scoreSource(key), edits));
    expect(await store.dispatch(saveDrafts(key))).toBe('saved');
  };
  const drafts = () => selectSheet(store.getState(), sheetName(subjectId, 1)).cells;
  const show = () => {
    const route = `/app/teachers/record?class=${book.classId}&subject=${subjectId}&quarter=1`;
    const screens = (
      <>
        <RecordPage />
        <DrawerHost />
      </>
    );
    return renderApp(screens, { store, route });
  };
  return { ...opened, key, cell, save, drafts, show, user: userEvent.setup() };
}

const editor = () => screen.getByRole('grid').closest('.data-grid')?.querySelector('input') as HTMLInputElement;
const drawer = async () => within(await screen.findByRole('dialog', { name: 'History' }));
const lines = (inside: Awaited<ReturnType<typeof drawer>>) =>
  inside.getAllByText(/→/).map((line) => (line.closest('p') ?? line).textContent);
const atToolbar = () => screen.findByRole('button', { name: 'History' });

test('of a record: saves, newest first, with cells, values and comments; put back makes a draft', async () => {
  const { cell, save, drafts, show, user } = await openRecord();
  await save([
    { key: cell(0), text: '9' },
    { key: cell(1), text: '5' },
  ]);
  await save([{ key: cell(0), comment: 'late' }]);
  show();
  await user.click(await atToolbar());
  const inside = await drawer();
  await inside.findByText('Comment: none → “late”');
  expect(lines(inside)).toEqual(['Comment: none → “late”', '17 → 9', 'blank → 5']);
  expect(inside.getAllByText('Last1, First1 · Quiz 1')).toHaveLength(2);
  const [, second] = inside.getAllByRole('button', { name: 'Put back Last1, First1 · Quiz 1' });
  await user.click(second!);
  expect(drafts()[cell(0)]).toMatchObject({ text: '17', comment: 'late' });
  expect(second).toHaveAttribute('aria-disabled', 'true');
  expect(second).toHaveFocus();
  await user.click(inside.getByRole('button', { name: 'Put back Last2, First2 · Quiz 1' }));
  expect(drafts()[cell(1)]).toMatchObject({ text: '' });
});

test('all values of a save are put back at once', async () => {
  const { cell, save, drafts, show, user } = await openRecord();
  await save([0, 1, 2].map((learner) => ({ key: cell(learner), text: '1' })));
  show();
  await user.click(await atToolbar());
  await user.click(await (await drawer()).findByRole('button', { name: 'Put back all 3' }));
  expect(Object.values(drafts()).map(({ text }) => text)).toEqual(['17', '', '8']);
});

test('of a cell, by its menu and by Ctrl+Alt+H; of a learner on the name', async () => {
  const { cell, save, show, user } = await openRecord();
  await save([
    { key: cell(0), text: '9' },
    { key: cell(2), text: '7' },
  ]);
  show();
  await screen.findByRole('grid');
  await eventually(() => expect(editor()).toHaveFocus());
  const of9 = [...document.querySelectorAll('.dg-cell')].find((each) => each.textContent === '9')!;
  fireEvent.contextMenu(of9);
  await user.click(screen.getByRole('menuitem', { name: /^History of the cell/, hidden: true }));
  const inside = await drawer();
  await inside.findByText(/17 →/);
  expect(lines(inside)).toEqual(['17 → 9']);
  expect(inside.getByLabelText('Learner')).toHaveDisplayValue('Last1, First1');
  expect(inside.getByLabelText('Activity')).toHaveDisplayValue('Quiz 1');
  await user.selectOptions(inside.getByLabelText('Learner'), 'All learners');
  await inside.findByText(/8 →/);
  expect(lines(inside)).toEqual(['17 → 9', '8 → 7']);
  await user.keyboard('{Escape}');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fireEvent.keyDown(editor(), { key: 'h', code: 'KeyH', ctrlKey: true, altKey: true })).toBe(false);
  expect((await drawer()).getByLabelText('Activity')).toHaveDisplayValue('Quiz 1');
  await user.keyboard('{Escape}');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.contextMenu(screen.getByRole('rowheader', { name: /Last3/ }));
  await user.click(screen.getByRole('menuitem', { name: /^History of the learner/, hidden: true }));
  const ofLearner = await drawer();
  await ofLearner.findByText(/8 →/);
  expect(lines(ofLearner)).toEqual(['8 → 7']);
});

test('nothing yet, a failure with another try, and earlier changes on demand', async () => {
  const { world, cell, save, show, user } = await openRecord();
  show();
  await user.click(await atToolbar());
  expect(await (await drawer()).findByText('No changes yet')).toBeVisible();
  await user.keyboard('{Escape}');
  await save([{ key: cell(0), text: '9' }]);
  const [path, stored] = [...world.documents].find(([each]) => each.includes('/scoreChanges/'))!;
  for (let n = 1; n <= 21; n += 1) {
    const id = `earlier${n}_${n}`;
    world.documents.set(path.replace(/[^/]+$/, id), { ...stored, id, at: n });
  }
  world.failure = new AppError('network/unreachable');
  await user.click(await atToolbar());
  const inside = await drawer();
  await inside.findByRole('alert');
  world.failure = null;
  const { reads } = world;
  await user.click(inside.getByRole('button', { name: 'Retry' }));
  await inside.findByRole('button', { name: 'Show earlier changes' });
  expect(world.reads - reads).toBe(20);
  expect(lines(inside)).toHaveLength(20);
  await user.click(inside.getByRole('button', { name: 'Show earlier changes' }));
  await eventually(() => expect(lines(inside)).toHaveLength(22));
  expect(inside.queryByRole('button', { name: 'Show earlier changes' })).toBeNull();
});

test('what was typed at another time than it was stored says so', async () => {
  const { world, store, key, cell, show, user } = await openRecord();
  world.failure = new AppError('network/unreachable');
  store.dispatch(draftSheet(scoreSource(key), [{ key: cell(0), text: '9' }]));
  expect(await store.dispatch(saveDrafts(key))).toBe('waiting');
  world.failure = null;
  world.clockMs += 3_600_000;
  await store.dispatch(drainOutbox());
  show();
  await user.click(await atToolbar());
  expect(await (await drawer()).findByText(/^typed .*, sent later$/)).toBeVisible();
});

test('a closed period offers nothing to put back', async () => {
  const { world, store, key, cell, save, show, user } = await openRecord();
  await save([{ key: cell(0), text: '9' }]);
  const path = `users/${TEACHER}/classSubjects/${key.subjectId}`;
  world.documents.set(path, { ...world.documents.get(path), quarterClosed: { 1: true } });
  await store.dispatch(loadFresh([{ of: 'subjects' }]));
  show();
  await user.click(await atToolbar());
  const inside = await drawer();
  await inside.findByText(/17 →/);
  expect(inside.queryByRole('button', { name: /^Put back/ })).toBeNull();
});

test('of a learner who left: the name, the activity and the values, without a way back', async () => {
  const { world, store, key, cell, save, show, user } = await openRecord();
  await save([{ key: cell(0), text: '9' }]);
  const [classStudentId] = Object.keys(storedTables(world).classStudents);
  const left = { standing: 'transferredOut', standingOn: '2026-08-01' } as const;
  const update = { op: 'update', collection: 'classStudents', id: classStudentId!, fields: left } as const;
  putTables(world, applied(storedTables(world), [update]));
  await store.dispatch(loadFresh([{ of: 'enrolments', subjectId: key.subjectId }]));
  show();
  await user.click(await atToolbar());
  const inside = await drawer();
  expect(await inside.findByText('Last1, First1 · Quiz 1')).toBeInTheDocument();
  expect(lines(inside)).toEqual(['17 → 9']);
  expect(inside.queryByRole('button', { name: /^Put back/ })).toBeNull();
  expect(within(inside.getByLabelText('Learner')).getByText('Last1, First1')).toBeInTheDocument();
});

test('a deleted activity is named, and a learner who was removed is told as one', async () => {
  const { world, store, key, cell, save, show, user } = await openRecord();
  await save([
    { key: cell(0), text: '9' },
    { key: cell(1), text: '5' },
  ]);
  const { activity, classStudents, studentPerformance, ...others } = storedTables(world);
  const [first] = Object.keys(classStudents) as [keyof typeof classStudents];
  const { [first]: _, ...stay } = classStudents;
  putTables(world, { ...others, classStudents: stay, activity: {}, studentPerformance: {} });
  for (const path of world.documents.keys()) {
    const isGone = /\/(activity|studentPerformance)\//.test(path) || path.endsWith(`/classStudents/${first}`);
    if (isGone) world.documents.delete(path);
  }
  const { subjectId } = key;
  await store.dispatch(
    loadFresh([
      { of: 'enrolments', subjectId },
      { of: 'activitiesOfSubject', subjectId, quarter: 1 },
    ]),
  );
  show();
  await user.click(await atToolbar());
  const inside = await drawer();
  const gone = 'Quiz 1 (not in this record any more)';
  expect(await inside.findByText(`A learner who was removed · ${gone}`)).toBeInTheDocument();
  expect(inside.getByText(`Last2, First2 · ${gone}`)).toBeInTheDocument();
  expect(inside.queryByRole('button', { name: /^Put back Last/ })).toBeNull();
});

test('another learner is told from what was read, without a further read', async () => {
  const { world, cell, save, show, user } = await openRecord();
  await save([{ key: cell(0), text: '9' }]);
  await save([{ key: cell(2), text: '5' }]);
  show();
  await user.click(await atToolbar());
  const inside = await drawer();
  await eventually(() => expect(lines(inside)).toHaveLength(2));
  const reads = world.reads;
  const choice = inside.getByLabelText('Learner');
  for (const option of within(choice).getAllByRole('option').slice(1)) await user.selectOptions(choice, option);
  await eventually(() =>
    expect(lines(inside)).toEqual(
      ['Last3, First3 · Quiz 1 8 → 5'].map((line) => expect.stringContaining(line.slice(-5))),
    ),
  );
  await user.selectOptions(choice, within(choice).getByRole('option', { name: 'All learners' }));
  await eventually(() => expect(lines(inside)).toHaveLength(2));
  expect(world.reads).toBe(reads);
});
