import { expect, type Page, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { storeBook } from '#support/e2eBook';
import { putSession } from '#support/storedSession';
import { impose, PAPERS, type PaperId } from '@/domain/answer-sheets/papers';
import { FORMS, type FormId } from '@/domain/answer-sheets/sheetForms';
import { layOutSheet } from '@/domain/answer-sheets/sheetLayout';

const ITEMS = 30;
const TEST = {
  name: 'Long test',
  scannable: true,
  items: Array.from({ length: ITEMS }, (_, index) => ({ answerKey: index < 20 ? 'E' : 'True', points: 1 })),
};

const LAID_OUT = Array.from({ length: ITEMS }, (_, index) => ({
  itemNumber: index + 1,
  choices: index < 20 ? ['A', 'B', 'C', 'D', 'E'] : ['T', 'F'],
}));

const MM = 25.4 / 96;

async function openItems(page: Page): Promise<void> {
  const teacher = await createPerson('sheets');
  const { subjectId, activityIds } = await storeBook(teacher.uid, { learners: 3, quizzes: 0, more: [TEST] });
  await putSession(page, teacher.email);
  await page.goto(`/app/teachers/items?subject=${subjectId}&quarter=1&activity=${activityIds[0]}&view=answers`);
  // The browser's own dialog would wait for a person.
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
}

type Choice = { size: RegExp; paper: PaperId; sets?: string; blanks?: string };

async function printSheets(page: Page, { size, paper, sets, blanks }: Choice): Promise<void> {
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Answer sheets…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print answer sheets' });
  if (blanks !== undefined) {
    await dialog.getByRole('radio', { name: /^Learners who are not in the list/ }).check();
    await dialog.getByLabel('Number of blank sheets').fill(blanks);
  }
  await dialog.getByRole('radio', { name: size }).check();
  await dialog.getByLabel('Paper').selectOption(paper);
  if (sets) await dialog.getByRole('radio', { name: sets }).check();
  await dialog.getByRole('button', { name: 'Print' }).click();
}

const printed = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

/** Boxes of the circles of each sheet, in millimetres from the corner of their page. */
const circlesOf = (page: Page) =>
  page.evaluate((mm) => {
    const sheets = [...document.querySelectorAll('.print-sheet .sheet')];
    return sheets.map((sheet) => {
      const paper = (sheet.closest('svg') as SVGElement).getBoundingClientRect();
      return {
        paper: { width: paper.width * mm, height: paper.height * mm, left: paper.left * mm },
        circles: [...sheet.querySelectorAll('.sheet-circle')].map((circle) => {
          const box = circle.getBoundingClientRect();
          return {
            x: ((box.left + box.right) / 2 - paper.left) * mm,
            y: ((box.top + box.bottom) / 2 - paper.top) * mm,
            width: box.width * mm,
          };
        }),
      };
    });
  }, MM);

const SIZES: readonly [FormId, RegExp][] = [
  ['half', /^Half page/],
  ['quarter', /^Quarter page/],
  ['full', /^Whole page/],
];

test('answer sheets on paper', async ({ page }) => {
  await openItems(page);

  await test.step('circles stand on paper where the reader looks for them, on all papers and forms', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const paper of ['a4', 'letter', 'long'] as const) {
      for (const [form, size] of SIZES) {
        await page.emulateMedia({ media: null });
        await printSheets(page, { size, paper });
        await page.emulateMedia({ media: 'print' });
        const pages = layOutSheet(form, LAID_OUT);
        await expect(page.locator('.print-sheet .sheet')).toHaveCount(3 * pages.length);
        const { corners } = impose(form, paper);
        for (const [at, sheet] of (await circlesOf(page)).entries()) {
          expect(Math.abs(sheet.paper.width - PAPERS[paper].width)).toBeLessThan(0.2);
          expect(Math.abs(sheet.paper.height - PAPERS[paper].height)).toBeLessThan(0.2);
          expect(Math.abs(sheet.paper.left)).toBeLessThan(0.2);
          const corner = corners[at % corners.length]!;
          const places = pages[at % pages.length]!.flatMap(({ circles }) => circles);
          expect(sheet.circles).toHaveLength(places.length);
          // Compared at once: thousands of expectations take minutes.
          const off = places.map((place, index) => {
            const circle = sheet.circles[index]!;
            const middle = Math.hypot(circle.x - corner.x - place.x, circle.y - corner.y - place.y);
            return Math.max(middle, Math.abs(circle.width - 2 * FORMS[form].circleRadius) / 2);
          });
          expect(Math.max(...off)).toBeLessThan(0.2);
        }
        await printed(page);
      }
    }
    await page.emulateMedia({ media: null });
  });

  await test.step('a page of paper has the size that was chosen, and no page is empty', async () => {
    for (const [paper, pages] of [
      ['a4', 2],
      ['long', 2],
    ] as const) {
      await printSheets(page, { size: /^Half page/, paper });
      const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const boxes = [...file.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
      expect(boxes).toHaveLength(pages);
      for (const [, width, height] of boxes) {
        expect(Math.abs((Number(width) * 25.4) / 72 - PAPERS[paper].width)).toBeLessThan(0.5);
        expect(Math.abs((Number(height) * 25.4) / 72 - PAPERS[paper].height)).toBeLessThan(0.5);
      }
      await printed(page);
    }
  });

  await test.step('names stand on the sheets of the class; blank ones are numbered; set B and its key are in another order', async () => {
    const paper = page.locator('.print-sheet');
    await printSheets(page, { size: /^Half page/, paper: 'a4', sets: 'Sets A and B by turns' });
    await expect(paper.locator('.sheet')).toHaveCount(3);
    await expect(paper.locator('.sheet').nth(0)).toContainText('Last1, First1');
    await expect(paper.locator('.sheet').nth(0)).toContainText('Set A');
    await expect(paper.locator('.sheet').nth(1)).toContainText('Set B');
    await expect(paper.locator('.sheet').nth(1)).toContainText('Shade the whole circle:');
    await printed(page);
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('menuitem', { name: 'Answer key of set B' }).click();
    const key = await paper.locator('.printed-answers small').allTextContents();
    const numbers = key.map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(numbers).toHaveLength(ITEMS);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: ITEMS }, (_, index) => index + 1));
    expect(numbers.slice(0, 20)).not.toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    await printed(page);
    await printSheets(page, { size: /^Half page/, paper: 'a4', blanks: '0' });
    const dialog = page.getByRole('dialog', { name: 'Print answer sheets' });
    await expect(dialog.getByText('Type a whole number from 1 to 40.')).toBeVisible();
    await dialog.getByLabel('Number of blank sheets').fill('5');
    await dialog.getByRole('button', { name: 'Print' }).click();
    await expect(paper.locator('.sheet')).toHaveCount(5);
    await expect(paper.locator('.sheet').nth(4)).toContainText('Blank 5');
  });
});
