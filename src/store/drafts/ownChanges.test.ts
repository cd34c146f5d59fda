/** A person's own changes that wait under a draft, or are stored under it, are never taken for another device's. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Book } from '#support/book';
import { newQuiz, openIntentBook, QUIZ_FIELDS, writeElsewhere } from '#support/intentBook';
import { interferedData } from '#support/interfered';
import { memoryStorage } from '#support/memory/memoryStorage';
import { nextSession, type StoreWorld, TEACHER } from '#support/storeWorld';
import { keepLaidOver } from '@/app/book/overlay';
import { memoryData } from '@/data/memory/memoryData';
import { storedRows } from '@/data/memory/memoryWorld';
import type { ActivityId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { namedIds } from '@/domain/words/namedIds';
import { removeActivity } from '@/features/activities/activities';
import { loadFresh } from '@/store/book/loadFresh';
import type { Store } from '@/store/makeStore';
import { addActivity, updateActivity } from '@/store/outbox/saveActivity';
import { discardEntry, drainOutbox } from '@/store/outbox/sendOutbox';
import type { Draft } from '@/store/state/draftCell';
import { draftsOffered, offerAnswered, selectSheet, sheetName, versionSeen } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { rebaseSheets } from './rebaseSheets';
import { loadRecord } from './record';
import { saveDrafts } from './saveDrafts';
import { type RecordKey, scoreSource } from './scoreSource';
import { draftSheet, rebaseSheet } from './sheetDrafting';

let book: Book;
let opened: StoreWorld;
let store: Store;
let key: RecordKey;
let second: RecordKey;
let quizId: ActivityId;
/** The first learner's score in the quiz: 18, of 20. */
let cell: string;

beforeEach(async () => {
  const { subjectId, ...open } = await openIntentBook();
  ({ book, opened, quizId } = open);
  ({ store } = opened);
  key = { subjectId, quarter: 1 };
  second = { subjectId, quarter: 2 };
  cell = `${quizId}_${book.enrolmentIds[0]}`;
  keepLaidOver(store);
});

const type = (text: string, record = key) => store.dispatch(draftSheet(scoreSource(record), [{ key: cell, text }]));
const draft = (record = key, of = store): Draft | undefined =>
  selectSheet(of.getState(), sheetName(record.subjectId, record.quarter)).cells[cell];
const over = (text: string, base: string) => ({ text, comment: '', base: { text: base, comment: '' } });
const entries = () => store.getState().outbox.entries;
const storedScore = () => storedRows(opened.world, TEACHER, 'studentPerformance').get(cell)?.score;
const drain = (of = store) => of.dispatch(drainOutbox());

/** Runs the work without a connection. */
async function cut(work: () => Promise<unknown>): Promise<void> {
  opened.world.failure = new AppError('network/unreachable');
  await work();
  opened.world.failure = null;
}

async function saveCut(text: string, record = key): Promise<void> {
  type(text, record);
  await cut(() => store.dispatch(saveDrafts(record)));
}

describe('an own deletion that waits under a draft', () => {
  beforeEach(async () => {
    type('11');
    await cut(() => store.dispatch(removeActivity(quizId)));
    store.dispatch(rebaseSheets());
  });

  test('is no other value of its cell', () => {
    expect(draft()).toEqual(over('11', '18'));
  });

  test('makes the draft an entry without a cell once it is stored', async () => {
    await drain();
    expect(draft()).toBeUndefined();
    expect(entries()).toMatchObject([{ refusal: 'gone', cells: { [cell]: over('11', '18') } }]);
  });

  test('leaves it as it was where only a part of the deletion is stored', async () => {
    opened.world.documents.delete(`users/${TEACHER}/studentPerformance/${cell}`);
    await store.dispatch(loadFresh([{ of: 'scores', subjectId: key.subjectId, activityIds: [quizId] }]));
    store.dispatch(rebaseSheets());
    expect(draft()).toEqual(over('11', '18'));
  });

  test('that is given up leaves the draft as it was', async () => {
    await store.dispatch(discardEntry(entries()[0]!));
    expect(draft()).toEqual(over('11', '18'));
  });

  test('that is given up hides no value that another device stored meanwhile', async () => {
    writeElsewhere(opened, `users/${TEACHER}/studentPerformance/${cell}`, { score: 4 });
    await store.dispatch(loadFresh([{ of: 'scores', subjectId: key.subjectId, activityIds: [quizId] }]));
    store.dispatch(rebaseSheets());
    expect(draft()).toEqual(over('11', '18'));
    await store.dispatch(discardEntry(entries()[0]!));
    expect(draft()).toEqual({ ...over('11', '18'), theirs: { text: '4', comment: '' } });
  });
});

describe('a value that waits, and whose activity the person moves to another quarter', () => {
  beforeEach(async () => {
    await saveCut('6');
    const moved = { ...QUIZ_FIELDS, activityId: quizId, name: 'Quiz 1', quarter: 2 };
    await cut(() => store.dispatch(updateActivity(moved)));
    await store.dispatch(loadRecord(second));
  });

  test('is shown in that quarter', () => {
    const shown = (record: RecordKey) =>
      selectShownSheet(store.getState(), sheetName(record.subjectId, record.quarter)).cells[cell];
    expect(shown(second)).toMatchObject({ text: '6', isWaiting: true });
  });

  test('is the value below what is typed there', async () => {
    type('3', second);
    expect(draft(second)).toEqual(over('3', '6'));
    await saveCut('3', second);
    await drain();
    expect([entries(), storedScore()]).toEqual([[], 3]);
  });
});

describe('a draft that an earlier page left under a save', () => {
  const offer = (text: string) => {
    const name = sheetName(key.subjectId, key.quarter);
    return { name, offers: { [name]: { cells: { [cell]: over(text, '18') }, at: 1 } } };
  };

  test('lies over the saved value, also where that is stored before it is restored', async () => {
    await saveCut('11');
    const page = nextSession(opened.world);
    const { name, offers } = offer('12');
    page.dispatch(draftsOffered(offers));
    await drain(page);
    page.dispatch(offerAnswered({ sheet: name, restore: true }));
    await page.dispatch(loadRecord(key));
    expect(draft(key, page)).toEqual(over('12', '11'));
    expect(await page.dispatch(saveDrafts(key))).toBe('saved');
    expect(storedScore()).toBe(12);
  });

  test('is no draft any more where it is the saved value', async () => {
    await saveCut('11');
    const page = nextSession(opened.world);
    const { offers } = offer('11');
    page.dispatch(draftsOffered(offers));
    await drain(page);
    expect(page.getState().drafts.offers).toEqual({});
    expect(storedScore()).toBe(11);
  });
});

test('an own deletion that is stored is no other value, also where the version of the rows is not known', async () => {
  type('11');
  store.dispatch(versionSeen({ sheet: sheetName(key.subjectId, key.quarter), version: null }));
  await store.dispatch(removeActivity(quizId));
  store.dispatch(rebaseSheet(scoreSource(key)));
  expect(draft()).toEqual(over('11', '18'));
});

describe('an own lowered total', () => {
  const lowered = () => {
    const edited = { ...QUIZ_FIELDS, activityId: quizId, name: 'Quiz 1', totalPoints: 15 };
    return store.dispatch(updateActivity(edited));
  };

  test('is below a draft over the score that it lowered', async () => {
    type('11');
    await lowered();
    await store.dispatch(loadRecord(key));
    expect(storedScore()).toBe(15);
    expect(draft()).toEqual(over('11', '15'));
    expect(await store.dispatch(saveDrafts(key))).toBe('saved');
    expect(storedScore()).toBe(11);
  });
});

test('an own lowered total that is sent first is below a value that was typed before it', async () => {
  type('11');
  const edited = { ...QUIZ_FIELDS, activityId: quizId, name: 'Quiz 1', totalPoints: 15 };
  await cut(() => store.dispatch(updateActivity(edited)));
  await cut(() => store.dispatch(saveDrafts(key)));
  await drain();
  expect([entries(), storedScore()]).toEqual([[], 11]);
});

describe('a value that another device stored while own values wait', () => {
  const storedElsewhere = (fields: object) =>
    writeElsewhere(opened, `users/${TEACHER}/studentPerformance/${cell}`, fields);

  test('is asked about by what was typed over an own value that was typed and taken back', async () => {
    await saveCut('6');
    await saveCut('18');
    await saveCut('3');
    storedElsewhere({ score: 9 });
    await drain();
    expect(storedScore()).toBe(9);
    expect(draft()).toMatchObject({ ...over('3', '18'), theirs: { text: '9', comment: '' } });
  });

  test('is asked about by a score that was typed before the page found an own comment that waits', async () => {
    store.dispatch(draftSheet(scoreSource(key), [{ key: cell, comment: 'Late' }]));
    await cut(() => store.dispatch(saveDrafts(key)));
    const page = nextSession(opened.world, memoryData(opened.world), memoryStorage('token'), 1_000);
    await page.dispatch(loadRecord(key));
    page.dispatch(draftSheet(scoreSource(key), [{ key: cell, text: '12' }]));
    opened.world.isSendingElsewhere = true;
    expect(await page.dispatch(saveDrafts(key))).toBe('waiting');
    opened.world.isSendingElsewhere = false;
    storedElsewhere({ score: 9 });
    await drain(page);
    expect(storedScore()).toBe(9);
    expect(draft(key, page)).toMatchObject({ text: '12', theirs: { text: '9', comment: 'Late' } });
  });

  test('is asked about by what was typed over an own value in the quarter to which the activity was moved', async () => {
    await saveCut('6');
    writeElsewhere(opened, `users/${TEACHER}/activity/${quizId}`, { quarter: 2 });
    storedElsewhere({ score: 9 });
    await store.dispatch(loadRecord(second));
    type('3', second);
    expect(draft(second)).toEqual(over('3', '6'));
    await drain();
    expect(await store.dispatch(saveDrafts(second))).toBe('refused');
    expect(storedScore()).toBe(9);
    expect(draft(second)).toEqual({ ...over('3', '18'), theirs: { text: '9', comment: '' } });
  });

  test('is asked about where it arrives before a lowered total that is then planned anew', async () => {
    const data = await interferedData(opened.world, () => {
      storedElsewhere({ score: 9 });
      return page.dispatch(loadFresh([{ of: 'scores', subjectId: key.subjectId, activityIds: [quizId] }]));
    });
    const page = nextSession(opened.world, data);
    await page.dispatch(loadRecord(key));
    page.dispatch(draftSheet(scoreSource(key), [{ key: cell, text: '11' }]));
    await page.dispatch(updateActivity({ ...QUIZ_FIELDS, activityId: quizId, name: 'Quiz 1', totalPoints: 15 }));
    await page.dispatch(loadRecord(key));
    expect(draft(key, page)).toEqual({ ...over('11', '18'), theirs: { text: '9', comment: '' } });
  });
});

describe('a waiting value that is refused', () => {
  const lower = (totalPoints: number) => writeElsewhere(opened, `users/${TEACHER}/activity/${quizId}`, { totalPoints });

  test('leaves what was typed over it over the value that is stored', async () => {
    await saveCut('15');
    await saveCut('7');
    lower(10);
    await drain();
    expect(storedScore()).toBe(7);
    expect(entries()).toEqual([]);
  });

  test('leaves a draft over it over the value that is stored', async () => {
    await saveCut('15');
    type('7');
    lower(10);
    await drain();
    expect(draft()).toEqual(over('7', '18'));
  });
});

test('a waiting value that is held with a refused activity leaves what was typed over it over the stored value', async () => {
  await cut(() => store.dispatch(addActivity({ ...newQuiz(key.subjectId) })));
  const made = namedIds(entries()[0]!.id)('activity');
  store.dispatch(draftSheet(scoreSource(key), [{ key: `${made}_${book.enrolmentIds[0]}`, text: '5' }]));
  await saveCut('15');
  await saveCut('7');
  const refusing = await interferedData(opened.world, () => Promise.reject(new AppError('data/refused')));
  const page = nextSession(opened.world, refusing);
  await drain(page);
  expect(page.getState().outbox.entries.map(({ refusal }) => refusal)).toEqual(['refused', 'held']);
  expect(storedScore()).toBe(7);
});
