/**
 * The main job in Firefox: sign in, type, paste, undo, save, reload, print, read a sheet. The tests are there where
 * Firefox is installed (Debian: apt-get install firefox-esr).
 */
import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { createPerson, PASSWORD } from '#support/adminWorld';
import { storeBook } from '#support/e2eBook';
import { FIREFOX, keys, openFirefox, pressButton, signInThere } from '#support/firefox';
import { openPhotoMaker } from '#support/madePhotos/madePhotos';
import { pagesOf } from '#support/pdfText';
import { answersOf, lineOf, openClass, sheetsAt, storedAnswers } from '#support/readingSteps';
import { scoresOf } from '#support/recordPage';

if (FIREFOX) {
  test('Firefox: scores are typed, pasted, undone, saved, there after a reload, and printed', async ({ baseURL }) => {
    const teacher = await createPerson('firefox');
    await storeBook(teacher.uid, { learners: 40, quizzes: 2 });
    const firefox = await openFirefox(baseURL ?? '');
    const { page } = firefox;
    await firefox.go('/login');
    await signInThere(page, teacher.email, PASSWORD);
    await firefox.go('/app/teachers/record?quarter=1');
    const cell = (row: number, activity: number) =>
      `[aria-rowindex="${row + 4}"] .dg-cell[aria-colindex="${activity + 3}"]`;
    const texts = () =>
      page.evaluate(
        (selectors) => selectors.map((each) => document.querySelector(each)?.textContent?.trim()),
        [0, 1].flatMap((row) => [cell(row, 0), cell(row, 1)]),
      );
    await page.locator(cell(0, 0)).click();
    await keys(page, '1', '7', 'Enter', '9', 'Enter');
    await expect.poll(texts).toEqual(['17', '', '9', '']);
    await page.locator(cell(0, 0)).click();
    await keys(page, 'Control+c');
    await page.locator(cell(1, 1)).click();
    await keys(page, 'Control+v');
    await expect.poll(texts).toEqual(['17', '', '9', '17']);
    await page.locator(cell(0, 1)).click();
    await keys(page, 'Control+v');
    await expect.poll(texts).toEqual(['17', '17', '9', '17']);
    await keys(page, 'Control+z');
    await expect.poll(texts).toEqual(['17', '', '9', '17']);
    await keys(page, 'Control+s');
    await expect.poll(async () => (await scoresOf(teacher)).sort()).toEqual([17, 17, 9]);
    await page.reload();
    await page.locator(cell(0, 0)).wait();
    await expect.poll(texts).toEqual(['17', '', '9', '17']);

    const path = test.info().outputPath('record.pdf');
    // Firefox writes the letters of the app's own font into the PDF without saying which letters they are.
    await page.addStyleTag({ content: '* { font-family: sans-serif !important; }' });
    // A print by WebDriver comes without the event that the browser's own print has.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.pdf({ path, format: 'a4', landscape: true });
    const pages = await pagesOf(path);
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages)
      for (const word of ['Learner', 'Highest possible score', 'Remark']) expect(text).toContain(word);
    expect(firefox.thrown).toEqual([]);
    await firefox.close();
  });

  test('Firefox: an answer sheet is read from a photo and saved', async ({ page: chromium, baseURL }) => {
    const world = await openClass(chromium, 3);
    const [sheet] = await sheetsAt(chromium, world.path);
    const maker = await openPhotoMaker(chromium);
    const answers = answersOf(1);
    const photo = await maker.make({
      sheet: { svg: sheet!.svg, form: 'half', rows: world.rows, answers },
      ...{ seed: 7, name: 'sheet.jpg', kind: 'phone 2 MP' },
    });
    await maker.close();
    const file = test.info().outputPath(photo.name);
    writeFileSync(file, photo.buffer);
    const firefox = await openFirefox(baseURL ?? '');
    const { page } = firefox;
    await firefox.go('/login');
    await signInThere(page, world.email, PASSWORD);
    await firefox.go(world.path);
    await pressButton(page, 'Read answer sheets');
    const input = await page.waitForSelector('dialog[open] input[type="file"]');
    await input!.uploadFile(file);
    await pressButton(page, 'Record the score of 1 learner');
    await pressButton(page, 'Save');
    await expect
      .poll(async () => [...(await storedAnswers(world.uid, world.activityId)).values()])
      .toEqual([lineOf(answers)]);
    expect(firefox.thrown).toEqual([]);
    await firefox.close();
  });
}
