/** A school of 200 teachers: each of the administrator's pages has its rows soon, from a fresh load on. */
import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { adminDb, createPerson } from '#support/adminWorld';
import { signIn } from '#support/e2eActions';
import { storeLargeSchool } from '#support/largeSchool';
import type { SchoolId } from '@/domain/ids';

const SCHOOL = `large-${randomBytes(4).toString('hex')}` as SchoolId;
const PAGE = 25;
/** Two seconds on a machine that does nothing else; tests share theirs. */
const SOON = { timeout: 10_000 };

const PAGES: readonly { path: string; rows: (page: Page) => Locator; count?: number }[] = [
  { path: 'dashboard', rows: (page) => page.getByRole('region', { name: 'Subjects and their scores' }), count: 48 },
  { path: 'teachers', rows: (page) => page.getByRole('region', { name: 'Teachers' }), count: PAGE },
  { path: 'admins', rows: (page) => page.getByRole('region', { name: 'Administrators' }), count: 1 },
  { path: 'audit', rows: (page) => page.getByRole('region', { name: 'Who did what' }), count: 50 },
  { path: 'pending', rows: (page) => page.getByText('Nobody is waiting') },
  { path: 'invites', rows: (page) => page.getByText('No invites or applications') },
  { path: 'requests', rows: (page) => page.getByText('No requests wait') },
];

test('every page of the administrator has its rows soon', { tag: '@alone' }, async ({ page }, info) => {
  test.setTimeout(240_000);
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
  for (const { path, rows, count } of PAGES) {
    const start = Date.now();
    await page.goto(`/app/admin/${path}`);
    if (count === undefined) await expect(rows(page)).toBeVisible(SOON);
    else await expect(rows(page).locator('tbody tr')).toHaveCount(count, SOON);
    info.annotations.push({ type: path, description: `${Date.now() - start} ms` });
  }
});
