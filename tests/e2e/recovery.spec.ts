/** A database that was set back to an earlier moment: devices show what is stored, and grades are those of the scores. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows, type TestPerson } from '#support/adminWorld';
import { bookProblems } from '#support/bookChecks';
import { cutFirestore } from '#support/cutFirestore';
import { openRecord } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { subCategoryWeights } from '#support/historySteps';
import { serverTables } from '#support/liveData';
import { cellAt, press } from '#support/recordPage';
import { saveByHand } from '#support/savingChoice';
import { keepBook } from '#support/setBack';
import { putSessionOnDevice } from '#support/storedSession';
import type { UserId } from '@/domain/book/ids';

const RECORD = '?quarter=1';
type At = readonly [row: number, activity: number];

async function openDevice(browser: Browser, teacher: TestPerson): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await putSessionOnDevice(page, teacher.email);
  await saveByHand(page);
  await openRecord(page, RECORD);
  return page;
}

async function type(page: Page, [row, activity]: At, text: string): Promise<void> {
  await cellAt(page, row, activity).click();
  await page.keyboard.type(text);
  await press(page, 'Enter');
}

async function save(page: Page, at: At, text: string): Promise<void> {
  await type(page, at, text);
  await press(page, 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(cellAt(page, ...at)).toHaveText(text);
}

/** The stored scores of the first learner, and no stored grade that the scores do not give. */
async function expectStored(teacher: TestPerson, scores: readonly number[]): Promise<void> {
  const rows = [...(await storedRows(teacher.uid, 'studentPerformance')).values()];
  expect(rows.map(({ score }) => Number(score)).sort((a, b) => a - b)).toEqual([...scores].sort((a, b) => a - b));
  expect(bookProblems(await serverTables(teacher.uid as UserId), subCategoryWeights)).toEqual([]);
}

async function aBook(browser: Browser): Promise<{ teacher: TestPerson; own: Page; other: Page }> {
  const teacher = await createPerson('recovery');
  await storeBook(teacher.uid, { learners: 2, quizzes: 4 });
  const own = await openDevice(browser, teacher);
  await save(own, [0, 0], '17');
  await save(own, [0, 1], '18');
  return { teacher, own, other: await openDevice(browser, teacher) };
}

/** Saves that are lost, what the own page does meanwhile, saves of the other device afterwards, and what the own page does then. */
type Order = {
  own: 'stays open' | 'is closed' | 'is cut off';
  lost: number;
  later: number;
  after: readonly ('save' | 'reload')[];
};

/** Fewer, as many and more saves than were lost. `setBack.test` has every order of more moves, without a browser. */
const ORDERS: readonly Order[] = [
  { own: 'is closed', lost: 3, later: 3, after: ['save', 'reload'] },
  { own: 'is closed', lost: 2, later: 1, after: ['reload', 'save'] },
  { own: 'is closed', lost: 1, later: 2, after: ['save', 'reload'] },
  { own: 'stays open', lost: 2, later: 0, after: ['save', 'reload'] },
  { own: 'stays open', lost: 2, later: 2, after: ['reload', 'save'] },
  { own: 'is cut off', lost: 1, later: 1, after: ['save', 'reload'] },
  { own: 'is cut off', lost: 1, later: 2, after: ['reload', 'save'] },
];

for (const { own: place, lost, later, after } of ORDERS) {
  const name = `the own page ${place}, ${lost} saves are lost, ${later} come later; then ${after.join(' and ')}`;
  test(`${name}: pages show the stored scores, and grades are of them`, async ({ browser }) => {
    const { teacher, own, other } = await aBook(browser);
    const setBack = await keepBook(teacher.uid);
    for (const text of ['2', '1', '3'].slice(0, lost)) await save(own, [0, 0], text);
    if (place === 'is closed') await own.goto('about:blank');
    const goOn = place === 'is cut off' ? await cutFirestore(own) : null;
    await setBack();
    await expect(cellAt(other, 0, 0)).toHaveText('17');
    const texts = ['4', '5', '6'].slice(0, later);
    for (const text of texts) await save(other, [1, 0], text);
    if (place === 'is closed') await openRecord(own, RECORD);
    await goOn?.();
    const last = texts.slice(-1);
    for (const step of after) {
      if (step === 'reload') await own.reload();
      // A page whose own saves were lost learns of it by the next save of anybody, or by its own, which is planned anew.
      if (later > 0 || step === 'reload') await expect(cellAt(own, 0, 0)).toHaveText('17');
      for (const text of last) await expect(cellAt(own, 1, 0)).toHaveText(text);
      if (step === 'save') await save(own, [0, 2], '12');
    }
    await expect(cellAt(own, 0, 0)).toHaveText('17');
    await expect(cellAt(other, 0, 2)).toHaveText('12');
    await expect(cellAt(own, 0, 2)).toHaveText('12');
    await expectStored(teacher, [17, 18, 12, ...last.map(Number)]);
  });
}

test('pages that stay open, a draft over a lost score and an entry that waits: each is compared with what is stored', async ({
  browser,
}) => {
  const { teacher, own, other } = await aBook(browser);
  const setBack = await keepBook(teacher.uid);
  await save(own, [0, 0], '2');
  await expect(cellAt(other, 0, 0)).toHaveText('2');
  await test.step('one device has a draft over the score that is lost, the other an entry over it', async () => {
    await type(other, [0, 0], '3');
  });
  const goOn = await cutFirestore(own);
  await type(own, [0, 0], '4');
  await type(own, [0, 3], '9');
  await press(own, 'Control+s');
  await expect(own.getByRole('banner').getByRole('button', { name: '2 waiting' })).toBeVisible();
  await setBack();
  const later = await openDevice(browser, teacher);
  for (const text of ['7', '8']) await save(later, [1, 1], text);
  await goOn();

  await test.step('what was typed over no other value is stored, and the rest waits for the teacher', async () => {
    await expect(cellAt(later, 0, 3)).toHaveText('9');
    await expect(cellAt(later, 0, 0)).toHaveText('17');
    await expect(cellAt(other, 1, 1)).toHaveText('8');
    await expectStored(teacher, [17, 18, 9, 8]);
  });
  await test.step('a reload and a save keep grades and scores together', async () => {
    await openRecord(own, RECORD);
    await type(own, [1, 2], '10');
    await press(own, 'Control+s');
    // The value over the lost score is still to be decided.
    await expect(own.getByText('1 change from earlier is not saved.').first()).toBeVisible();
    await expect(cellAt(other, 1, 2)).toHaveText('10');
    await expectStored(teacher, [17, 18, 9, 8, 10]);
  });
});
