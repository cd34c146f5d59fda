/** Entries of the delete queue go after a year, but for those that the rules ask for, and the version tells up to when. */
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { cutQueues } from '#functions/retention/cutQueue';
import { scoredClass } from '#support/bigClass';
import { db, fieldsOf, unique } from '#support/functionsWorld';
import { runScheduled } from '#support/runScheduled';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { queueIdOf } from '@/domain/book/queueId';
import { rowsOf } from '@/domain/book/tables';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY_MS);

type Entry = { id: string; modelType: string; deletedAt: Timestamp };

async function queue(uid: string, entries: readonly Entry[]): Promise<void> {
  const writer = db.bulkWriter();
  for (const { id, modelType, deletedAt } of entries) {
    const fields = { deletedFirebaseItemId: id, modelType, deletedAt };
    void writer.set(db.doc(`users/${uid}/deleteItemQueue/${id}`), fields);
  }
  await writer.close();
}
const idsIn = async (uid: string) =>
  (await db.collection(`users/${uid}/deleteItemQueue`).get()).docs.map(({ id }) => id).sort();
const versionOf = async (uid: string) => (await fieldsOf(`users/${uid}/globalVersion/1`)) as Record<string, unknown>;

it('removes what is older than a year, in every book that can be changed, and moves no version', async () => {
  const [ana, ben, shut, gone] = [unique('ana'), unique('ben'), unique('shut'), unique('gone')];
  const [newest, lastModified] = [daysAgo(365.1), daysAgo(2)];
  const row = (id: string, deletedAt: Timestamp, modelType = 'studentPerformance') => ({ id, modelType, deletedAt });
  const version = { lastModified, rev: 7, revAt: lastModified, c: { studentPerformance: 7, deleteItemQueue: 7 } };
  await Promise.all([
    queue(ana, [row('a', daysAgo(400)), row('b', newest), row('c', daysAgo(364.9)), row('d', daysAgo(1))]),
    queue(
      ana,
      ['class', 'classSubjects', 'classStudents'].map((name) => row(name, daysAgo(900), name)),
    ),
    queue(ben, [row('old', daysAgo(500), 'activity')]),
    queue(shut, [row('waits', daysAgo(500))]),
    queue(gone, [row('waits', daysAgo(500))]),
    ...[ana, ben, gone].map((uid) => db.doc(`users/${uid}/globalVersion/1`).set(version)),
    db.doc(`users/${shut}/globalVersion/1`).set({ ...version, restoring: true }),
    db.doc(`deletedUsers/${gone}`).set({ id: gone }),
  ]);
  expect(await runScheduled('oldDeletions')).toBeGreaterThanOrEqual(3);
  expect(await idsIn(ana)).toEqual(['c', 'class', 'classStudents', 'classSubjects', 'd']);
  expect(await versionOf(ana)).toEqual({ ...version, queueFrom: newest });
  expect(await idsIn(ben)).toEqual([]);
  expect([await idsIn(shut), await idsIn(gone)]).toEqual([['waits'], ['waits']]);
  expect(await versionOf(shut)).toEqual({ ...version, restoring: true });
  // The time never goes back.
  await queue(ana, [row('e', daysAgo(399))]);
  await runScheduled('oldDeletions');
  expect(await idsIn(ana)).toEqual(['c', 'class', 'classStudents', 'classSubjects', 'd']);
  expect(await versionOf(ana)).toEqual({ ...version, queueFrom: newest });
  await db.recursiveDelete(db.doc(`users/${shut}`));
  await db.recursiveDelete(db.doc(`users/${gone}`));
});

it('of a class of 45 with 24 activities 47 entries stay, and a night looks at no more than its limit', async () => {
  const uid = unique('large');
  const { tables } = scoredClass({ learners: 45, activities: 24 });
  const deletedAt = daysAgo(366);
  const entries = TREE_COLLECTIONS.filter((name) => name !== 'controls').flatMap((modelType) =>
    rowsOf(tables, modelType).map(({ id }) => ({ id: queueIdOf(modelType, id), modelType, deletedAt })),
  );
  expect(entries.length).toBeGreaterThan(1_300);
  await queue(uid, entries);
  await db.doc(`users/${uid}/globalVersion/1`).set({ lastModified: deletedAt, rev: 7, revAt: deletedAt });
  expect(await cutQueues(Date.now(), 600)).toBe(600);
  expect(await idsIn(uid)).toHaveLength(entries.length - 600);
  while ((await runScheduled('oldDeletions')) > 0);
  expect(await idsIn(uid)).toHaveLength(1 + 1 + 45);
});
