/** A toast's files are fetched ahead. Where the connection breaks then, the style sheet comes with the next toast. */
import { expect, test } from '@playwright/test';
import { cellAt, openNewRecord, press, typeFirst } from '#support/recordPage';

test('a toast whose style sheet did not arrive is visible all the same', async ({ page }) => {
  let asked = 0;
  await page.route(/ToastHost-[^/]*\.css/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort('internetdisconnected') : route.continue();
  });
  await openNewRecord(page, { learners: 3, quizzes: 1 });
  await expect.poll(() => asked).toBe(1);
  await typeFirst(page, '18');
  await page.context().setOffline(true);
  await press(page, 'Control+s');
  await expect(cellAt(page, 0, 0)).toHaveAttribute('data-state', 'waiting');
  await page.context().setOffline(false);
  const toast = page.getByText('The connection is back: 1 change was saved.');
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())?.width).toBeGreaterThan(200);
  expect(asked).toBe(2);
});
