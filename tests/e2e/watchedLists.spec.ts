/**
 * Watched lists whose listener fails: for a time, as with a lost connection, and then for good, as with a refusal of
 * the rules. The tests break the connection at the network and the permission in the database, and replace no part of
 * the app.
 */

import { expect, type Locator, type Page, test } from '@playwright/test';
import { calm } from '#support/calm';
import { db, type OwnSchool, unique } from '#support/functionsWorld';
import { loadRules } from '#support/loadRules';
import { enter, openList, rowOf, showList } from '#support/peoplePages';
import { makeReopenWorld, type ReopenWorld } from '#support/reopenWorld';

/** Firestore reports a lost connection after some seconds, and tries again after a pause that grows. */
const BROKEN = { timeout: calm(45) };
const MENDED = { timeout: calm(90) };
const NOT_LOADED = 'This list could not be loaded yet: the server cannot be reached. Talaan keeps trying.';
const OUT_OF_DATE = 'This list may be out of date: the server cannot be reached. Talaan keeps trying.';
const REFUSED = 'The server does not let you see this list. Reload the page; if that does not help, tell the operator.';
const REFUSED_IN_PART = 'The server does not let you see all of this list, so something may be missing or out of date.';

let world: ReopenWorld;

test.beforeEach(async () => {
  world = await makeReopenWorld();
});
test.afterEach(() => loadRules());

/** The stream of all listeners of the page; queries and writes use other requests. */
async function cutListeners(page: Page): Promise<() => Promise<void>> {
  const stream = /\/google\.firestore\.v1\.Firestore\/Listen\/channel/;
  await page.route(stream, (route) => route.abort('connectionrefused'));
  return () => page.unroute(stream);
}

/** Rules that refuse lists of these documents; a single document is read as before. */
function refuseLists(...matches: readonly string[]): Promise<void> {
  return loadRules((rules) => matches.reduce(withoutLists, rules));
}

function withoutLists(rules: string, match: string): string {
  const [before, after] = rules.split(`match /${match} {`) as [string, string];
  const refused = after.replace(/allow (list|read): if [^;]+;/, (rule, kind: string) =>
    kind === 'list' ? 'allow list: if false;' : rule.replace('read', 'get'),
  );
  expect(refused).not.toBe(after);
  return `${before}match /${match} {${refused}`;
}

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
/** Retries until the list stands there. A listener that comes back by itself takes the button away before it is pressed. */
async function retryUntil(shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await retry(shown.page()).click({ timeout: 1_000 });
    await expect(shown).toBeVisible();
  }).toPass(MENDED);
}
const openBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click();

function addPending({ school }: OwnSchool, lastname: string) {
  const id = unique('p');
  return db.doc(`users/${id}`).set({
    ...{ id, firstname: 'Nene', lastname, lastnamelower: lastname.toLowerCase(), email: `${id}@deped.gov.ph` },
    ...{ facultyId: '', school: school.name, schoolid: school.id, approved: false, role: 1 },
    ...{ createdAt: new Date(), lastLogin: null, passwordResetRequired: false },
  });
}

function addApplication({ school }: OwnSchool, name: string) {
  const id = unique('a');
  return db.doc(`adminInviteRequests/${id}`).set({
    ...{ id, kind: 'application', email: `${id}@deped.gov.ph`, name, school: school.name, schoolid: school.id },
    ...{ createdAt: new Date(), invitedBy: '' },
  });
}

test('requests to reopen: shown after a lost connection, and after a refusal once it is lifted', async ({ page }) => {
  const mend = await cutListeners(page);
  await enter(page, world.own.admin);
  await page.goto('/app/admin/requests');
  await expect(page.getByText(NOT_LOADED)).toBeVisible(BROKEN);
  await expect(page.getByText('No requests')).toHaveCount(0);
  await mend();
  const list = page.getByRole('list', { name: 'Requests of Dizon, Ben' });
  await retryUntil(list);
  await expect(page.getByText(NOT_LOADED)).toHaveCount(0);

  const again = await cutListeners(page);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByText(OUT_OF_DATE)).toBeVisible(BROKEN);
  await expect(list).toBeVisible();
  await again();
  // The listener starts again by itself, without a press.
  await expect(page.getByText(OUT_OF_DATE)).toHaveCount(0, MENDED);

  await refuseLists('{path=**}/requests/{id}');
  await page.reload();
  await expect(page.getByText(REFUSED)).toBeVisible(BROKEN);
  await retry(page).click();
  await expect(page.getByText(REFUSED)).toBeVisible(BROKEN);
  await loadRules();
  await retry(page).click();
  await expect(list).toBeVisible(MENDED);
});

test('pending teachers, invites and applications: out of date, then live; refused, and live again', async ({
  page,
}) => {
  const mend = await cutListeners(page);
  await addApplication(world.own, 'Gina Lopez');
  await enter(page, world.own.admin);
  await openList(page, 'pending');

  await test.step('pending teachers: marked as out of date', async () => {
    await expect(rowOf(page, 'Peña')).toBeVisible();
    await expect(page.getByText(OUT_OF_DATE)).toBeVisible(BROKEN);
  });
  await test.step('invites and applications: marked as out of date, then live', async () => {
    await showList(page, 'invites');
    await expect(rowOf(page, 'Gina Lopez')).toBeVisible();
    await expect(page.getByText(OUT_OF_DATE)).toBeVisible(BROKEN);
    await addApplication(world.own, 'Hugo Ramos');
    await mend();
    await retryUntil(rowOf(page, 'Hugo Ramos'));
    await expect(page.getByText(OUT_OF_DATE)).toHaveCount(0);
  });
  await test.step('pending teachers: out of date again, then live', async () => {
    const again = await cutListeners(page);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await showList(page, 'pending');
    await expect(page.getByText(OUT_OF_DATE)).toBeVisible(BROKEN);
    await addPending(world.own, 'Abad');
    await again();
    await retryUntil(rowOf(page, 'Abad'));
    await expect(page.getByText(OUT_OF_DATE)).toHaveCount(0);
    await addPending(world.own, 'Cruz');
    await expect(rowOf(page, 'Cruz')).toBeVisible(MENDED);
  });

  await refuseLists('users/{u}', 'adminInviteRequests/{id}');
  await page.reload();
  await test.step('pending teachers: refused, and live again', async () => {
    // The query of the list is refused as well, so the page shows no rows as if it knew them.
    await expect(retry(page)).toBeVisible(BROKEN);
    await expect(page.getByText('Nobody is waiting')).toHaveCount(0);
    await showList(page, 'invites');
    await expect(retry(page)).toBeVisible(BROKEN);
    await expect(page.getByText('No invites or applications')).toHaveCount(0);
    await showList(page, 'pending');
    await expect(retry(page)).toBeVisible(BROKEN);
    await refuseLists('adminInviteRequests/{id}');
    await retry(page).click();
    await expect(rowOf(page, 'Cruz')).toBeVisible(MENDED);
    await addPending(world.own, 'Diaz');
    await expect(rowOf(page, 'Diaz')).toBeVisible(MENDED);
  });
  await test.step('invites and applications: refused, and live again', async () => {
    await showList(page, 'invites');
    await expect(retry(page)).toBeVisible(BROKEN);
    await loadRules();
    await retry(page).click();
    await expect(rowOf(page, 'Hugo Ramos')).toBeVisible(MENDED);
    await addApplication(world.own, 'Ines Uy');
    await expect(rowOf(page, 'Ines Uy')).toBeVisible(MENDED);
  });
});

test('the bell says “Nothing new” only when every list was read, and “15+” for 40 that wait', async ({ page }) => {
  const mend = await cutListeners(page);
  await enter(page, world.own.admin);
  // The dashboard counts what waits once; the bell says that nothing newer arrives.
  await page.goto('/app/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Notifications, 2 new, not up to date' })).toBeVisible(BROKEN);
  await page.goto('/app/admin/school');
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(page.getByRole('button', { name: 'Notifications, not up to date' })).toBeVisible(BROKEN);
  await openBell(page);
  await expect(drawer.getByText(NOT_LOADED)).toBeVisible();
  await expect(drawer.getByText('Nothing new')).toHaveCount(0);
  await mend();
  await retryUntil(drawer.getByText('Dina Peña waits for approval'));
  await expect(drawer.getByText('Ben Dizon asks to reopen a grading period')).toBeVisible();
  await page.keyboard.press('Escape');
  await Promise.all(Array.from({ length: 39 }, (_, index) => addPending(world.own, `Newcomer${index}`)));
  await expect(page.getByRole('button', { name: 'Notifications, 15+ new' })).toBeVisible(MENDED);

  await refuseLists('adminInviteRequests/{id}');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notifications, 15+ new, not up to date' })).toBeVisible(BROKEN);
  await openBell(page);
  await expect(drawer.getByText(REFUSED_IN_PART)).toBeVisible();
  await expect(drawer.getByRole('listitem')).toHaveCount(15);
  await loadRules();
  await drawer.getByRole('button', { name: 'Retry' }).click();
  await expect(drawer.getByText(REFUSED_IN_PART)).toHaveCount(0, MENDED);
});
