/** Every page of a printed table has its headings: a page that is alone on a desk still says what its columns are. */
import { expect, type Page, test } from '@playwright/test';
import { openRecord } from '#support/e2eActions';
import { brightnessOf, pagesOf } from '#support/pdfText';
import { putSession } from '#support/storedSession';
import { SAMPLE_PASSWORD } from '../../scripts/sampleAccounts.mjs';

const TEACHER = 'ben.cruz@mabini.example';
const SECTION = 'Mabini (2026-2027)';

/** The papers that schools have: A4, and long as it lies in most offices. */
const PAPERS = {
  A4: { width: '210mm', height: '297mm' },
  long: { width: '8.5in', height: '13in' },
} as const;

/** Prints the page on each paper; expects several pages, and these words on each of them. */
async function expectOnEachPage(page: Page, name: string, words: readonly string[]): Promise<void> {
  for (const [paper, size] of Object.entries(PAPERS)) {
    const path = test.info().outputPath(`${name}-${paper}.pdf`);
    await page.pdf({ ...size, path, preferCSSPageSize: true });
    const pages = await pagesOf(path);
    expect(pages.length, `pages of ${name} on ${paper}`).toBeGreaterThan(1);
    for (const [index, text] of pages.entries()) {
      for (const word of words) expect(text, `${name} on ${paper}, page ${index + 1}`).toContain(word);
    }
  }
}

test('each page of a printed record, summary and list has the headings', async ({ page }) => {
  await putSession(page, TEACHER, SAMPLE_PASSWORD);
  await openRecord(page);
  await page.getByLabel('Section', { exact: true }).selectOption({ label: SECTION });
  await page.getByText('Term 1', { exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'Alvarez, Enrico D.' })).toBeVisible();
  await expectOnEachPage(page, 'term', ['Term 1', 'Mathematics', 'Learner', 'Highest possible score', 'Written']);
  await page.getByText('Final', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Final grade' })).toBeVisible();
  await expectOnEachPage(page, 'final', ['Learner', 'Term 3', 'Final grade', 'Descriptor', 'Remark']);
  await page.getByRole('link', { name: 'Section summary' }).first().click();
  await expect(page.getByRole('heading', { name: 'Section summary' })).toBeVisible();
  await page.getByLabel('Section', { exact: true }).selectOption({ label: SECTION });
  await expect(page.getByRole('rowheader', { name: 'Alvarez, Enrico D.' })).toBeVisible();
  await expectOnEachPage(page, 'summary', ['Learner', 'Mathematics']);
  await page.goto('/app/teachers/learners');
  await expect(page.getByRole('rowheader', { name: 'Abad, Danica U.' })).toBeVisible();
  await expectOnEachPage(page, 'learners', ['Name', 'LRN', 'Sex', 'Classes']);
});

test('a dark theme is printed light, margins too, where backgrounds are printed', async ({ page }) => {
  await putSession(page, TEACHER, SAMPLE_PASSWORD);
  await page.goto('/app/teachers/learners');
  await expect(page.getByRole('rowheader', { name: 'Abad, Danica U.' })).toBeVisible();
  for (const theme of ['talaan-dark', 'coffee']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const path = test.info().outputPath(`${theme}.pdf`);
    await page.pdf({ path, printBackground: true, preferCSSPageSize: true });
    const { corner, share } = await brightnessOf(path);
    expect(corner, `the corner of ${theme}`).toBe(255);
    expect(share, `white of ${theme}`).toBeGreaterThan(0.8);
  }
});
