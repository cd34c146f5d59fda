import { expect, test } from '@playwright/test';
import { lrnOf } from '#support/book';
import { comfortably } from '#support/comfortably';
import { storedScores } from '#support/manySubjects';
import { cellAt, expectPlace, press } from '#support/recordPage';
import { type Steps, saved, textsOf, typeColumn, walk } from '#support/recordSteps';

test.use({ viewport: { width: 1920, height: 1000 } });
test.beforeEach(({ page }) => comfortably(page));

const STEPS: Steps = {
  'names pasted beside scores decide the row, after a dialog with each pair and the doubts': async ({
    page,
    teacher,
    activityIds,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Paste by name?' });
    const pasteText = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await press(page, 'Control+v');
    };
    const named = 'Name\tScore\nLast3, First3\t13\nLast1, First1\t11\nNobody, Known\t19\n';
    await cellAt(page, 5, 1).click();
    await pasteText(named);
    // The record has none of it yet, and Enter puts nothing there.
    await expect(dialog.getByRole('row').nth(1)).toHaveText('Last3, First3Last3, First313');
    await expect(dialog.getByRole('status')).toHaveText('1 question is still open.');
    await press(page, 'Enter');
    await expect(dialog).toBeHidden();
    await expectPlace(page, 5, 1);
    await expect(page.getByText('unsaved')).toHaveCount(0);

    await pasteText(named);
    await dialog.getByLabel('Learner of Nobody, Known').selectOption({ label: 'Leave out' });
    await dialog.getByRole('button', { name: 'Paste 2 scores' }).click();
    await expect(cellAt(page, 0, 1)).toHaveText('11');
    expect(await textsOf(page, 2, [0, 1])).toEqual(['', '13']);
    for (const row of [5, 6, 7]) expect(await textsOf(page, row, [0, 1])).toEqual(['', '']);
    await press(page, 'Control+s');
    await saved(page);
    expect((await storedScores(teacher, activityIds)).sort()).toEqual([11, 13]);

    // LRNs say it too, in a record that is sorted.
    await page.getByRole('button', { name: 'Menu of Quiz 2' }).click();
    await page.getByRole('menu').getByText('highest first').click();
    await cellAt(page, 0, 0).click();
    await pasteText(`${lrnOf(2)}\t12\n${lrnOf(1)}\t10\n`);
    await dialog.getByRole('button', { name: 'Paste 2 scores' }).click();
    await page.getByRole('button', { name: 'Menu of Learner' }).click();
    await page.getByRole('menu').getByText('Sort by name').click();
    await expect(cellAt(page, 1, 0)).toHaveText('12');
    await expect(cellAt(page, 0, 0)).toHaveText('10');
  },
  'a paste of several rows into a sorted or filtered record says so first': async ({ page }) => {
    await typeColumn(page, 0, ['1', '2', '3', '4']);
    await page.getByRole('button', { name: 'Menu of Quiz 1' }).click();
    await page.getByRole('menu').getByText('highest first').click();
    const dialog = page.getByRole('dialog', { name: 'Paste these values?' });
    const names = page.locator('.dg-body [role="rowheader"][aria-colindex="2"]');
    await expect(names.first()).toHaveText(/^Last4,/);
    await page.evaluate(() => navigator.clipboard.writeText('11\n12\n'));
    await cellAt(page, 0, 1).click();
    await press(page, 'Control+v');
    await expect(dialog).toContainText('The learners are sorted by a column');
    await dialog.getByRole('button', { name: 'Show the class’s order' }).click();
    await expect(names.first()).toHaveText(/^Last1,/);
    expect(await textsOf(page, 0, [0, 1])).toEqual(['1', '']);
    await cellAt(page, 0, 1).click();
    await press(page, 'Control+v');
    await expect(cellAt(page, 1, 1)).toHaveText('12');

    await page.getByRole('button', { name: 'Menu of Quiz 1' }).click();
    await page.getByRole('menu').getByText('Only learners with a blank').click();
    await expect(names.first()).toHaveText(/^Last5,/);
    await cellAt(page, 0, 1).click();
    await press(page, 'Control+v');
    await expect(dialog).toContainText('Some learners are hidden');
    await dialog.getByRole('button', { name: 'Paste 2 scores' }).click();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(cellAt(page, 5, 1)).toHaveText('12');
  },
};

test('a paste goes to the learners who are meant: by their names, and not blindly by rows in another order', ({
  page,
  context,
}) => walk({ page, context }, STEPS));
