import { expect, test } from '@playwright/test';
import { storedRows } from '#support/adminWorld';
import { calm } from '#support/calm';
import { cellAt, openNewRecord, press } from '#support/recordPage';

const SLOW = { timeout: calm(45) };

test('a learner who came late is excused from earlier activities in one step, with undo and history', async ({
  page,
}) => {
  const { teacher } = await openNewRecord(page, { learners: 2, quizzes: 3 });
  const marks = async () => [...(await storedRows(teacher.uid, 'scoreMarks')).values()].map(({ mark }) => mark);
  await cellAt(page, 0, 1).click();
  await page.keyboard.type('9');
  await press(page, 'Enter', 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible(SLOW);

  await page.getByRole('grid').getByText('Last1, First1').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Excuse earlier activities' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Excuse everything before/).fill('2099-01-01');
  await expect(dialog.getByRole('listitem')).toHaveText([/becomes E$/, /9 stays$/, /becomes E$/], SLOW);
  await dialog.getByRole('button', { name: 'Excuse 2 activities' }).click();
  await expect(cellAt(page, 0, 0)).toHaveText('E');
  await expect(cellAt(page, 0, 1)).toHaveText('9');
  await expect(cellAt(page, 0, 2)).toHaveText('E');
  await cellAt(page, 0, 0).click();
  await page.keyboard.press('Control+s');
  await expect.poll(marks, SLOW).toEqual(['excused', 'excused']);

  await page.keyboard.press('Control+Alt+h');
  await expect(page.getByRole('dialog').getByText('E', { exact: true }).first()).toBeVisible(SLOW);
  await page.keyboard.press('Escape');
  await cellAt(page, 0, 0).click();
  await press(page, 'Control+z', 'Control+s');
  await expect.poll(marks, SLOW).toEqual([]);
  await expect(cellAt(page, 0, 2)).toHaveText('');
});

test('the message that a learner was added leads to the earlier activities, and the record shows the marks', async ({
  page,
}) => {
  const { teacher } = await openNewRecord(page, { learners: 2, quizzes: 2 });
  await cellAt(page, 0, 0).click();
  await page.keyboard.type('9');
  await press(page, 'Enter', 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible(SLOW);

  const [classId] = [...(await storedRows(teacher.uid, 'class')).keys()];
  await page.goto(`/app/teachers/classes/${classId}`);
  await page.getByRole('tab', { name: /^Learners/ }).click(SLOW);
  await page.getByRole('button', { name: 'Add learners' }).first().click();
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  await page.getByLabel('Paste the learners here').fill('Name\nGomez, Pia');
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await page.getByRole('button', { name: 'Add 1 learner' }).click();
  await page.getByRole('button', { name: 'Excuse earlier activities' }).click(SLOW);

  const dialog = page.getByRole('dialog', { name: 'Earlier activities of Gomez, Pia' });
  await dialog.getByLabel(/^Excuse everything before/).fill('2099-01-01', SLOW);
  await dialog.getByRole('button', { name: 'Excuse 2 activities' }).click();
  await expect(page).toHaveURL(/\/app\/teachers\/record\?/);
  await expect(cellAt(page, 0, 0)).toHaveText('E', SLOW);
  await expect(cellAt(page, 0, 1)).toHaveText('E');
  await cellAt(page, 0, 0).click();
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await storedRows(teacher.uid, 'scoreMarks')).size, SLOW).toBe(2);
  await press(page, 'Control+z', 'Control+s');
  await expect.poll(async () => (await storedRows(teacher.uid, 'scoreMarks')).size, SLOW).toBe(0);
});
