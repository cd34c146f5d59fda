/** A browser whose storage is full: nothing that was typed is lost while the page is open, and a sentence says so. */
import { expect, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { openRecord, signInOnOwnDevice } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { cellAt, press, scoresOf, typeFirst } from '#support/recordPage';
import { saveByHand } from '#support/savingChoice';
import { noteToasts, toastTexts } from '#support/toastTexts';

test('a score is kept by the page where no storage takes it, and saved when the connection is back', async ({
  page,
}) => {
  await noteToasts(page);
  const teacher = await createPerson('full');
  await storeBook(teacher.uid, { learners: 3, quizzes: 1 });
  await signInOnOwnDevice(page, teacher);
  await openRecord(page, '?quarter=1');
  await saveByHand(page);
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
  await typeFirst(page, '7');
  await expect.poll(() => toastTexts(page)).toMatch(/no room left.*a reload would lose it/);
  await page.context().setOffline(true);
  await press(page, 'Control+s');
  await expect(page.getByText(/1 change not saved/).first()).toBeVisible();
  await expect(cellAt(page, 0, 0)).toHaveText('7');
  await page.context().setOffline(false);
  // The first tries may come before requests succeed again; each failed one offers Retry anew.
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    expect(await scoresOf(teacher)).toContain(7);
  }).toPass();
  await expect(page.getByText(/not saved/)).toHaveCount(0);
  await expect(cellAt(page, 0, 0)).toHaveText('7');
});
