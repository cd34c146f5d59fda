/** A person who has not agreed to the newest privacy policy is asked until they do; administrators see who did. */

import { expect, test } from '@playwright/test';
import { adminDb } from '#support/adminWorld';
import { calm } from '#support/calm';
import { makeSchool } from '#support/functionsWorld';
import { putSession } from '#support/storedSession';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';

const SLOW = { timeout: calm(45) };

test('a new version of the privacy policy', async ({ page, browser }) => {
  const { admin, teacher } = await makeSchool('Mabini High School');
  const record = adminDb().doc(`users/${teacher.uid}`);
  await record.update({ consents: { 1: new Date(0) } });
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await putSession(page, teacher.email, 'Sampaguita-1');
  await page.goto('/app/teachers/dashboard');

  await test.step('on a phone the notice wraps: its whole text and its button are in sight', async () => {
    const notice = page.getByRole('status').filter({ hasText: 'The privacy policy changed' });
    await expect(notice).toBeVisible(SLOW);
    await expect(notice.getByRole('button', { name: 'Read and agree' })).toBeInViewport({ ratio: 1 });
    const text = notice.locator('[data-strip-text]');
    expect(await text.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    expect((await notice.boundingBox())?.width).toBeLessThanOrEqual(360);
  });

  await test.step('a new version asks again, shows what changed, and is kept with its time', async () => {
    if (wide) await page.setViewportSize(wide);
    await expect(page.getByText(/^The privacy policy changed on/)).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'Read and agree' }).click();
    await expect(page.getByText(/Administrators can correct a learner’s name/)).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.reload();

    const office = await (await browser.newContext()).newPage();
    await putSession(office, admin.email, 'Sampaguita-1');
    await office.goto('/app/admin/school');
    await office.getByRole('button', { name: 'Show who agreed' }).click(SLOW);
    await expect(office.getByText(`2 of 3 people agreed to version ${PRIVACY_VERSION}.`)).toBeVisible(SLOW);
    await expect(office.getByRole('row', { name: /Dizon, Ben 1/ })).toBeVisible();

    await page.getByRole('button', { name: 'Read and agree' }).click(SLOW);
    await page.getByRole('button', { name: 'I have read it and agree' }).click();
    await expect(page.getByRole('button', { name: 'Read and agree' })).toHaveCount(0, SLOW);
    const { consents } = (await record.get()).data() as { consents: Record<string, { toMillis(): number }> };
    expect(Object.keys(consents)).toEqual(['1', String(PRIVACY_VERSION)]);
    expect(Math.abs(Number(consents[PRIVACY_VERSION]?.toMillis()) - Date.now())).toBeLessThan(60_000);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SLOW);
    await expect(page.getByText(/^The privacy policy changed on/)).toHaveCount(0);
  });
});
