import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { anItemBook, cellOf } from '#support/itemBook';
import { renderApp } from '#support/renderApp';
import { type ReadRow, sheetOf } from '#support/scanning/readStack';
import { photoFile, stubReader } from '#support/scanning/stubReader';
import { nextSession, openedStore, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { toClassRecord } from '@/domain/book/classRecord';
import { toItemSheet } from '@/domain/items/itemSheet';
import { itemSource } from '@/store/drafts/itemSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { TrialDialog } from './TrialDialog';

afterEach(() => void vi.unstubAllGlobals());

/** The answers of First1 to First3 are typed (the third one's draft is not saved); the fifth item is written. */
function open(answers: readonly string[] = ['A,C,B,T,York', 'B,D,A,F,Rome']) {
  const book = anItemBook({ answers });
  const { world } = openedStore(book.tables);
  const data = memoryData(world);
  const store = nextSession(world, data);
  const record = toClassRecord(book.tables, book.subjectId, 1);
  const sheet = toItemSheet(book.tables, book.activityId);
  if (!record || !sheet) throw new Error('no record');
  let closed = 0;
  const show = () => renderApp(<TrialDialog record={record} sheet={sheet} onClose={() => (closed += 1)} />, { store });
  return { book, world, data, store, show, closed: () => closed };
}

/** A photo of each learner's paper, in the order of the class. */
function papers({ enrolmentIds }: ReturnType<typeof anItemBook>, rows: readonly (readonly ReadRow[])[]) {
  stubReader(rows.map((each, index) => ({ sheets: [sheetOf({ learner: enrolmentIds[index]! }, each)], unknown: [] })));
  return rows.map((_, index) => photoFile(`${index}.jpg`, index));
}

const choose = (files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText('Photos or PDF of answer sheets'), { target: { files } });

/** The value under a label of the figures. */
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

const ROWS: readonly (readonly ReadRow[])[] = [
  [
    [1, 'A'],
    [2, 'D'],
    [3, 'A', 'partly'],
    [4, 'T'],
  ],
  [
    [1, 'C'],
    [2, 'D'],
    [3, 'A'],
    [4, 'F'],
  ],
];

test('compares what was read with what was typed, and counts a difference until the teacher typed it wrong', async () => {
  const { book, show } = open();
  show();
  expect(screen.queryByRole('button', { name: 'Use the camera' })).toBeNull();
  choose(papers(book, ROWS));
  await screen.findByText(
    '5 of 8 answers agree. 1 row would be asked in a reading. 2 differ. Look at the paper: who is right?',
  );
  expect(['Papers read', 'Agree', 'Asked', 'Wrong without asking'].map(figure)).toEqual(['2', '5', '1', '2']);
  const rows = within(screen.getByRole('region', { name: 'Answers that differ' })).getAllByRole('listitem');
  expect(rows.map((each) => each.textContent)).toEqual([
    expect.stringContaining('Last1, First1, item 2Typed: CRead: D'),
    expect.stringContaining('Last2, First2, item 1Typed: BRead: C'),
  ]);
  const user = userEvent.setup();
  await user.click(within(rows[0]!).getByRole('button', { name: 'I typed it wrong' }));
  expect(figure('Wrong without asking')).toBe('1');
  await user.click(within(rows[1]!).getByRole('button', { name: 'The reader is wrong' }));
  expect(figure('Wrong without asking')).toBe('1');
  expect(screen.getByText(/2 differ\. The reader was wrong once\.$/)).toBeInTheDocument();
});

test('the result can be copied, and names no learner', async () => {
  const user = userEvent.setup();
  const { book, show } = open();
  show();
  choose(papers(book, ROWS));
  await user.click(await screen.findByRole('button', { name: 'Copy the result' }));
  const text = await navigator.clipboard.readText();
  expect(text).toMatch(/^Trial of the answer sheet reader\nLong test · .*\n\nPapers read and compared: 2\n/);
  expect(text).toContain('Wrong without asking: 2 (25 %)');
  expect(text).toContain('Item 2: typed C, read D. Not looked at.');
  expect(text).not.toMatch(/Last\d|First\d/);
});

test('nothing is written: no document, no draft, no kept paper', async () => {
  const { book, world, data, store, show } = open();
  store.dispatch(draftSheet(itemSource(book.activityId), [{ key: cellOf(book, 0, 2), text: 'A' }]));
  const stored = JSON.stringify([...world.documents]);
  const { drafts, outbox } = store.getState();
  const { unmount } = show();
  choose(papers(book, ROWS));
  await screen.findByText(/answers agree/);
  unmount();
  // As long as a reading waits before it keeps its stack.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(JSON.stringify([...world.documents])).toBe(stored);
  expect(store.getState().drafts).toBe(drafts);
  expect(store.getState().outbox).toBe(outbox);
  expect(await (await data.papers()).activities(TEACHER)).toEqual([]);
});

test('learners without a paper are named, papers without typed answers are counted, and both are not compared', async () => {
  const { book, show } = open(['A,C,B,T', '', 'A,C,B,T']);
  show();
  choose(papers(book, ROWS));
  await screen.findByText(
    '2 of 4 answers agree. 1 row would be asked in a reading. 1 differs. Look at the paper: who is right?',
  );
  expect(screen.getByText('1 not read')).toBeInTheDocument();
  expect(screen.getByText('Last3, First3: No sheet')).toBeInTheDocument();
  expect(screen.getByText('1 paper is of a learner without typed answers, and not compared.')).toBeInTheDocument();
});

test('says what to do where nothing is typed', () => {
  open([]).show();
  expect(screen.getByText('No typed answers yet')).toBeInTheDocument();
  expect(screen.queryByLabelText('Photos or PDF of answer sheets')).toBeNull();
});

test('closing asks once a choice was made', async () => {
  const user = userEvent.setup();
  const { book, show, closed } = open();
  show();
  choose(papers(book, ROWS));
  await user.click((await screen.findAllByRole('button', { name: 'I typed it wrong' }))[0]!);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(closed()).toBe(1));
});
