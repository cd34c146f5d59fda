import { expect, test } from '@playwright/test';
import { createPerson, PASSWORD } from '#support/adminWorld';
import { cutFirestore } from '#support/cutFirestore';

const UNREACHABLE = 'Talaan cannot reach the server. Check the connection and try again.';

test('signing in and out', async ({ page }) => {
  const teacher = await createPerson('teacher');
  await page.goto('/login');

  await test.step('a stopped Firestore: signing in says so and can be tried again', async () => {
    await page.getByLabel('E-mail address').fill(teacher.email);
    await page.getByLabel('Password').first().fill(PASSWORD);
    const mend = await cutFirestore(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(UNREACHABLE)).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/app/teachers/dashboard');
  });

  await test.step('a teacher signs in, is remembered, and signs out', async () => {
    const stored = () =>
      page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }));
    const { token, user } = await stored();
    expect(token).toMatch(/^ey/);
    expect(JSON.parse(user ?? '{}')).toMatchObject({ email: teacher.email, role: 1 });

    await page.goto('/app/admin/dashboard');
    await expect(page).toHaveURL('/app/teachers/dashboard');

    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    expect(await stored()).toEqual({ token: null, user: null });
  });
});
