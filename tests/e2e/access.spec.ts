import { expect, test } from '@playwright/test';
import { createPerson, PASSWORD } from '#support/adminWorld';
import { signIn, signInOnOwnDevice } from '#support/e2eActions';

test.describe('access by role', () => {
  test('without a token every page but the public ones leads to the root', async ({ page }) => {
    for (const address of ['/app/teachers/dashboard', '/app/admin/dashboard', '/privacypolicy', '/nothing-here']) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The class record, without the workbook.');
  });

  test('a teacher signs in, is remembered, and signs out', async ({ page }) => {
    const teacher = await createPerson('teacher');
    await signInOnOwnDevice(page, teacher);
    await expect(page).toHaveURL('/app/teachers/dashboard');
    const stored = await page.evaluate(() => ({
      token: localStorage.getItem('token'),
      user: localStorage.getItem('user'),
    }));
    expect(stored.token).toMatch(/^ey/);
    expect(JSON.parse(stored.user ?? '{}')).toMatchObject({ email: teacher.email, role: 1 });

    await page.goto('/no/such/page');
    await expect(page).toHaveURL('/app/teachers/dashboard');
    await page.goto('/app/admin/dashboard');
    await expect(page).toHaveURL('/app/teachers/dashboard');

    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  test('an administrator sees the six counts of the school', async ({ page }) => {
    const admin = await createPerson('admin', { role: 0 });
    await signIn(page, admin);
    await expect(page).toHaveURL('/app/admin/dashboard');
    const counts = page.getByRole('region', { name: 'Counts' });
    for (const label of [
      'Accounts',
      'Admins',
      'Teachers',
      'Pending teachers',
      'Invites, applications',
      'Active today',
    ]) {
      await expect(counts.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('table', { name: 'Newest teachers' })).toBeVisible();
    await page.goto('/app/unknown');
    await expect(page).toHaveURL('/app/admin/dashboard');
  });

  test('a pending teacher waits, and enters by itself once approved', async ({ page }) => {
    const teacher = await createPerson('pending', { approved: false });
    await page.goto('/login');
    await page.getByLabel('E-mail address').fill(teacher.email);
    await page.getByLabel('Password').first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your school' })).toBeVisible({ timeout: 30_000 });
    const { adminDb } = await import('#support/adminWorld');
    await adminDb().doc(`users/${teacher.uid}`).update({ approved: true });
    await expect(page.getByRole('heading', { name: /Magandang araw/ })).toBeVisible({ timeout: 20_000 });
  });
});
