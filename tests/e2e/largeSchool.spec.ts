/** A school of 200 teachers: each of the administrator's pages has its rows soon after a fresh load. */

import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { adminDb, createPerson } from '#support/adminWorld';
import { calm } from '#support/calm';
import { signIn } from '#support/e2eActions';
import { storeLargeSchool } from '#support/largeSchool';
import type { SchoolId } from '@/domain/book/ids';

const SCHOOL = `large-${randomBytes(4).toString('hex')}` as SchoolId;
const PAGE = 25;
/** Rows of the completion board: the subjects of its first ten teachers, and a line for the one without subjects. */
const BOARD_LINES = 19;
// A trace would take a third of the measured time.
test.use({ trace: 'off' });

const SOON_MS = 2_000;
const FREE_MS = 100;
const soonMs = () => calm(SOON_MS / 1000);

const PAGES: readonly { path: string; rows: (page: Page) => Locator; count?: number }[] = [
  {
    path: 'dashboard',
    rows: (page) => page.getByRole('region', { name: 'Subjects and their scores' }),
    count: BOARD_LINES,
  },
  { path: 'teachers', rows: (page) => page.getByRole('region', { name: 'Teachers' }), count: PAGE },
  { path: 'admins', rows: (page) => page.getByRole('region', { name: 'Administrators' }), count: 1 },
  { path: 'audit', rows: (page) => page.getByRole('region', { name: 'Activity log' }), count: 50 },
  { path: 'pending', rows: (page) => page.getByText('Nobody is waiting') },
  { path: 'invites', rows: (page) => page.getByText('No invites or applications') },
  { path: 'requests', rows: (page) => page.getByText('No requests') },
];

test('every page of the administrator has its rows soon', { tag: '@alone' }, async ({ page }, info) => {
  await storeLargeSchool(SCHOOL, PAGE);
  const admin = await createPerson('principal', { role: 0 });
  await adminDb().doc(`users/${admin.uid}`).update({ schoolid: SCHOOL });
  const batch = adminDb().batch();
  for (let number = 0; number < 60; number += 1) {
    const entry = { id: `viewed_${number}`, kind: 'viewed', actorUid: admin.uid, actorName: 'Tess Tester', people: [] };
    const about = { teacherUid: null, teacherName: null, aboutId: null, subject: 'English', section: 'Rizal' };
    const rest = { quarter: null, reason: null, at: new Date(number) };
    batch.set(adminDb().doc(`schools/${SCHOOL}/audit/${entry.id}`), { ...entry, ...about, ...rest });
  }
  await batch.commit();
  await signIn(page, admin);
  for (const of of PAGES) {
    // The first load also warms up the emulator, so the better of two loads counts. A second one is made where it can help.
    const times = [await timeOf(page, of)];
    if (times.some((time) => time >= soonMs())) times.push(await timeOf(page, of));
    info.annotations.push({ type: of.path, description: `${times.join(' and ')} ms of ${Math.round(soonMs())}` });
    expect.soft(Math.min(...times), of.path).toBeLessThan(soonMs());
  }
});

/** The database answers in the time of a single read: what was asked before is answered. */
async function databaseIsFree(): Promise<void> {
  const school = adminDb().doc(`schools/${SCHOOL}`);
  await expect(async () => {
    const begun = Date.now();
    await school.get();
    expect(Date.now() - begun).toBeLessThan(calm(FREE_MS / 1000));
  }).toPass({ timeout: calm(10), intervals: [50] });
}

/** Time from a fresh load until every row is there: on the board a line for each subject, once its book is read. */
async function timeOf(page: Page, { path, rows, count }: (typeof PAGES)[number]): Promise<number> {
  // The listeners and the last queries of the page before do not belong to this page's time, and end with that page.
  await page.goto('/version.json');
  await databaseIsFree();
  const start = Date.now();
  await page.goto(`/app/admin/${path}`);
  if (count === undefined) await expect(rows(page)).toBeVisible();
  else await expect(rows(page).locator('tbody tr')).toHaveCount(count);
  return Date.now() - start;
}
