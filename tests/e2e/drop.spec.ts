/** Files dropped anywhere: recognised by their content, and led to what they are for. */
import { expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { comfortably } from '#support/comfortably';
import { dragOver, drop } from '#support/droppedFiles';
import { cellAt, openNewRecord } from '#support/recordPage';
import { putSession } from '#support/storedSession';

const LIST = {
  name: 'learners.csv',
  text: 'LRN,Name,Sex\n136000000011,"DELA CRUZ, JUAN, REYES",M\n136000000012,"SANTOS, ANA, LOPEZ",F\n',
};
const SF2 = {
  name: 'attendance.csv',
  text: 'School Form 2 (SF2) Daily Attendance Report of Learners\nName,Present\n"Cruz, Ana",20\n',
};
const LETTER = { name: 'letter.txt', text: 'Dear parents,\nthere is no class tomorrow.\n' };
const KEY = { name: 'key.csv', text: 'Item,Answer key\n1,A\n2,D\n3,C\n' };
const BROKEN = { name: 'broken.xlsx', text: 'PK\u0003\u0004 this is no workbook' };

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Files' });

test('files on the page of classes', async ({ page }) => {
  await page.goto('/');
  await test.step('a file dropped where nothing takes it never leads away', async () => {
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await drop(page, [LIST])).toBe(true);
    await expect(page).toHaveURL(/\/$/);
  });

  const teacher = await createPerson('drop');
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/classes');
  await expect(
    page.getByRole('heading', { name: 'No classes yet' }).or(page.getByText('No classes yet')),
  ).toBeVisible();

  await test.step('files are chosen by keyboard too', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('link', { name: 'Import e-Class Record or SF1' }).click();
    const button = page.getByRole('button', { name: 'Choose files' });
    await button.focus();
    await page.keyboard.press('Enter');
    await (await choosing).setFiles({ name: 'chosen.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST.text) });
    await expect(panelOf(page)).toContainText('A list of 2 learners.');
    await panelOf(page).getByRole('button', { name: 'Leave out' }).click();
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeHidden();
  });

  await test.step('several files on the page of classes are a queue; the list becomes a class', async () => {
    // A browser tells again and again that files are over the page.
    await expect(async () => {
      await dragOver(page, [LIST]);
      await expect(page.getByText('Drop the files here')).toBeVisible({ timeout: 300 });
    }).toPass();
    expect(await drop(page, [LIST, SF2, LETTER, BROKEN, KEY])).toBe(true);
    const panel = panelOf(page);
    const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
    await expect(row('learners.csv')).toContainText('A list of 2 learners.');
    await expect(row('attendance.csv')).toContainText('School Form 2, attendance');
    await expect(row('attendance.csv')).toContainText('For the learners choose the School Form 1.');
    await expect(row('letter.txt')).toContainText('Talaan does not know what this is for.');
    await expect(row('broken.xlsx').getByRole('alert')).toContainText('damaged');
    expect(await findInEachTheme(page, 'the panel of files')).toEqual([]);
    await row('learners.csv').getByRole('button', { name: 'Add learners' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a class' });
    await dialog.getByLabel('Section').fill('Narra');
    await dialog.getByLabel('School year').selectOption('2025-2026');
    await dialog.getByLabel('Grade level').selectOption({ label: 'Grade 7' });
    await dialog.getByRole('button', { name: 'Next: Subjects' }).click();
    await dialog.getByLabel('Subject', { exact: false }).first().fill('English');
    await dialog.getByRole('button', { name: 'Next: Learners' }).click();
    await dialog.getByRole('button', { name: 'Add class with 2 learners' }).click();
    await expect(page).toHaveURL(/\/record\?/);
    expect([...(await storedRows(teacher.uid, 'students')).values()].map(({ lastName }) => lastName).sort()).toEqual(
      ['Dela Cruz', 'Santos'].map((name) => expect.stringMatching(new RegExp(name, 'i'))),
    );
    await page.getByRole('button', { name: '1 file to settle' }).click();
    await expect(row('learners.csv')).toContainText('Done.');
    await row('key.csv').getByRole('button', { name: 'Leave out' }).click();
    await expect(panel).toContainText('Every file is settled.');
  });
});

test('files on the record', async ({ page }) => {
  await comfortably(page);
  await page.setViewportSize({ width: 1920, height: 1000 });
  const items = ['A', 'B', 'C'].map((answerKey) => ({ answerKey, points: 1 }));
  const more = [{ name: 'Exam', category: 3, scannable: true, items }];
  const { teacher } = await openNewRecord(page, { learners: 4, quizzes: 2, more });

  await test.step('scores dropped on the record go into the record that is open; a dialog that takes files takes dropped ones', async () => {
    const first = await cellAt(page, 0, -1).textContent();
    expect(first).toContain(',');
    const scores = { name: 'quiz.csv', text: `Name,Quiz 2\n"${first}",17\n` };
    expect(await drop(page, [scores])).toBe(true);
    const panel = panelOf(page);
    await panel.getByRole('button', { name: 'Into a record' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scores from a file' });
    await expect(dialog.getByText('quiz.csv')).toBeVisible();
    expect(await drop(page, [LETTER])).toBe(true);
    await expect(dialog.getByText('letter.txt')).toBeHidden();
    expect(await drop(page, [LETTER], dialog)).toBe(true);
    await expect(dialog.getByRole('alert')).toContainText('letter.txt: no scores were found in it.');
    await dialog.getByRole('button', { name: 'Put 1 score into the record' }).click();
    await expect(cellAt(page, 0, 1)).toHaveText('17');
    await expect(panel).toBeHidden();
  });

  await test.step('an answer key goes to the activity that it fits, and shows first what it changes', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(cellAt(page, 0, 1)).toHaveText('17');
    await drop(page, [KEY]);
    const panel = panelOf(page);
    await expect(panel).toContainText('An answer key with 3 items.');
    await panel.getByRole('button', { name: 'Into an activity' }).click();
    await page.getByLabel('Activity', { exact: true }).selectOption({ label: 'Exam, 3 items' });
    const dialog = page.getByRole('dialog', { name: 'Correct the key' });
    await expect(dialog.getByLabel('Right answers to item 2')).toHaveValue('D');
    await dialog.getByRole('button', { name: 'Save the key' }).click();
    await expect(panel).toBeHidden();
    const keys = [...(await storedRows(teacher.uid, 'activityItem')).values()]
      .sort((a, b) => Number(a.itemNumber) - Number(b.itemNumber))
      .map(({ answerKey }) => answerKey);
    expect(keys).toEqual(['A', 'D', 'C']);
  });
});
