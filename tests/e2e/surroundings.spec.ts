/** The browser around the pages: copying from a table, and a window that a zoom of 200 % makes low. */
import { expect, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { openRecord } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { putSession } from '#support/storedSession';
import { settled } from '../../scripts/lib/pages.mjs';

test('a copied table brings what is seen, as a table', async ({ page }) => {
  await putSession(page, 'ana.reyes@mabini.example', 'talaan-sample');
  await page.goto('/app/teachers/learners');
  await settled(page);
  const seen = await page.locator('main table').evaluate((table) => {
    getSelection()?.selectAllChildren(table.closest('section') ?? table);
    const copied = { html: '', text: '' };
    addEventListener('copy', ({ clipboardData }) => {
      copied.html = clipboardData?.getData('text/html') ?? '';
      copied.text = clipboardData?.getData('text/plain') ?? '';
    });
    document.execCommand('copy');
    return {
      ...copied,
      rows: table.querySelectorAll('tr').length,
      caption: table.querySelector('caption')?.textContent ?? '',
      buttons: [...table.querySelectorAll('tbody button')].map((button) => button.getAttribute('aria-label') ?? ''),
    };
  });
  expect(seen.rows).toBeGreaterThan(5);
  expect(seen.html.match(/<tr>/g)).toHaveLength(seen.rows);
  expect(seen.html).not.toMatch(/<caption|<button|<svg|class=|aria-/);
  expect(seen.html).not.toContain('More for');
  expect(seen.text.split('\n')).toHaveLength(seen.rows);
  expect(seen.text.split('\n')[0]).toContain('\t');
  expect(seen.text).not.toContain(`${seen.caption}\n`);
});

test.describe('at 200 % on 1366 x 768', () => {
  test.use({ viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 });

  test('the class record shows six learners', async ({ page }) => {
    const teacher = await createPerson('zoomed');
    await storeBook(teacher.uid, { learners: 30, quizzes: 6 });
    await putSession(page, teacher.email);
    await openRecord(page, '?quarter=1');
    await page.screenshot({ path: 'test-results/zoomed.png' });
    const rows = await page.locator('.dg-scroller').evaluate((scroller) => {
      const top = scroller.querySelector('.dg-header')?.getBoundingClientRect().bottom ?? 0;
      const nav = document.querySelector('nav[aria-label]:not([aria-label=Breadcrumb])')?.getBoundingClientRect();
      const low = nav && nav.top > 100 ? nav.top : innerHeight;
      const foot = scroller.querySelector('.dg-footer')?.getBoundingClientRect().top ?? innerHeight;
      const bottom = Math.min(low, foot, scroller.getBoundingClientRect().bottom, innerHeight);
      return [...scroller.querySelectorAll('.dg-row')].filter((row) => {
        const box = row.getBoundingClientRect();
        return box.top >= top - 1 && box.bottom <= bottom + 1;
      }).length;
    });
    expect(rows).toBeGreaterThanOrEqual(6);
  });
});
