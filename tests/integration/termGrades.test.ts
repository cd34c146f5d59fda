/** Terms under DepEd Order 15: scores that a record saves under the real rules, and the grades that are stored with them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveWorld, newSavingSession, openLiveWorld, seedTables, serverTables } from '#support/liveData';
import { bookOfTerm, gradedRows, TERM_CASES } from '#support/termCases';
import { rowsOf } from '@/domain/book/tables';
import { loadRecord } from '@/store/drafts/record';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { drainOutbox } from '@/store/outbox/sendOutbox';

let live: LiveWorld;
beforeAll(async () => {
  live = await openLiveWorld();
});
afterAll(() => live.close());

it.each(TERM_CASES.map((each) => [each.title, each] as const))('%s', async (_, given) => {
  const book = bookOfTerm(given);
  const owner = await live.newTeacher();
  await seedTables(owner, book.tables);
  const key = { subjectId: book.subjectIds[0]!, quarter: 1 };
  const activities = rowsOf(book.tables, 'activity');
  const edits = given.activities.flatMap(({ name, scores }) =>
    scores.map((score, index) => ({
      key: `${activities.find((row) => row.name === name)?.id}_${book.enrolmentIds[index]}`,
      text: String(score),
    })),
  );
  const store = await newSavingSession(live, owner);
  await store.dispatch(loadRecord(key));
  store.dispatch(draftSheet(scoreSource(key), edits));
  await store.dispatch(saveDrafts(key));
  await store.dispatch(drainOutbox());
  const stored = rowsOf(await serverTables(owner), 'studentGrades');
  expect(gradedRows(stored)).toMatchObject(given.stored as object[]);
});
