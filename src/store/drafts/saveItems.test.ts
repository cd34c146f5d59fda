import { beforeEach, describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book, NO_WEIGHTS } from '#support/book';
import { nextSession, openedStore, type StoreWorld, TEACHER, writtenTwice } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { storedRows } from '@/data/memory/memoryWorld';
import { rowsOf } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { closeQuarter } from '@/features/closing/quarters';
import { selectDraftCount } from '@/parts/record/recordDrafts';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import type { Store } from '@/store/makeStore';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectUnsentCounts } from '@/store/state/outbox';
import { schoolSettingLoaded } from '@/store/state/reference';
import { itemSource } from './itemSource';
import { loadRecord } from './record';
import { saveDrafts } from './saveDrafts';
import { type ItemsKey, loadItems, saveItems, unsavedItems } from './saveItems';
import { scoreSource } from './scoreSource';
import { decideSheet, draftSheet, rebaseSheet, stepSheet } from './sheetDrafting';

const ITEMS = [
  { answerKey: 'B', points: 1 },
  { answerKey: 'True', points: 2 },
  { answerKey: 'New York', points: 1 },
];

let book: Book;
let opened: StoreWorld;
let key: ItemsKey;
/** The id of the points of one item of one learner, both counted from 0. */
let cell: (item: number, learner: number) => string;
let scoreCell: (learner: number) => string;

/** A test of three items, 4 points; Last2 has 3 points, typed by hand. */
beforeEach(async () => {
  const empty = aBook();
  const subjectId = empty.subjectIds[0]!;
  const tables = applied(
    empty.tables,
    planActivityAdd(empty.tables, aQuiz(subjectId, { scannable: true, items: ITEMS }), empty.newId),
  );
  const activityId = rowsOf(tables, 'activity')[0]!.id;
  const items = rowsOf(tables, 'activityItem').sort((a, b) => a.itemNumber - b.itemNumber);
  const byHand = { activityId, classStudentId: empty.enrolmentIds[1]!, score: 3 };
  const save = { subjectId, quarter: 1, edits: [byHand], subCategoryWeights: NO_WEIGHTS };
  book = { ...empty, tables: applied(tables, planScoreSave(tables, save)) };
  opened = openedStore(book.tables);
  key = { subjectId, quarter: 1, activityId };
  cell = (item, learner) => `${items[item]!.id}_${book.enrolmentIds[learner]}`;
  scoreCell = (learner) => `${activityId}_${book.enrolmentIds[learner]}`;
  await opened.store.dispatch(loadItems(key, false));
});

const sheetOf = (store: Store = opened.store) => selectSheet(store.getState(), itemSheetName(key.activityId));
const type = (edits: Record<string, string>, store = opened.store) =>
  store.dispatch(
    draftSheet(
      itemSource(key.activityId),
      Object.entries(edits).map(([of, text]) => ({ key: of, text })),
    ),
  );
const save = (store = opened.store) => store.dispatch(saveItems(key));
const points = () =>
  Object.fromEntries(
    [...storedRows(opened.world, TEACHER, 'studentPoints')].map(([id, row]) => [id, row.pointsEarned]),
  );
/** The answers of the scores that have any. */
const answers = () =>
  Object.fromEntries(
    [...storedRows(opened.world, TEACHER, 'studentPerformance')].flatMap(([id, row]) =>
      row.answers === undefined ? [] : [[id, row.answers] as const],
    ),
  );
const scores = () =>
  Object.fromEntries([...storedRows(opened.world, TEACHER, 'studentPerformance')].map(([id, row]) => [id, row.score]));

async function otherTab(): Promise<Store> {
  const store = nextSession(opened.world);
  await store.dispatch(loadItems(key, false));
  return store;
}

describe('saving answers', () => {
  test('stores answers in the score, other points in rows, the sum as the score, and the grade; each document once', async () => {
    const { world } = opened;
    type({ [cell(0, 0)]: 'b', [cell(1, 0)]: 'f', [cell(2, 0)]: 'newyork', [cell(1, 2)]: '=0.5' });
    const since = world.batches.length;
    expect(await save()).toBe('saved');
    expect(points()).toEqual({ [cell(1, 2)]: 0.5 });
    expect(answers()).toEqual({ [scoreCell(0)]: 'B,F,newyork' });
    expect(scores()).toEqual({ [scoreCell(0)]: 2, [scoreCell(1)]: 3, [scoreCell(2)]: 0.5 });
    const grade = storedRows(world, TEACHER, 'studentGrades').get(`${book.enrolmentIds[0]}_1`);
    expect(grade).toMatchObject({ percentageWrittenWork: 50, weightedWrittenWorks: 15, rawTotalGrade: null });
    expect(writtenTwice(world, since)).toEqual([]);
    expect(sheetOf()).toMatchObject({ cells: {}, status: 'idle', error: null });
  });

  test('leaves an invalid text behind with its reason, and stores the others', async () => {
    const { store } = opened;
    type({ [cell(0, 0)]: '=2', [cell(1, 0)]: 'T' });
    expect(await save()).toBe('saved');
    expect(points()).toEqual({});
    expect(answers()).toEqual({ [scoreCell(0)]: ',T' });
    expect(scores()).toHaveProperty(scoreCell(0), 2);
    const reason = 'After “=” come the points for item 1: 0 to 1, at most 2 decimals.';
    expect(unsavedItems(store.getState().entities.tables, sheetOf().cells)).toEqual([{ key: cell(0, 0), reason }]);
    expect(await save()).toBe('refused');
    expect(sheetOf()).toMatchObject({ status: 'failed', error: new AppError('input/invalid').message });
    expect(Object.keys(sheetOf().cells)).toEqual([cell(0, 0)]);
  });

  test('removes the score when all items of a learner are emptied', async () => {
    type({ [cell(0, 0)]: 'B' });
    await save();
    expect(scores()).toHaveProperty(scoreCell(0), 1);
    type({ [cell(0, 0)]: '' });
    expect(await save()).toBe('saved');
    expect(points()).toEqual({});
    expect(scores()).toEqual({ [scoreCell(1)]: 3 });
  });

  test('waits when its answer is lost, is planned anew, and is stored once', async () => {
    const { world } = opened;
    const real = memoryData(world);
    const records = await real.records();
    const commitChanges: typeof records.commitChanges = async (...sent) => {
      await records.commitChanges(...sent);
      throw new AppError('network/timeout');
    };
    const store = nextSession(world, { ...real, records: async () => ({ ...records, commitChanges }) });
    // Item rows would be a second commit, whose answer is lost too.
    store.dispatch(schoolSettingLoaded({ sector: 'Private', gradingPolicy: null, itemRows: false }));
    await store.dispatch(loadItems(key, false));
    type({ [cell(0, 0)]: 'B' }, store);
    expect(await save(store)).toBe('waiting');
    expect(sheetOf(store)).toMatchObject({ cells: {}, status: 'idle' });
    const batches = world.batches.length;
    expect(await store.dispatch(drainOutbox())).toBe('empty');
    expect(selectUnsentCounts(store.getState())).toEqual({ waiting: 0, refused: 0 });
    expect(world.batches).toHaveLength(batches);
    expect(answers()).toEqual({ [scoreCell(0)]: 'B' });
  });

  test('is refused with a sentence in a closed quarter, and keeps the drafts', async () => {
    const { world } = opened;
    type({ [cell(0, 0)]: 'B' });
    const path = `users/${TEACHER}/classSubjects/${key.subjectId}`;
    world.documents.set(path, { ...world.documents.get(path), quarterClosed: { 1: true } });
    world.clockMs += 1;
    world.documents.set(`users/${TEACHER}/globalVersion/1`, { lastModified: world.clockMs });
    expect(await save()).toBe('refused');
    expect(sheetOf().error).toBe(new AppError('data/quarter-closed').message);
    expect(Object.keys(sheetOf().cells)).toEqual([cell(0, 0)]);
    expect(points()).toEqual({});
  });
});

describe('another tab', () => {
  test('makes a conflict with a different answer to the same item, which the teacher decides', async () => {
    const other = await otherTab();
    type({ [cell(0, 0)]: 'B' });
    await save();
    type({ [cell(0, 0)]: 'C' }, other);
    expect(await save(other)).toBe('refused');
    expect(sheetOf(other).cells[cell(0, 0)]).toMatchObject({ text: 'C', theirs: { text: 'B' } });
    expect(answers()).toEqual({ [scoreCell(0)]: 'B' });
    other.dispatch(decideSheet(itemSource(key.activityId), [cell(0, 0)], 'mine'));
    expect(await save(other)).toBe('saved');
    expect(answers()).toEqual({ [scoreCell(0)]: 'C' });
    expect(scores()).toHaveProperty(scoreCell(0), 0);
  });

  test('makes no conflict with another text for the same answer, or for the same points', async () => {
    const other = await otherTab();
    type({ [cell(0, 0)]: 'D', [cell(1, 0)]: '/' });
    await save();
    type({ [cell(0, 0)]: ' d', [cell(1, 0)]: '=2' }, other);
    expect(await save(other)).toBe('saved');
    expect(answers()).toEqual({ [scoreCell(0)]: 'D' });
    expect(points()).toEqual({ [cell(1, 0)]: 2 });
  });

  test('keeps the answers to other items that were saved meanwhile', async () => {
    const other = await otherTab();
    type({ [cell(0, 0)]: 'B' });
    await save();
    type({ [cell(1, 0)]: 'F' }, other);
    expect(await save(other)).toBe('saved');
    expect(answers()).toEqual({ [scoreCell(0)]: 'B,F' });
    expect(scores()).toHaveProperty(scoreCell(0), 1);
  });
});

describe('beside the record', () => {
  test('an unsaved score of the record does not replace the new sum unseen', async () => {
    const { store } = opened;
    const record = { subjectId: key.subjectId, quarter: 1 };
    store.dispatch(draftSheet(scoreSource(record), [{ key: scoreCell(0), text: '4' }]));
    type({ [cell(0, 0)]: 'B' });
    await save();
    const drafts = selectSheet(store.getState(), sheetName(key.subjectId, 1)).cells;
    expect(drafts[scoreCell(0)]).toMatchObject({ text: '4', theirs: { text: '1' } });
    expect(await store.dispatch(saveDrafts(record))).toBe('refused');
    expect(scores()).toHaveProperty(scoreCell(0), 1);
  });

  test('a score typed in the record keeps the answers, and goes with them', async () => {
    const { store } = opened;
    const record = { subjectId: key.subjectId, quarter: 1 };
    type({ [cell(0, 0)]: 'B', [cell(1, 0)]: 'F' });
    await save();
    store.dispatch(draftSheet(scoreSource(record), [{ key: scoreCell(0), text: '4', comment: 'Retaken' }]));
    expect(await store.dispatch(saveDrafts(record))).toBe('saved');
    expect(storedRows(opened.world, TEACHER, 'studentPerformance').get(scoreCell(0))).toMatchObject({
      ...{ score: 4, answers: 'B,F', comments: 'Retaken' },
    });
    store.dispatch(draftSheet(scoreSource(record), [{ key: scoreCell(0), text: '' }]));
    expect(await store.dispatch(saveDrafts(record))).toBe('saved');
    expect(answers()).toEqual({});
  });

  test('a score emptied in the record removes the item points, although they were never read', async () => {
    type({ [cell(0, 0)]: '/', [cell(0, 2)]: '/' });
    await save();
    const store = nextSession(opened.world);
    const record = { subjectId: key.subjectId, quarter: 1 };
    await store.dispatch(loadRecord(record));
    store.dispatch(draftSheet(scoreSource(record), [{ key: scoreCell(0), text: '' }]));
    expect(await store.dispatch(saveDrafts(record))).toBe('saved');
    expect(points()).toEqual({ [cell(0, 2)]: 1 });
  });
});

describe('drafts', () => {
  test('of answers prevent closing the quarter', async () => {
    type({ [cell(0, 0)]: 'B' });
    expect(selectDraftCount(opened.store.getState(), key)).toBe(1);
    expect(await opened.store.dispatch(closeQuarter(key, { stillAs: () => true }))).toBe('drafts');
    await save();
    expect(await opened.store.dispatch(closeQuarter(key, { stillAs: () => true }))).toBe('closed');
  });

  test('typed during a save lie over the saved points', async () => {
    const real = memoryData(opened.world);
    const records = await real.records();
    let store: Store;
    const commitChanges: typeof records.commitChanges = async (...sent) => {
      type({ [cell(0, 0)]: 'C' }, store);
      return await records.commitChanges(...sent);
    };
    store = nextSession(opened.world, { ...real, records: async () => ({ ...records, commitChanges }) });
    await store.dispatch(loadItems(key, false));
    type({ [cell(0, 0)]: 'B' }, store);
    expect(await save(store)).toBe('saved');
    expect(answers()).toEqual({ [scoreCell(0)]: 'B' });
    store.dispatch(rebaseSheet(itemSource(key.activityId)));
    const draft = sheetOf(store).cells[cell(0, 0)];
    expect(draft).toMatchObject({ text: 'C' });
    expect(draft?.theirs).toBeUndefined();
  });

  test('come back by an undo after the save', async () => {
    type({ [cell(0, 0)]: 'C' });
    await save();
    opened.store.dispatch(stepSheet(itemSource(key.activityId), 'undo'));
    expect(sheetOf().cells[cell(0, 0)]).toMatchObject({ text: '', base: { text: 'C' } });
  });
});
