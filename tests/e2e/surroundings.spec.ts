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

test('the section summary is copied as it is seen: no hidden caption, no buttons', async ({ page }) => {
  await putSession(page, 'ben.cruz@mabini.example', 'talaan-sample');
  await openRecord(page);
  await page.getByRole('link', { name: 'Section summary' }).first().click();
  // The record has a choice of sections and names of learners too.
  await page.waitForURL(/summary/);
  await expect(page.getByRole('heading', { name: 'Section summary' })).toBeVisible();
  await page.getByLabel('Section', { exact: true }).selectOption({ label: 'Mabini (2026-2027)' });
  await expect(page.locator('main table').getByRole('rowheader', { name: 'Alvarez, Enrico D.' })).toBeVisible();
  const seen = await page
    .locator('main table')
    .first()
    .evaluate((table) => {
      getSelection()?.selectAllChildren(table.closest('section') ?? table);
      const copied = { html: '', text: '' };
      addEventListener('copy', ({ clipboardData }) => {
        copied.html = clipboardData?.getData('text/html') ?? '';
        copied.text = clipboardData?.getData('text/plain') ?? '';
      });
      document.execCommand('copy');
      const shown = [...table.querySelectorAll('thead tr:last-child th')].filter((cell) => cell.checkVisibility());
      return {
        ...copied,
        rows: table.querySelectorAll('tr').length,
        columns: shown.length,
        buttons: table.querySelectorAll('button').length,
        caption: table.querySelector('caption')?.textContent ?? '',
      };
    });
  // The table has what must not come along, so the test can fail.
  expect(seen.buttons).toBeGreaterThan(0);
  expect(seen.caption).not.toBe('');
  expect(seen.html).not.toMatch(/<caption|<button|<svg|class=|aria-|data-/);
  expect(seen.html.match(/<tr>/g)).toHaveLength(seen.rows);
  const lines = seen.text.split('\n');
  expect(lines).toHaveLength(seen.rows);
  expect(lines.find((line) => line.startsWith('Alvarez, Enrico D.'))?.split('\t')).toHaveLength(seen.columns);
  expect(seen.text).not.toContain(seen.caption);
});

test('nothing moves for a person who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await putSession(page, 'ben.cruz@mabini.example', 'talaan-sample');
  /** Elements that would move for longer than a moment, or scroll smoothly. */
  const moving = () =>
    page.evaluate(() => {
      const seconds = (text: string) => Math.max(...text.split(',').map((each) => Number.parseFloat(each) || 0));
      return [...document.querySelectorAll('*')].flatMap((element) => {
        const style = getComputedStyle(element);
        const isStill = seconds(style.transitionDuration) <= 0.001 && seconds(style.animationDuration) <= 0.001;
        // The timer of a toast is no motion: the bar that shows it is hidden.
        const isToastTimer = element.closest('.Toastify') !== null;
        if ((isStill || isToastTimer) && style.scrollBehavior !== 'smooth') return [];
        return [`${element.localName}.${element.className} ${style.transitionDuration} ${style.animationDuration}`];
      });
    });
  for (const path of ['/app/teachers/dashboard', '/app/teachers/learners', '/app/teachers/record']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    expect(await moving(), path).toEqual([]);
  }
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: /^Go to/ }).click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  expect(await moving(), 'the palette').toEqual([]);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  expect(await moving(), 'help').toEqual([]);
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
