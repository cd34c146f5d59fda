/** A book of several pages in a backup: page by page, and all of one moment. */
import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { adminDb } from '#support/adminWorld';
import { documentsIn } from '../../scripts/operate/backup/scope';

const LEARNERS = 1_500;
const PAGE = 1_000;

it('is read by pages, and a change meanwhile is not in it', async () => {
  const db = adminDb();
  const uid = `moment-${randomBytes(4).toString('hex')}`;
  const writer = db.bulkWriter();
  void writer.set(db.doc(`users/${uid}`), { id: uid, schoolid: 'nowhere' });
  const idOf = (place: number) => `s${String(place).padStart(4, '0')}`;
  for (let place = 0; place < LEARNERS; place += 1) {
    void writer.set(db.doc(`users/${uid}/students/${idOf(place)}`), { lastName: 'Abad' });
  }
  await writer.close();
  const reads = vi.spyOn(db, 'runTransaction');
  const lines = documentsIn(db, { kind: 'teacher', id: uid });
  const first = await lines.next();
  expect(first.value).toMatchObject({ path: `users/${uid}/students/${idOf(0)}` });
  // The first page alone was read when its first line came; the request of the teacher has none.
  expect(reads.mock.calls.length).toBeLessThanOrEqual(2);
  const late = db.doc(`users/${uid}/students/${idOf(LEARNERS - 1)}`);
  await late.update({ lastName: 'Zamora' });
  await db.doc(`users/${uid}/students/${idOf(LEARNERS - 2)}`).delete();
  await db.doc(`users/${uid}/students/z`).set({ lastName: 'Came later' });
  const paths: string[] = [String(first.value && 'path' in first.value ? first.value.path : '')];
  let lastOfLate: unknown;
  for await (const { path, fields } of lines) {
    paths.push(path);
    if (path === late.path) lastOfLate = fields.lastName;
  }
  expect(lastOfLate).toBe('Abad');
  expect(paths).toHaveLength(LEARNERS + 1);
  expect(paths.at(-1)).toBe(`users/${uid}`);
  expect(paths).not.toContain(`users/${uid}/students/z`);
  const pages = await Promise.all(reads.mock.results.map(({ value }) => value as Promise<{ docs?: unknown[] }>));
  expect(Math.max(...pages.map(({ docs = [] }) => docs.length))).toBe(PAGE);
});
