import { expect, type Page, test } from '@playwright/test';
import { createPerson, type TestPerson } from '#support/adminWorld';
import { cutFirestore } from '#support/cutFirestore';
import { openRecord } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { openSubjects, storedScores } from '#support/manySubjects';
import { cellAt, editorOf, scoresOf, typeFirst } from '#support/recordPage';
import { saveByHand } from '#support/savingChoice';
import { putSession, putSessionOnDevice } from '#support/storedSession';

const RECORD = '?quarter=1';
const QUIZZES = [{ name: 'Quiz 1' }, { name: 'Quiz 2' }];

async function teacherWith(size: { learners: number; quizzes: number }): Promise<TestPerson> {
  const teacher = await createPerson('drafts');
  await storeBook(teacher.uid, size);
  return teacher;
}

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name });
const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();

test('drafts of a person who saves by hand', async ({ page }) => {
  const { teacher, next } = await openSubjects(page, { subjects: 5, learners: 3, activities: QUIZZES });

  await test.step('a draft survives a reload and is offered back', async () => {
    await saveByHand(page);
    const { activityIds } = await next();
    await typeFirst(page, '18');
    await expect(page.getByText('1 change', { exact: true })).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/You have 1 unsaved change from \d\d:\d\d\./)).toBeVisible();
    await expect(cellAt(page, 0, 0)).toHaveText('');
    await page.getByRole('button', { name: 'Restore' }).click();
    // The button is gone, and the keyboard goes on in the grid.
    await expect(editorOf(page)).toBeFocused();
    await expect(cellAt(page, 0, 0)).toHaveText('18');
    await expect(cellAt(page, 0, 0)).toHaveAttribute('data-state', 'draft');
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    expect(await storedScores(teacher, activityIds)).toEqual([18]);
  });

  await test.step('what is being typed survives a reload, valid or not: in the grid and on the phone', async () => {
    await next();
    const isKept = (text: string) =>
      expect
        .poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join()))
        .toContain(JSON.stringify(text));
    const reload = async (isPhone = false) => {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText(/You have 1 unsaved change from \d\d:\d\d\./)).toBeVisible();
      // On a phone a strip has no room for its buttons.
      if (isPhone) await page.getByRole('button', { name: /^(More|Read all)$/ }).click();
      await page.getByRole('button', { name: 'Restore' }).click();
    };
    await cellAt(page, 0, 0).click();
    await page.keyboard.type('1x');
    await isKept('1x');
    await reload();
    await expect(cellAt(page, 0, 0)).toHaveText('1x');
    await expect(cellAt(page, 0, 0)).toHaveAttribute('aria-invalid', 'true');
    await cellAt(page, 0, 0).click();
    await page.keyboard.press('Delete');

    const wide = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    const second = page.getByLabel(/^2\. .*score of 20/);
    await second.click();
    await page.keyboard.type('17');
    await isKept('17');
    await reload(true);
    await expect(second).toHaveValue('17');
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    if (wide) await page.setViewportSize(wide);
  });

  await test.step('a save whose answer is lost waits, is looked up, shown as saved, and stored once', async () => {
    const { activityIds } = await next();
    await typeFirst(page, '18');
    await expect(page.getByText('1 change', { exact: true })).toBeVisible();
    let commits = 0;
    await page.route(/:commit/, async (route) => {
      commits += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.keyboard.press('Control+s');
    await saved(page);
    expect(commits).toBe(1);
    expect(await storedScores(teacher, activityIds)).toEqual([18]);
    await page.unroute(/:commit/);
  });

  await test.step('a score above the highest possible is refused at its cell; a save without a connection waits with all values', async () => {
    const { activityIds } = await next();
    await typeFirst(page, '21');
    await page.keyboard.press('Control+s');
    await expect(
      page.getByText('Some values are not valid. They are marked; correct them and save again.').first(),
    ).toBeVisible();
    const refused = page.locator('.dg-cell[aria-invalid="true"]');
    await expect(refused).toHaveAttribute('title', '21 is above 20, the highest possible score.');
    await expect(refused).toContainText('21');

    await refused.click();
    await page.keyboard.type('17');
    await page.keyboard.press('Enter');
    const mend = await cutFirestore(page);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('1 change waiting to sync')).toBeVisible();
    await expect(cellAt(page, 0, 0)).toHaveText(/^17/);

    await mend();
    await expect(page.getByText('1 change waiting to sync')).toBeHidden();
    await expect.poll(() => storedScores(teacher, activityIds)).toEqual([17]);
  });

  await test.step('at 360 px: one activity at a time, Next, the same drafts and save', async () => {
    const { activityIds } = await next();
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    const first = page.getByLabel(/^1\. .*score of 20/);
    await expect(first).toHaveAttribute('inputmode', 'decimal');
    await first.fill('18');
    await first.press('Enter');
    await expect(page.getByLabel(/^2\. .*score of 20/)).toBeFocused();
    await page.keyboard.type('21');
    await page.getByRole('button', { name: /^Next after 2\./ }).click();
    await expect(page.getByText('not valid: 21 is above 20, the highest possible score.')).toBeVisible();
    await page.getByLabel(/^2\. .*score of 20/).fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    expect((await storedScores(teacher, activityIds)).sort()).toEqual([12, 18]);
    if (wide) await page.setViewportSize(wide);
  });

  await test.step('leaving with a draft asks a person who saves by hand: by a link, by Back, by closing the tab', async () => {
    // By links alone: the router asks about Back only between entries of its own.
    await mainLink(page, 'Classes').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
    await mainLink(page, 'Class record').click();
    await expect(cellAt(page, 0, 0)).toHaveText('18');
    await typeFirst(page, '15');

    const question = page.getByRole('alertdialog', { name: '1 change is not saved' });
    await mainLink(page, 'Activities').click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/record/);

    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/record/);
    await question.getByRole('button', { name: 'Leave and keep changes' }).click();
    await expect(page).toHaveURL(/classes/);

    await page.goForward();
    await expect(cellAt(page, 0, 0)).toHaveText('15');
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;
    await expect(cellAt(page, 0, 0)).toHaveText('15');
  });
});

test('a block of 45 x 10 from a spreadsheet goes in at once, and one undo takes it out', async ({ page, context }) => {
  const teacher = await teacherWith({ learners: 45, quizzes: 10 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await putSession(page, teacher.email);
  await openRecord(page, RECORD);
  // The clipboard text of LibreOffice: tabs, CRLF, quotes where needed, a comma for the decimals.
  const textAt = (row: number, col: number) => ['', `"${row % 21}"`, '7,5'][col] || String((row + col) % 21);
  const lines = Array.from({ length: 45 }, (_, row) => Array.from({ length: 10 }, (__, col) => textAt(row, col)));
  const block = lines.map((line) => line.join('\t')).join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${block}\r\n`);
  await cellAt(page, 0, 0).click();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('450 changes')).toBeVisible();
  await expect(cellAt(page, 0, 1)).toHaveText('0');
  // A decimal comma is read as a point, and shown so before it is saved.
  await expect(cellAt(page, 3, 2)).toHaveText('7.5');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(cellAt(page, 0, 1)).toHaveText('');
  await page.keyboard.press('Control+y');
  await expect(page.getByText('450 changes')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  expect((await scoresOf(teacher)).length).toBe(450);
});

test('two tabs on one score: the second sees both values and chooses', async ({ page, context }) => {
  const teacher = await teacherWith({ learners: 3, quizzes: 2 });
  await putSessionOnDevice(page, teacher.email);
  // The second tab may not save before the first one.
  await saveByHand(page);
  await openRecord(page, RECORD);
  const second = await context.newPage();
  await openRecord(second, RECORD);
  // The second tab types first, because a saved value shows in every tab at once.
  await typeFirst(second, '15');
  await typeFirst(page, '18');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await second.keyboard.press('Control+s');
  const cell = cellAt(second, 0, 0);
  await expect(cell).toHaveAttribute('data-state', 'conflict');
  await expect(cell).toHaveAttribute('title', /You typed 15; saved elsewhere meanwhile: 18\./);
  expect(await scoresOf(teacher)).toEqual([18]);
  await cell.click({ button: 'right' });
  await second.getByRole('menuitem', { name: 'Choose which value stays' }).click();
  await second.getByRole('button', { name: /keep mine, 15/ }).click();
  await second.getByRole('button', { name: /Save|Retry/ }).click();
  await expect(second.getByText('All changes saved')).toBeVisible();
  expect(await scoresOf(teacher)).toEqual([15]);
});
