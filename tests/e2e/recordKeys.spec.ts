import { expect, type Locator, test } from '@playwright/test';
import { comfortably } from '#support/comfortably';
import { cellAt, editorOf, expectPlace, openNewRecord, press, scoresOf, showQuarter } from '#support/recordPage';

const LEARNERS = 12;
const LAST = LEARNERS - 1;
/** Quiz 1 to 3, three figures of each component, then initial grade, grade and remark. */
const LAST_COLUMN = 3 + 3 * 3 + 3 - 1;

test('the keys of the record: those that move, those that edit, the clipboard, and undo outside the grid', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The compact record does not show how many learners there are.
  await comfortably(page);
  await page.setViewportSize({ width: 1920, height: 900 });
  // Each step that types has a quarter of its own.
  const quarters = [2, 3].flatMap((quarter) => [1, 2, 3].map((number) => ({ name: `Quiz ${number}`, quarter })));
  const { teacher } = await openNewRecord(page, { learners: LEARNERS, quizzes: 3, more: quarters });

  await test.step('the keys that move: arrows, Enter, Tab, Home, End, pages', async () => {
    // The record takes input as soon as it is shown.
    await expect(editorOf(page)).toBeFocused();
    await expectPlace(page, 0, 0);
    await press(page, 'ArrowDown', 'ArrowRight');
    await expectPlace(page, 1, 1);
    await press(page, 'ArrowUp', 'ArrowLeft');
    await expectPlace(page, 0, 0);

    await press(page, 'Enter');
    await expectPlace(page, 1, 0);
    await press(page, 'Shift+Enter');
    await expectPlace(page, 0, 0);
    await cellAt(page, LAST, 0).click();
    await press(page, 'Enter');
    await expectPlace(page, 0, 1);
    await press(page, 'Shift+Enter');
    await expectPlace(page, LAST, 0);

    await press(page, 'Control+Home', 'Tab', 'Tab');
    await expectPlace(page, 0, 2);
    await press(page, 'Tab');
    await expectPlace(page, 1, 0);
    await press(page, 'Shift+Tab');
    await expectPlace(page, 0, 2);

    await press(page, 'Home', 'End');
    await expectPlace(page, 0, 2);
    await press(page, 'End');
    await expectPlace(page, 0, LAST_COLUMN);
    await press(page, 'Tab');
    await expectPlace(page, 1, 0);
    await press(page, 'End', 'Home');
    await expectPlace(page, 1, 0);
    await press(page, 'Home');
    await expectPlace(page, 1, -1);
    await press(page, 'Control+End');
    await expectPlace(page, LAST, LAST_COLUMN);
    await press(page, 'Control+Home');
    await expectPlace(page, 0, 0);
    await press(page, 'PageDown', 'PageDown', 'PageDown');
    await expectPlace(page, LAST, 0);
    await press(page, 'PageUp', 'PageUp', 'PageUp');
    await expectPlace(page, 0, 0);

    await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight');
    await expect(page.locator('.dg-cell[aria-selected="true"]')).toHaveCount(4);
    await press(page, 'Escape');
    await expect(page.locator('.dg-cell[aria-selected="true"]')).toHaveCount(1);

    await press(page, 'Control+Enter');
    await expect(editorOf(page)).not.toBeFocused();
    expect(await page.evaluate(() => document.activeElement?.closest('.data-grid'))).toBeNull();
  });

  await test.step('the keys that edit: typing, F2, Escape, Delete, Ctrl+D, Ctrl+Z, Ctrl+Y, Ctrl+S', async () => {
    await cellAt(page, 0, 0).click();
    await page.keyboard.type('7');
    await press(page, 'Enter');
    await expect(cellAt(page, 0, 0)).toHaveText('7');
    await press(page, 'ArrowUp');
    await page.keyboard.type('8');
    await press(page, 'Tab');
    await expect(cellAt(page, 0, 0)).toHaveText('8');
    await press(page, 'ArrowLeft', 'F2');
    await expect(editorOf(page)).toHaveValue('8');
    await press(page, 'Backspace');
    await page.keyboard.type('10');
    await press(page, 'Escape');
    await expect(cellAt(page, 0, 0)).toHaveText('8');
    await cellAt(page, 0, 0).dblclick();
    await expect(editorOf(page)).toHaveValue('8');
    await press(page, 'Backspace');
    await page.keyboard.type('9');
    await press(page, 'Enter', 'ArrowUp');
    await expect(cellAt(page, 0, 0)).toHaveText('9');

    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    await expect(cellAt(page, 2, 0)).toHaveText('9');
    await press(page, 'Control+z');
    await expect(cellAt(page, 2, 0)).toHaveText('');
    await press(page, 'Control+y');
    await expect(cellAt(page, 2, 0)).toHaveText('9');
    await cellAt(page, 1, 0).click();
    await press(page, 'Delete');
    await expect(cellAt(page, 1, 0)).toHaveText('');
    await press(page, 'Control+s');
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect(await scoresOf(teacher)).toEqual([9, 9]);

    // A cell that takes no input says why.
    await press(page, 'Control+Home', 'ArrowLeft');
    await page.keyboard.type('5');
    await expect(page.locator('.dg-note')).toHaveText('Names are changed on the Learners page.');
    await press(page, 'End', 'End');
    await page.keyboard.type('5');
    await expect(page.locator('.dg-note')).toHaveText('Calculated. Edit the activity scores instead.');
    await expect(page.getByText('All changes saved')).toBeVisible();
  });

  await test.step('the clipboard, the comment, the column’s menu and the list of keys', async () => {
    await showQuarter(page, 2);
    await cellAt(page, 0, 0).click();
    for (const text of ['11', '12', '13']) {
      await page.keyboard.type(text);
      await press(page, 'Enter');
    }
    await press(page, 'Control+Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+c');
    expect((await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\r', '')).toBe('11\n12\n13');
    await press(page, 'ArrowRight', 'Control+v');
    await expect(cellAt(page, 2, 1)).toHaveText('13');
    await press(page, 'Control+Home', 'Shift+ArrowDown', 'Control+x');
    await expect(cellAt(page, 0, 0)).toHaveText('');
    await expect(cellAt(page, 1, 0)).toHaveText('');
    await cellAt(page, 5, 2).click();
    await press(page, 'Control+v');
    await expect(cellAt(page, 6, 2)).toHaveText('12');

    // A paste with refused cells is first shown cell by cell.
    await page.evaluate(() => navigator.clipboard.writeText('99\r\nabc\r\n'));
    await cellAt(page, 8, 2).click();
    await press(page, 'Control+v');
    const preview = page.getByRole('dialog', { name: 'Paste these values?' });
    await expect(preview.getByRole('list', { name: 'Values that can’t be pasted' })).toContainText(
      '“abc” is not a number.',
    );
    await expect(preview.getByRole('list', { name: 'Values that can’t be pasted' })).toContainText(
      '99 is above 20, the highest possible score.',
    );
    await press(page, 'Escape');
    await expect(editorOf(page)).toBeFocused();

    await cellAt(page, 5, 2).click();
    await press(page, 'Shift+F2');
    const comment = page.getByRole('dialog', { name: 'Comment' });
    await comment.getByRole('textbox').fill('late');
    // Escape asks before the comment is lost, and goes back to it.
    await press(page, 'Escape');
    await expect(comment.getByText('Close and lose what you entered?')).toBeVisible();
    await press(page, 'Escape');
    await expect(comment.getByRole('textbox')).toBeFocused();
    await comment.getByRole('button', { name: 'Add comment' }).click();
    await expect(cellAt(page, 5, 2)).toHaveAttribute('data-comment', '');
    await expect(editorOf(page)).toBeFocused();
    await cellAt(page, 5, 2).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Open the comment' }).click();
    await expect(comment).toBeVisible();
    await press(page, 'Escape');

    await press(page, 'Alt+ArrowDown');
    await expect(page.getByRole('menu', { name: 'Quiz 3' })).toBeVisible();
    await press(page, 'Escape');
    await expect(editorOf(page)).toBeFocused();
    await press(page, '?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Fill the range down');
    await press(page, 'Escape');
    await expect(editorOf(page)).toBeFocused();
  });

  await test.step('undo while the focus is outside the grid changes no cell', async () => {
    await showQuarter(page, 3);
    await cellAt(page, 0, 0).click();
    for (const score of ['5', '7']) {
      await page.keyboard.type(score);
      await press(page, 'Enter');
    }
    await page.getByRole('button', { name: 'Keys' }).click();
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByRole('heading').first().click();
    await press(page, 'Control+z', 'Control+y', 'Control+z');
    await keys.getByRole('button', { name: 'Close' }).click();
    await page.getByText(`${LEARNERS} learners`).click();
    await press(page, 'Control+z');
    await expect(editorOf(page)).not.toHaveAttribute('data-open', '');
    await editorOf(page).focus();
    await press(page, 'ArrowUp', 'ArrowDown', 'ArrowDown');
    expect(await Promise.all([0, 1, 2].map((row) => cellAt(page, row, 0).textContent()))).toEqual(['5', '7', '']);
    // Leaving the grid saved the scores; nothing was undone before or after.
    await expect(page.getByText('All changes saved')).toBeVisible();
  });
});

test('the grade stays in sight while the scores move under it, and hides none that is typed into', async ({ page }) => {
  // More than a compact record shows at once.
  const QUIZZES = 24;
  await openNewRecord(page, { learners: 2, quizzes: QUIZZES });
  const grade = page.getByRole('columnheader', { name: 'Quarterly grade' });
  const gradeCell = page.locator('.dg-cell[data-frozen="pinned"]').first();
  const scroller = page.locator('.dg-scroller');
  const endOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  const edge = await scroller.evaluate((element) => element.getBoundingClientRect().left + element.clientWidth);
  await expect(gradeCell).toHaveText('');
  expect([await endOf(grade), await endOf(gradeCell)]).toEqual([edge, edge]);
  // A click there goes to the grade, and the grid does not scroll.
  const box = await gradeCell.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await expect(gradeCell).toHaveAttribute('data-active-cell', '');
  expect(await scroller.evaluate((element) => element.scrollLeft)).toBe(0);

  await press(page, 'Home');
  for (let quiz = 1; quiz < QUIZZES; quiz += 1) await press(page, 'ArrowRight');
  await expectPlace(page, 0, QUIZZES - 1);
  await expect.poll(async () => (await endOf(cellAt(page, 0, QUIZZES - 1))) <= edge - (box?.width ?? 0)).toBe(true);
  // The reason of a refused value is readable beside the grade, and no number is cut in half.
  await page.keyboard.type('99');
  await press(page, 'Enter', 'ArrowUp');
  const note = page.locator('.dg-note');
  await expect(note).toContainText('is above 20, the highest possible score.');
  expect(await endOf(note)).toBeLessThanOrEqual(edge);
  const veils = (side: string) => page.locator(`.dg-veil[data-side="${side}"]`);
  await expect(veils('right')).toHaveCount(2);
  for (const veil of await veils('right').all()) await expect(veil).toBeHidden();
  await scroller.evaluate((element) => element.scrollBy(-10, 0));
  for (const veil of await veils('right').all()) {
    await expect(veil).toBeVisible();
    expect(await endOf(veil)).toBeCloseTo(edge - (box?.width ?? 0), 0);
  }
  // The column that is cut beside the names is covered too, up to the next one.
  const firstWhole = page.locator('.dg-row').first().locator('.dg-cell[data-kind="edit"]');
  for (const veil of await veils('left').all()) {
    await expect(veil).toBeVisible();
    const starts = await firstWhole.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    expect(starts.map(Math.round)).toContain(Math.round(await endOf(veil)));
  }
  await page.keyboard.type('10');
  await press(page, 'Enter');
  await expect(gradeCell).not.toHaveText('');
  // At the end of the row the grade stands in its own column, before the remark.
  await press(page, 'Control+End');
  await expect.poll(() => endOf(gradeCell)).toBeLessThan(edge);
});
