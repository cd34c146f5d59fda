/** Kept deletions go after 30 days, with the version and the delete queue of each book. */
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { db, fieldsOf, unique } from '#support/functionsWorld';
import { runScheduled } from '#support/runScheduled';

const DAY_MS = 24 * 60 * 60 * 1000;
const keep = async (uid: string, id: string, days: number) => {
  const removedAt = Timestamp.fromMillis(Date.now() - days * DAY_MS);
  await db.doc(`users/${uid}/removed/${id}`).set({ id, kind: 'activity', rows: '[]', removedAt, lastSync: removedAt });
};
const idsIn = async (uid: string, name: string) =>
  (await db.collection(`users/${uid}/${name}`).get()).docs.map(({ id }) => id).sort();

it('removes what is past its days, in every book that can be changed', async () => {
  const [ana, ben, shut] = [unique('ana'), unique('ben'), unique('shut')];
  await Promise.all([
    ...[31, 30.1, 29.9, 1].map((days, index) => keep(ana, `kept${index}`, days)),
    keep(ben, 'old', 40),
    keep(shut, 'waits', 40),
    db.doc(`users/${ana}/globalVersion/1`).set({ rev: 7, c: { activity: 7 } }),
    db.doc(`users/${shut}/globalVersion/1`).set({ rev: 7, restoring: true }),
  ]);
  expect(await runScheduled('oldRemoved')).toBeGreaterThanOrEqual(3);
  expect(await idsIn(ana, 'removed')).toEqual(['kept2', 'kept3']);
  expect(await idsIn(ana, 'deleteItemQueue')).toEqual(['kept0', 'kept1']);
  expect(await fieldsOf(`users/${ana}/globalVersion/1`)).toMatchObject({
    rev: 8,
    c: { removed: 8, deleteItemQueue: 8 },
  });
  expect(await idsIn(ben, 'removed')).toEqual([]);
  expect(await idsIn(shut, 'removed')).toEqual(['waits']);
  await db.doc(`users/${shut}/globalVersion/1`).set({ rev: 7 });
  await runScheduled('oldRemoved');
  expect(await idsIn(shut, 'removed')).toEqual([]);
});

it('removes more than one page of old ones, beside a book that cannot be changed', async () => {
  const [many, shut] = [unique('many'), unique('shut')];
  await Promise.all([
    keep(shut, 'waits', 90),
    db.doc(`users/${shut}/globalVersion/1`).set({ rev: 1, restoring: true }),
    ...Array.from({ length: 120 }, (_, index) => keep(many, `kept${index}`, 40 + index / 10)),
  ]);
  await runScheduled('oldRemoved');
  expect(await idsIn(many, 'removed')).toEqual([]);
});
