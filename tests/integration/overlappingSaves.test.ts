/**
 * Two devices of a teacher send at once, over the same version of the book: the later commit is planned anew, whatever
 * the server answers to it, and nothing is refused.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aBook, aQuiz, NO_WEIGHTS } from '#support/book';
import { withGrades } from '#support/gradedBook';
import { type LiveWorld, newSession, openLiveWorld, seedTables, serverHistory, serverTables } from '#support/liveData';
import { memoryOutbox } from '@/data/memory/memoryOutbox';
import { memoryWorld } from '@/data/memory/memoryWorld';
import type { Change } from '@/domain/book/change';
import type { UserId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { loadRecord } from '@/store/drafts/record';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import type { Store } from '@/store/makeStore';
import { addActivity } from '@/store/outbox/saveActivity';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { selectSheet, sheetName } from '@/store/state/drafts';

let live: LiveWorld;
beforeAll(async () => {
  live = await openLiveWorld();
});
afterEach(() => live.line.mend());
afterAll(() => live.close());

const book = aBook();
const subjectId = book.subjectIds[0]!;
const { tables } = withGrades(book, subjectId, { quarter: 1, scores: [12, 20, null] });
const quiz = rowsOf(tables, 'activity')[0]!;
const key = { subjectId, quarter: 1 };
const cellOf = (learner: number) => `${quiz.id}_${book.enrolmentIds[learner]}`;

async function opened(): Promise<{ owner: UserId; store: Store }> {
  const owner = await live.newTeacher();
  await seedTables(owner, tables);
  const outbox = memoryOutbox(memoryWorld());
  const data = { ...live.data, outbox: () => Promise.resolve(outbox) };
  const store = newSession({ ...live, data }, owner);
  await store.dispatch(loadRecord(key));
  return { owner, store };
}

const type = (store: Store, learner: number, text: string) =>
  store.dispatch(draftSheet(scoreSource(key), [{ key: cellOf(learner), text }]));

/** Another device of the teacher, which has rows of its own, saves the score of a learner with its history. */
async function saveElsewhere(owner: UserId, learner: number, score: number): Promise<void> {
  const [{ bookServer }, { writeChanges }] = await Promise.all([
    import('@/data/book/bookServer'),
    import('@/data/book/batchWriter'),
  ]);
  const edits = [{ activityId: quiz.id, classStudentId: book.enrolmentIds[learner]!, score }];
  const changes = planScoreSave(tables, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS });
  const options = { operation: 'scoreSave', history: { saveId: 'elsewhere', before: tables } } as const;
  const along = { expected: undefined, trailEntry: undefined, handedIn: undefined };
  await writeChanges(changes, options, async (batch) => (await bookServer.writeBatch(owner, batch, along)).after.text);
}

it('a save that another device overtakes is planned anew, and both values are stored', async () => {
  const { owner, store } = await opened();
  type(store, 0, '15');
  live.line.beforeNextCommit(() => saveElsewhere(owner, 1, 16), { refuse: true });
  expect(await store.dispatch(saveDrafts(key))).toBe('saved');
  expect(selectSheet(store.getState(), sheetName(subjectId, 1))).toMatchObject({ error: null, cells: {} });
  const stored = await serverTables(owner);
  expect([0, 1].map((learner) => stored.studentPerformance[cellOf(learner)]?.score)).toEqual([15, 16]);
  const { documents, problems } = await serverHistory(owner, tables, stored);
  expect([documents.length, problems]).toEqual([2, []]);
});

it('the same cell typed on both is a conflict on the later device, and no refusal', async () => {
  const { owner, store } = await opened();
  type(store, 0, '15');
  live.line.beforeNextCommit(() => saveElsewhere(owner, 0, 16), { refuse: true });
  await store.dispatch(saveDrafts(key));
  const { cells } = selectSheet(store.getState(), sheetName(subjectId, 1));
  expect(cells[cellOf(0)]).toMatchObject({ text: '15', theirs: { text: '16' } });
  expect((await serverTables(owner)).studentPerformance[cellOf(0)]?.score).toBe(16);
});

it('an entry of the outbox that another device overtakes is sent, and nothing is refused', async () => {
  const { owner, store } = await opened();
  type(store, 0, '15');
  live.line.cut();
  expect(await store.dispatch(saveDrafts(key))).toBe('waiting');
  live.line.mend();
  live.line.beforeNextCommit(() => saveElsewhere(owner, 1, 16), { refuse: true });
  expect(await store.dispatch(drainOutbox())).toBe('empty');
  expect(store.getState().outbox.entries).toEqual([]);
  expect((await serverTables(owner)).studentPerformance[cellOf(0)]?.score).toBe(15);
});

it('an intent that a save overtakes is stored as well', async () => {
  const { owner, store } = await opened();
  live.line.beforeNextCommit(() => saveElsewhere(owner, 1, 16), { refuse: true });
  expect(await store.dispatch(addActivity(aQuiz(subjectId, { name: 'New' })))).toBe(true);
  const stored = await serverTables(owner);
  expect(rowsOf(stored, 'activity').map(({ name }) => name)).toContain('New');
  expect(stored.studentPerformance[cellOf(1)]?.score).toBe(16);
});

it('a refusal over the same version stays one', async () => {
  const { owner } = await opened();
  const parents = { subjectId, activityId: quiz.id };
  const change = { op: 'update', collection: 'studentPerformance', id: cellOf(0), fields: { score: 9999 }, parents };
  const commit = live.records.commitChanges(owner, [change as Change], { operation: 'activityDelete' });
  await expect(commit).rejects.toMatchObject({ code: 'data/refused' });
});
