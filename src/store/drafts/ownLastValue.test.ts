/** The last value that a person typed over values of their own is neither lost nor asked about, whatever comes between. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Book } from '#support/book';
import { openIntentBook, QUIZ_FIELDS, writeElsewhere } from '#support/intentBook';
import { interferedData } from '#support/interfered';
import { nextSession, type StoreWorld, TEACHER } from '#support/storeWorld';
import { keepLaidOver } from '@/app/book/overlay';
import { storedRows } from '@/data/memory/memoryWorld';
import type { ActivityId } from '@/domain/book/ids';
import type { SheetEntry } from '@/domain/intents/outbox';
import { AppError } from '@/domain/words/errors';
import type { Store } from '@/store/makeStore';
import { updateActivity } from '@/store/outbox/saveActivity';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import type { Draft } from '@/store/state/draftCell';
import { draftsOffered, offerAnswered, selectSheet, sheetName } from '@/store/state/drafts';
import { layOverBases } from './moveBases';
import { loadRecord } from './record';
import { saveDrafts } from './saveDrafts';
import { type RecordKey, scoreSource } from './scoreSource';
import { decideSheet, draftSheet } from './sheetDrafting';

let book: Book;
let opened: StoreWorld;
let store: Store;
let key: RecordKey;
let quizId: ActivityId;
/** The first learner's score in the quiz: 18, of 20. */
let cell: string;

beforeEach(async () => {
  const { subjectId, ...open } = await openIntentBook();
  ({ book, opened, quizId } = open);
  ({ store } = opened);
  key = { subjectId, quarter: 1 };
  cell = `${quizId}_${book.enrolmentIds[0]}`;
  keepLaidOver(store);
});

const name = () => sheetName(key.subjectId, key.quarter);
const type = (text: string, of = store) => of.dispatch(draftSheet(scoreSource(key), [{ key: cell, text }]));
const draft = (of = store): Draft | undefined => selectSheet(of.getState(), name()).cells[cell];
const over = (text: string, base: string) => ({ text, comment: '', base: { text: base, comment: '' } });
const entries = () => store.getState().outbox.entries;
const storedScore = () => storedRows(opened.world, TEACHER, 'studentPerformance').get(cell)?.score;
const drain = (of = store) => of.dispatch(drainOutbox());
const scorePath = () => `users/${TEACHER}/studentPerformance/${cell}`;
const quizPath = () => `users/${TEACHER}/activity/${quizId}`;

async function saveCut(text: string): Promise<void> {
  type(text);
  opened.world.failure = new AppError('network/unreachable');
  await store.dispatch(saveDrafts(key));
  opened.world.failure = null;
}

function removeElsewhere(): void {
  opened.world.documents.delete(scorePath());
  writeElsewhere(opened, quizPath(), {});
}

describe('a value that was typed back over an own value that waits', () => {
  test.each([
    ['removed', '', removeElsewhere],
    ['replaced', '9', () => writeElsewhere(opened, scorePath(), { score: 9 })],
  ])('is asked about where another device %s it, and not dropped', async (_, theirs, writesElsewhere) => {
    await saveCut('6');
    await saveCut('18');
    writesElsewhere();
    await drain();
    expect(draft()).toMatchObject({ text: '18', theirs: { text: theirs } });
    expect(entries()).toEqual([]);
  });

  test.each([
    ['removed', '', removeElsewhere],
    ['replaced', '9', () => writeElsewhere(opened, scorePath(), { score: 9 })],
  ])('and not saved is asked about where another device %s it', async (_, theirs, writesElsewhere) => {
    await saveCut('6');
    type('18');
    writesElsewhere();
    await drain();
    expect(draft()).toMatchObject({ text: '18', theirs: { text: theirs } });
  });

  test('is stored where the person then chooses it', async () => {
    await saveCut('6');
    await saveCut('18');
    removeElsewhere();
    await drain();
    store.dispatch(decideSheet(scoreSource(key), [cell], 'mine'));
    expect(await store.dispatch(saveDrafts(key))).toBe('saved');
    expect(storedScore()).toBe(18);
  });

  test('is no draft any more where the stored value is the same and the own one is refused', async () => {
    await saveCut('19');
    type('18');
    writeElsewhere(opened, quizPath(), { totalPoints: 18 });
    await drain();
    expect(draft()).toBeUndefined();
    expect(storedScore()).toBe(18);
  });
});

describe('an own lowered total whose answer is lost', () => {
  const lowered = (of = store) => {
    opened.world.afterBatch = () => {
      throw new AppError('network/timeout');
    };
    return of.dispatch(updateActivity({ ...QUIZ_FIELDS, activityId: quizId, name: 'Quiz 1', totalPoints: 15 }));
  };

  test('is below a draft over the score that it lowered, once its rows are here', async () => {
    type('11');
    await lowered();
    expect(storedScore()).toBe(15);
    await store.dispatch(loadRecord(key));
    expect(draft()).toEqual(over('11', '15'));
    await drain();
    expect(draft()).toEqual(over('11', '15'));
    expect(await store.dispatch(saveDrafts(key))).toBe('saved');
    expect(storedScore()).toBe(11);
  });

  test('is below it also on a page that was opened since', async () => {
    type('11');
    await lowered();
    const page = nextSession(opened.world);
    page.dispatch(draftsOffered({ [name()]: { cells: { [cell]: over('11', '18') }, at: 1 } }));
    page.dispatch(offerAnswered({ sheet: name(), restore: true }));
    await drain(page);
    await page.dispatch(loadRecord(key));
    expect(draft(page)).toEqual(over('11', '15'));
  });

  test('hides no value that another device stored after it', async () => {
    type('11');
    await lowered();
    writeElsewhere(opened, scorePath(), { score: 9 });
    await store.dispatch(loadRecord(key));
    expect(draft()).toEqual({ ...over('11', '18'), theirs: { text: '9', comment: '' } });
  });
});

test('a value that is saved over the first save of its cell is stored, also where that save has to be planned anew', async () => {
  const data = await interferedData(opened.world, async () => {
    type('7', page);
    expect(await page.dispatch(saveDrafts(key))).toBe('waiting');
    writeElsewhere(opened, quizPath(), {});
  });
  const page = nextSession(opened.world, data);
  await page.dispatch(loadRecord(key));
  type('5', page);
  expect(await page.dispatch(saveDrafts(key))).toBe('waiting');
  await drain(page);
  expect(draft(page)).toBeUndefined();
  expect(page.getState().outbox.entries).toEqual([]);
  expect(storedScore()).toBe(7);
});

test('a part of a save that is stored before the rest is refused stays below what was typed over it', async () => {
  await saveCut('6');
  type('7');
  writeElsewhere(opened, scorePath(), { score: 6 });
  await store.dispatch(loadRecord(key));
  const [entry] = entries() as [SheetEntry];
  await store.dispatch(layOverBases(entry));
  expect(draft()).toEqual(over('7', '6'));
});
