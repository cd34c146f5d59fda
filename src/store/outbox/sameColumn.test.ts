/** The same empty column is filled on two devices of a teacher, one of them offline: one activity is made. */
import { beforeEach, expect, test } from 'vitest';
import type { Book } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { loadAll, newQuiz, openIntentBook } from '#support/intentBook';
import { nextSession, type StoreWorld, storedTables, TEACHER } from '#support/storeWorld';
import { keepLaidOver } from '@/app/book/overlay';
import { memoryData } from '@/data/memory/memoryData';
import { memoryOutbox } from '@/data/memory/memoryOutbox';
import { memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { columnId } from '@/domain/book/columnId';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { IntentEntry } from '@/domain/intents/outbox';
import { AppError } from '@/domain/words/errors';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import type { Store } from '@/store/makeStore';
import { addColumn } from './saveActivity';
import { discardEntry, drainOutbox, retryOver } from './sendOutbox';

let book: Book;
let opened: StoreWorld;
let subjectId: ClassSubjectId;
/** Without a connection from the start; its outbox is its own. */
let other: Store;

beforeEach(async () => {
  ({ book, opened, subjectId } = await openIntentBook());
  const outbox = memoryOutbox(memoryWorld());
  other = nextSession(opened.world, { ...memoryData(opened.world), outbox: () => Promise.resolve(outbox) });
  await loadAll(other, subjectId);
  keepLaidOver(other);
});

const place = () => ({ subjectId, quarter: 1, category: 1, part: null, number: 3 });
const id = () => columnId(place(), () => false);
const column = (totalPoints: number) => newQuiz(subjectId, { id: id(), name: 'WW 3', totalPoints });
const made = () => [...storedRows(opened.world, TEACHER, 'activity').values()].filter(({ name }) => name === 'WW 3');
const entries = () => other.getState().outbox.entries as IntentEntry[];

/** The other device makes the column with 15 points and one score while it has no connection; this one with `points`. */
async function filledOnBoth(points: number): Promise<void> {
  opened.world.failure = new AppError('network/unreachable');
  expect(await other.dispatch(addColumn(column(15)))).toBe(true);
  const key = { subjectId, quarter: 1 };
  other.dispatch(draftSheet(scoreSource(key), [{ key: `${id()}_${book.enrolmentIds[0]}`, text: '14' }]));
  expect(await other.dispatch(saveDrafts(key))).toBe('waiting');
  opened.world.failure = null;
  expect(await opened.store.dispatch(addColumn(column(points)))).toBe(true);
  await other.dispatch(drainOutbox());
}

const scores = () => [...storedRows(opened.world, TEACHER, 'studentPerformance').values()].map(({ score }) => score);

test('with the same highest score nobody is asked, and the scores are stored', async () => {
  await filledOnBoth(15);
  expect(made()).toMatchObject([{ id: id(), totalPoints: 15 }]);
  expect([entries(), scores().sort()]).toEqual([[], [12, 14, 18]]);
  expect(bookProblems(storedTables(opened.world), {})).toEqual([]);
});

test('two highest scores are asked about; the scores are stored meanwhile', async () => {
  await filledOnBoth(25);
  expect(made()).toMatchObject([{ totalPoints: 25 }]);
  expect(scores().sort()).toEqual([12, 14, 18]);
  expect(entries()).toMatchObject([
    {
      refusal: 'conflict',
      makes: [],
      intent: { kind: 'activityUpdate', activityId: id(), after: { totalPoints: 15 } },
    },
  ]);
  await other.dispatch(retryOver(entries()[0]!));
  await other.dispatch(drainOutbox());
  expect([made(), entries()]).toMatchObject([[{ totalPoints: 15 }], []]);
  expect(bookProblems(storedTables(opened.world), {})).toEqual([]);
});

test('the highest score of the other device stays where the own one is discarded', async () => {
  await filledOnBoth(25);
  await other.dispatch(discardEntry(entries()[0]!));
  expect([made(), entries(), scores().sort()]).toMatchObject([[{ totalPoints: 25 }], [], [12, 14, 18]]);
});

test('with a connection the second device is told, and nothing is replaced', async () => {
  await opened.store.dispatch(addColumn(column(25)));
  expect(await other.dispatch(addColumn(column(15)))).toBe(false);
  expect([made(), entries()]).toMatchObject([[{ totalPoints: 25 }], []]);
  expect(other.getState().entities.tables.activity[id()]).toMatchObject({ totalPoints: 25 });
});
