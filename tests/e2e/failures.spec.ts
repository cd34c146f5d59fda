import { expect, type Page, test } from '@playwright/test';
import { createPerson, PASSWORD } from '#support/adminWorld';
import { openRecord } from '#support/e2eActions';
import { putSession } from '#support/storedSession';

const WRONG = 'The e-mail address or the password is not right. Check both and try again.';
const UNREACHABLE = 'Talaan cannot reach the server. Check the connection and try again.';

async function tryToSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Cuts the connection to Firestore; all other connections go on. */
async function cutFirestore(page: Page): Promise<() => Promise<void>> {
  const firestore = new RegExp(
    `//${(process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080').replaceAll('.', '\\.')}/`,
  );
  await page.route(firestore, (route) => route.abort('connectionrefused'));
  return () => page.unroute(firestore);
}

test.describe('failures: plain sentences, no lost value, no endless spinner', () => {
  test('a wrong password and an unknown address are told the same', async ({ page }) => {
    const teacher = await createPerson('teacher');
    for (const [email, password] of [
      [teacher.email, 'not-this-one'],
      ['nobody@mabini.example', PASSWORD],
    ] as const) {
      await tryToSignIn(page, email, password);
      await expect(page.getByText(WRONG)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
      await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    }
  });

  test('an address that is none, and a missing password, are refused next to the field', async ({ page }) => {
    await tryToSignIn(page, 'teacher', '');
    await expect(page.getByText('This does not look like an e-mail address.')).toBeVisible();
    await expect(page.getByText('The password is missing.')).toBeVisible();
  });

  test('a stopped Firestore: signing in says so and can be tried again', async ({ page }) => {
    const teacher = await createPerson('teacher');
    const mend = await cutFirestore(page);
    await tryToSignIn(page, teacher.email, PASSWORD);
    await expect(page.getByText(UNREACHABLE)).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/app/teachers/dashboard', { timeout: 30_000 });
  });

  test('a score above the highest possible is refused at its cell; a save without a connection waits with all values', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    await putSession(page, 'ana.reyes@mabini.example', 'talaan-sample');
    await openRecord(page);
    await page.getByLabel('Section', { exact: true }).selectOption({ label: 'DepEd Order 8 Example (2025-2026)' });
    await page.getByText('1st Quarter', { exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Written work 1' })).toBeVisible({ timeout: 30_000 });

    const cell = page.getByRole('gridcell', { name: '18', exact: true });
    await cell.click();
    await page.keyboard.type('21');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(
      page.getByText('Some values are not valid. They are marked; correct them and save again.').first(),
    ).toBeVisible();
    const refused = page.locator('.dg-cell[aria-invalid="true"]');
    await expect(refused).toHaveAttribute('title', 'The highest possible score is 20.');
    await expect(refused).toContainText('21');

    await refused.click();
    await page.keyboard.type('17');
    await page.keyboard.press('Enter');
    const mend = await cutFirestore(page);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('1 change waiting to sync')).toBeVisible({ timeout: 40_000 });
    // The fourth written work is a 17 as well.
    await expect(page.getByRole('gridcell', { name: /^17/ })).toHaveCount(2);

    await mend();
    await expect(page.getByText('1 change waiting to sync')).toBeHidden({ timeout: 60_000 });
    // The order's own score is restored, because all tests share the sample school.
    await page.getByRole('gridcell', { name: '17', exact: true }).first().click();
    await page.keyboard.type('18');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All changes saved')).toBeVisible({ timeout: 20_000 });
  });
});
