import { expect, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { openRecord, signIn } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { putSession } from '#support/storedSession';
test.setTimeout(400_000);
const DIR = process.env.SHOTS ?? '/tmp/density-shots';
test('shots', async ({ page }) => {
  const teacher = await createPerson('density');
  const TASKS = [1, 2, 3, 4].map((number) => ({ name: `Performance Task ${number}`, category: 2 }));
  await storeBook(teacher.uid, { learners: 45, quizzes: 6, more: [...TASKS, { name: 'Quarterly Assessment', category: 3, totalPoints: 50 }] });
  await putSession(page, teacher.email);
  await page.setViewportSize({ width: 1366, height: 768 });
  await openRecord(page, '?quarter=1');
  await page.waitForTimeout(1500);
  await page.keyboard.type('18.75'); await page.keyboard.press('Enter'); await page.keyboard.type('5'); await page.keyboard.press('Enter');
  await page.screenshot({ path: `${DIR}/own-1366.png` });
  await page.getByRole('button', { name: 'View' }).click();
  await page.screenshot({ path: `${DIR}/menu.png` });
  await page.getByRole('menuitem', { name: 'Show averages and blanks' }).click();
  await page.screenshot({ path: `${DIR}/footer.png` });
  console.log(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100)));
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).click();
  await page.waitForTimeout(300);
  console.log(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100)));
  await page.screenshot({ path: `${DIR}/comfortable-1366.png` });
});
test('sample', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const who of ['ana.reyes', 'ben.cruz']) {
    await page.goto('/login'); await page.evaluate(() => sessionStorage.clear());
    await signIn(page, { email: `${who}@mabini.example` }, 'talaan-sample');
    await page.goto('/app/teachers/record');
    await expect(page.locator('main')).toBeVisible();
    await page.waitForTimeout(4000);
    await page.screenshot({ path: `${DIR}/${who}.png` });
    if (who === 'ana.reyes') {
      for (const [w, h] of [[1920, 1080], [1024, 768], [360, 740], [1093, 614]] as const) {
        await page.setViewportSize({ width: w, height: h }); await page.waitForTimeout(600);
        await page.screenshot({ path: `${DIR}/${who}-${w}.png` });
      }
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'talaan-dark'));
      await page.locator('.dg-scroller').evaluate((e) => e.scrollBy(30, 300));
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${DIR}/${who}-dark.png` });
      const options = await page.getByLabel('Section').locator('option').allTextContents(); console.log(options);
      for (const [at, option] of options.entries()) {
        await page.getByLabel('Section').selectOption({ index: at }); await page.waitForTimeout(1500);
        await page.screenshot({ path: `${DIR}/${who}-section${at}.png` });
        const closed = page.getByText('is closed');
        console.log(option, await closed.count());
      }
      await page.getByLabel('1st Quarter').or(page.getByLabel('1st Term')).first().check({ force: true }); await page.waitForTimeout(1500);
      await page.screenshot({ path: `${DIR}/${who}-first.png` });
      await page.getByLabel('Final grades').check({ force: true }); await page.waitForTimeout(1500);
      await page.screenshot({ path: `${DIR}/${who}-final.png` });
    }
  }
});
