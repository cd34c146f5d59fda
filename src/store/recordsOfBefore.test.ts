/**
 * The connection comes back: the version is the current one, but for a moment the rows are still the old ones of this
 * device.
 */

import { expect, test } from 'vitest';
import { aBook, applied, aQuiz } from '#support/book';
import { aDevice } from '#support/memory/memoryBook';
import { nextSession, openedStore, storedTables, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { rowsOf } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { loadRecord } from './drafts/record';
import { saveDrafts } from './drafts/saveDrafts';
import { scoreSource } from './drafts/scoreSource';
import { draftSheet } from './drafts/sheetDrafting';
import { selectSheet, sheetName } from './state/drafts';

test('a score typed over old rows conflicts with the score that another device stored meanwhile', async () => {
  const empty = aBook();
  const key = { subjectId: empty.subjectIds[0]!, quarter: 1 };
  const tables = applied(empty.tables, planActivityAdd(empty.tables, aQuiz(key.subjectId), empty.newId));
  const { world } = openedStore(tables);
  const device = () => aDevice(world, TEACHER, { nowMs: () => world.clockMs });
  const [own, other] = [device(), device()];
  const memory = memoryData(world);
  const records = { ...(await memory.records()), ...own.records };
  const store = nextSession(world, { ...memory, records: () => Promise.resolve(records) });
  const activityId = rowsOf(tables, 'activity')[0]!.id;
  const classStudentId = empty.enrolmentIds[0]!;
  const cell = `${activityId}_${classStudentId}`;
  await store.dispatch(loadRecord(key));

  world.failure = new AppError('network/unreachable');
  expect(await store.dispatch(loadRecord(key))).toBe(true);
  world.failure = null;
  const edits = [{ activityId, classStudentId, score: 5 }];
  const changes = planScoreSave(storedTables(world), { ...key, edits, subCategoryWeights: {} });
  await other.records.commitChanges(TEACHER, changes, { operation: 'scoreSave' });
  await store.dispatch(loadRecord(key));
  store.dispatch(draftSheet(scoreSource(key), [{ key: cell, text: '9' }]));

  expect(await store.dispatch(saveDrafts(key))).toBe('refused');
  const sheet = selectSheet(store.getState(), sheetName(key.subjectId, 1));
  expect(sheet.cells[cell]).toMatchObject({ text: '9', theirs: { text: '5' } });
  expect(storedTables(world).studentPerformance[cell]?.score).toBe(5);
});
