import { readFileSync } from 'node:fs';
import { type Download, expect, type Page, test } from '@playwright/test';
import { cellText, openRecord } from '#support/e2eActions';
import { putSession } from '#support/storedSession';
import { noteToasts, toastTexts } from '#support/toastTexts';
import { readZipDirectory, readZipText } from '#support/zipReading';
import { readSheets } from '@/files/read/readSheets';
import { sheetTable } from '@/files/read/sheetTable';
import { SAMPLE_PASSWORD } from '../../scripts/sampleAccounts.mjs';
import { parseCsv } from '../workbook/parseCsv';

const TEACHER = { email: 'ben.cruz@mabini.example' };
const LEARNER = 'Alvarez, Enrico D.';
/** The margin of a printed record, in millimetres, and the pixels of one of them. */
const PAPER_MARGIN = 8;
const PIXELS = 96 / 25.4;

async function exported(page: Page, item: string | RegExp): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Files and print' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return download;
}

async function bytesOf(download: Download): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(readFileSync(await download.path()));
}

/** The XML of one cell of a sheet. */
function cellOf(sheet: string, address: string): string {
  return new RegExp(`<c r="${address}"[^>]*?(?:/>|>.*?</c>)`).exec(sheet)?.[0] ?? '';
}

test('files and paper of the class record', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 3000, height: 900 });
  await noteToasts(page);
  await putSession(page, TEACHER.email, SAMPLE_PASSWORD);

  await test.step('the year as a workbook with live formulas, made by code that loads when asked for', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await openMabini(page);
    expect(requested.filter((url) => url.includes('writeWorkbook'))).toEqual([]);
    const download = await exported(page, /^Excel/);
    expect(download.suggestedFilename()).toBe('Grade 9 - Mabini - Mathematics - 2026-2027.xlsx');
    expect(requested.filter((url) => url.includes('writeWorkbook'))).toHaveLength(1);
    const bytes = await bytesOf(download);
    const entries = readZipDirectory(bytes);
    const part = (name: string) => readZipText(bytes, entries.get(name)!);
    const workbook = await part('xl/workbook.xml');
    expect([...workbook.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      ...['INPUT DATA', 'TERM 1', 'TERM 2', 'TERM 3', 'FINAL GRADES', 'TEST RESULT ANALYSIS', 'NOTES', 'TRANSMUTATION'],
    ]);
    const input = await part('xl/worksheets/sheet1.xml');
    expect(cellOf(input, 'E10')).toContain('Region IV-A');
    expect(cellOf(input, 'E12')).toContain('Batangas');
    expect(cellOf(input, 'E20')).toContain('Grade 9');
    expect(cellOf(input, 'E22')).toContain('Mabini');
    expect(cellOf(input, 'E24')).toContain('Ben Cruz');
    expect(cellOf(input, 'E26')).toContain('Mathematics');
    expect(cellOf(input, 'K11')).toContain(LEARNER);
    const term = await part('xl/worksheets/sheet2.xml');
    expect(cellOf(term, 'AF18')).toContain(`VLOOKUP(AE18,'TRANSMUTATION'!$A$2:$B$42,2,TRUE)`);
    const initial = await cellText(page, LEARNER, 'Initial grade');
    expect(Number(/<v>(.*)<\/v>/.exec(cellOf(term, 'AE18'))?.[1])).toBe(Number(initial));
    await expect.poll(() => toastTexts(page)).toContain('xlsx was made');
  });

  await test.step('a plain table on paper, complete whatever the grid has drawn', async () => {
    // The width of Letter within its margins, so that the sheet stands as on paper.
    await page.setViewportSize({ width: Math.floor((279.4 - 2 * PAPER_MARGIN) * PIXELS), height: 800 });
    const file = await page.pdf({ path: testInfo.outputPath('record.pdf'), format: 'A4', preferCSSPageSize: true });
    expect(pageSizes(file)).toEqual(['landscape', 'landscape']);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.print-sheet');
    await expect(sheet.locator('tbody tr')).toHaveCount(45 + 2);
    await expect(sheet).toContainText('Region IV-A');
    await expect(sheet).toContainText('301847');
    await expect(sheet.getByRole('rowheader', { name: LEARNER })).toBeVisible();
    await expect(page.getByRole('grid')).toBeHidden();
    // Thirty learners, the labels of boys and girls, and the signatures are one sheet of Letter.
    const height = await sheet.evaluate((element) => {
      for (const row of [...element.querySelectorAll('tbody tr')].slice(30 + 2)) row.remove();
      return element.getBoundingClientRect().height;
    });
    expect(height / PIXELS).toBeLessThan(215.9 - 2 * PAPER_MARGIN);
    expect(height / PIXELS).toBeGreaterThan(150);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(sheet).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await test.step('the term and the final grades as CSV', async () => {
    await page.setViewportSize({ width: 3000, height: 900 });
    const initial = await cellText(page, LEARNER, 'Initial grade');
    const grade = await cellText(page, LEARNER, 'Term grade');
    const bytes = await bytesOf(await exported(page, 'CSV of this view'));
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [headers = [], possible = [], ...learners] = parseCsv(new TextDecoder().decode(bytes)).filter(
      (row) => row.length > 1,
    );
    expect(headers.slice(0, 3)).toEqual(['#', 'Learner', 'Quiz 1']);
    expect(possible.slice(1, 3)).toEqual(['Highest possible score', '20']);
    expect(learners).toHaveLength(45);
    const own = learners.find(([, name]) => name === LEARNER) ?? [];
    expect(own[headers.indexOf('Initial grade')]).toBe(initial);
    expect(own[headers.indexOf('Term grade')]).toBe(grade);

    await page.getByText('Final', { exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Final grade' })).toBeVisible();
    const final = parseCsv(new TextDecoder().decode(await bytesOf(await exported(page, 'CSV of this view'))));
    expect(final[0]?.slice(2)).toEqual([
      ...['Term 1', 'Term 2', 'Term 3', 'Initial', 'Final grade', 'Descriptor', 'Remark'],
    ]);
    expect(final.filter((row) => row.length > 1)).toHaveLength(46);
  });

  await test.step('the section summary for Excel has what its CSV has', async () => {
    await page.getByRole('link', { name: 'Summary' }).click();
    await expect(page.getByRole('rowheader', { name: LEARNER })).toBeVisible();
    const download = await exported(page, 'Excel of this view');
    expect(download.suggestedFilename()).toMatch(/^Mabini - .* - 2026-2027\.xlsx$/);
    const { sheets } = await readSheets(await bytesOf(download));
    const [head, ...learners] = sheets.flatMap(sheetTable);
    const csv = parseCsv(new TextDecoder().decode(await bytesOf(await exported(page, 'CSV of this view'))));
    expect(head).toEqual(csv[0]);
    expect(learners).toHaveLength(45);
    expect(learners.find(([name]) => name === LEARNER)?.join()).toBe(
      csv
        .find(([name]) => name === LEARNER)
        ?.join()
        .replace(/,+$/, ''),
    );
  });
});

/** Each page's orientation, as the PDF has it. */
function pageSizes(file: Buffer): string[] {
  const boxes = file.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, wide, high]) => (Number(wide) > Number(high) ? 'landscape' : 'portrait'));
}

async function openMabini(page: Page): Promise<void> {
  await openRecord(page);
  await page.getByLabel('Section', { exact: true }).selectOption({ label: 'Mabini (2026-2027)' });
  await page.getByText('Term 1', { exact: true }).click();
  await expect(page.getByRole('rowheader', { name: LEARNER })).toBeVisible();
}
