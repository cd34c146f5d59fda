/** Axe for screens that a walk over the pages misses: dialogs, menus, items, and pages behind a link with a code. */

import { expect, type Page, test } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { adminDb, createPerson, PASSWORD, SCHOOL } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { calm } from '#support/calm';
import { storeBook } from '#support/e2eBook';
import { putSession } from '#support/storedSession';
import { closeDialog, DIALOGS, OPENED, openDialog } from '../../scripts/lib/dialogs.mjs';
import { PAGES, READERS, settled, visit } from '../../scripts/lib/pages.mjs';

test.setTimeout(calm(480));

/** Dialogs that no button of the page opens. */
const WITHOUT_OPENER = ['palette', 'tour'];

/** Whether the focus is on such an element and does not leave it: a closed layer gives it back a moment later. */
function staysAt(page: Page, place: string): Promise<boolean> {
  const hasLeft = (selector: string) => !(document.activeElement?.matches(selector) ?? true);
  return page.waitForFunction(hasLeft, place, { timeout: 5_000 }).then(
    () => false,
    () => true,
  );
}

for (const reader of ['teacher', 'admin'] as const) {
  test(`the main dialogs and menus of the ${reader} area: axe in both themes, and the focus comes back`, async ({
    page,
  }) => {
    await putSession(page, READERS[reader], 'talaan-sample');
    await page.goto(`/app/${reader === 'admin' ? 'admin' : 'teachers'}/dashboard`);
    await settled(page);
    const found: string[] = [];
    for (const entry of PAGES[reader]) {
      const dialogs = DIALOGS[reader].filter(({ page: from }) => from === entry.name);
      if (dialogs.length > 0) await visit(page, entry);
      for (const dialog of dialogs) {
        const name = `${entry.name}, ${dialog.name}`;
        await openDialog(page, dialog);
        found.push(...(await findInEachTheme(page, name, OPENED)));
        await closeDialog(page);
        const lost = WITHOUT_OPENER.includes(dialog.name) ? 'body' : 'body, main';
        if (await staysAt(page, lost)) found.push(`${name}: the focus is not back where it came from`);
      }
    }
    expect(found).toEqual([]);
  });
}

async function look(page: Page, path: string, ready: string): Promise<string[]> {
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await settled(page);
  return findInEachTheme(page, path);
}

test('the items of an activity: answers, item analysis, answer sheets, one learner', async ({ page }) => {
  const items = ['A', 'C', 'B', 'True', 'New York'].map((answerKey) => ({ answerKey, points: 1 }));
  const teacher = await createPerson('axe');
  const size = { learners: 3, quizzes: 0, more: [{ name: 'Long test', scannable: true, items }] };
  const { subjectId, activityIds } = await storeBook(teacher.uid, size);
  const address = `/app/teachers/items?subject=${subjectId}&quarter=1&activity=${activityIds[0]}`;
  await putSession(page, teacher.email);
  const found = await look(page, '/app/teachers/record?quarter=1', '[role="grid"]');
  await page.locator('.dg-editor').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Alt+Enter');
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  found.push(...(await findInEachTheme(page, 'items of a learner', OPENED)));
  found.push(...(await look(page, `${address}&view=answers`, '[role="grid"]')));
  found.push(...(await look(page, `${address}&view=analysis`, 'h1')));
  await page.getByRole('main').locator('[aria-haspopup="menu"]').first().click();
  found.push(...(await findInEachTheme(page, 'answer sheets', OPENED)));
  expect(found).toEqual([]);
});

test('links with a valid code: a new password, a confirmed address, an invitation', async ({ page }) => {
  const { email, uid } = await createPerson('axe');
  const codeOf = (link: string) => new URL(link).searchParams.get('oobCode') ?? '';
  const reset = codeOf(await getAuth().generatePasswordResetLink(email));
  const found = await look(page, `/login?mode=resetPassword&oobCode=${reset}`, 'input[type="password"]');
  const confirm = codeOf(await getAuth().generateEmailVerificationLink(email));
  found.push(...(await look(page, `/login?mode=verifyEmail&oobCode=${confirm}`, 'main button')));
  await adminDb().doc(`users/${uid}`).delete();
  await adminDb()
    .doc(`adminInviteRequests/${uid}`)
    .set({
      ...{ id: uid, kind: 'invite', email, name: 'Tess Tester', ...SCHOOL, createdAt: new Date() },
      ...{ invitedBy: 'sample-principal', inviterName: 'Luz Villanueva' },
    });
  await page.goto(`/login?invite=${uid}`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/admin-accept-invite/);
  await page.getByRole('checkbox').waitFor();
  found.push(...(await findInEachTheme(page, 'an invitation to accept')));
  expect(found).toEqual([]);
});
