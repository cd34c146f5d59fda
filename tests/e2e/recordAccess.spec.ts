import { expect, test } from '@playwright/test';
import { findInEachTheme } from '#support/axe';
import { cellAt, openNewRecord, press } from '#support/recordPage';

test('the record for a screen reader, and for axe in both themes', async ({ page }) => {
  await openNewRecord(page, { learners: 8, quizzes: 4 });

  await test.step('a screen reader hears the names of cells, rows and columns', async () => {
    const grid = page.getByRole('grid', { name: 'English, Rizal' });
    await expect(grid.getByRole('rowheader', { name: 'Last1, First1' })).toBeVisible();
    await expect(grid.getByRole('columnheader', { name: 'Quiz 2', exact: true })).toBeVisible();
    await expect(grid.getByRole('columnheader', { name: 'Written Works, percentage score' })).toBeVisible();
    await page.keyboard.type('18');
    await press(page, 'Enter');
    await expect(cellAt(page, 0, 0)).toHaveAccessibleName('18');
    await expect(cellAt(page, 0, 0)).toHaveAccessibleDescription('changed, not saved');
    // A screen reader hears each move: a new row's name, the value, and the note on it.
    await press(page, 'ArrowUp');
    await expect(page.locator('.data-grid [role="status"]')).toHaveText('Last1, First1, 18, changed, not saved');
    await press(page, 'ArrowRight');
    await expect(page.locator('.data-grid [role="status"]')).toHaveText('Quiz 2, empty');
    await page.keyboard.type('21');
    await press(page, 'Enter');
    await expect(page.locator('.data-grid [role="status"]')).toContainText(
      'Last1, First1, Quiz 2, 21, not valid: 21 is above 20, the highest possible score.',
    );
    const editor = page.getByRole('textbox', { name: 'English, Rizal' });
    await expect(editor).toBeFocused();
    await expect(editor).toHaveAccessibleDescription(/Arrow keys move/);
  });

  await test.step('the record in both themes: nothing serious for axe, at any state of its cells', async () => {
    await cellAt(page, 2, 2).click();
    await page.keyboard.type('18');
    await press(page, 'Enter');
    await page.keyboard.type('99');
    await press(page, 'Enter', 'ArrowUp');
    await expect(page.locator('.dg-note')).toBeVisible();
    expect(await findInEachTheme(page, 'class record')).toEqual([]);
  });
});
