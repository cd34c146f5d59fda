import { expect, test } from '@playwright/test';
import { storedRows } from '#support/adminWorld';
import { cellAt, openNewRecord, press } from '#support/recordPage';

const SLOW = { timeout: 15_000 };

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
