import { expect, type Page, test } from '@playwright/test';
import { findInEachTheme } from '#support/axe';
import { lrnOf } from '#support/book';
import { comfortably } from '#support/comfortably';
import { storedScores } from '#support/manySubjects';
import { cellAt, editorOf, expectPlace, press } from '#support/recordPage';
import { LEARNERS, type Steps, saved, textsOf, typeColumn, walk } from '#support/recordSteps';

test.use({ viewport: { width: 1920, height: 1000 } });
test.beforeEach(({ page }) => comfortably(page));

/** Positions: Quiz 1, Quiz 2, then Total, PS and WS, then the task and its figures, then the exam. */
const TASK = 5;
const EXAM = 9;
const GRADE = 14;
const REMARK = 15;
const selected = (page: Page) => page.locator('.dg-cell[aria-selected="true"]');
const TYPING: Steps = {
  'Ctrl+R and the handle at the corner fill, and skip the totals': async ({ page }) => {
    await page.keyboard.type('9');
    await press(page, 'Enter', 'ArrowUp', 'Shift+End', 'Control+r');
    await expect(cellAt(page, 0, EXAM)).toHaveText('9');
    expect(await textsOf(page, 0, [1, TASK])).toEqual(['9', '9']);
    await press(page, 'Control+z');
    await expect(cellAt(page, 0, EXAM)).toHaveText('');

    await cellAt(page, 0, 0).click();
    const handle = await page.locator('.dg-fill-handle').boundingBox();
    const target = await cellAt(page, 4, 0).boundingBox();
    if (!handle || !target) throw new Error('no handle');
    await page.mouse.move(handle.x + 4, handle.y + 4);
    await page.mouse.down();
    await page.mouse.move(target.x + 20, target.y + 10, { steps: 5 });
    await expect(page.locator('.dg-fill')).toBeVisible();
    await page.mouse.up();
    await expect(cellAt(page, 4, 0)).toHaveText('9');
    await expect(selected(page)).toHaveCount(5);
    await press(page, 'Control+z');
    await expect(cellAt(page, 1, 0)).toHaveText('');
    await expect(editorOf(page)).toBeFocused();
  },
  'Ctrl and an arrow go to the edge of the data, End to the last activity': async ({ page }) => {
    await typeColumn(page, 0, ['1', '2', '3', '', '', '6', '7']);
    await press(page, 'Control+Home', 'Control+ArrowDown');
    await expectPlace(page, 2, 0);
    await press(page, 'Control+ArrowDown');
    await expectPlace(page, 5, 0);
    await press(page, 'Control+ArrowDown', 'Control+ArrowDown');
    await expectPlace(page, LEARNERS - 1, 0);
    await press(page, 'Control+ArrowUp', 'Control+ArrowUp');
    await expectPlace(page, 5, 0);
    await press(page, 'Control+Shift+ArrowUp');
    await expect(selected(page)).toHaveCount(4);
    await press(page, 'Control+Home', 'End');
    await expectPlace(page, 0, EXAM);
    await press(page, 'End');
    await expectPlace(page, 0, REMARK);
  },
  'Shift+Space, Ctrl+Space and a click on a header select; the header’s arrow opens the menu': async ({ page }) => {
    await press(page, 'Shift+Space');
    await expect(selected(page)).toHaveCount(REMARK + 3);
    await press(page, 'Escape', 'Control+Space');
    await expect(selected(page)).toHaveCount(LEARNERS);
    await page.getByRole('columnheader', { name: 'Task 1' }).click({ position: { x: 20, y: 10 } });
    await expectPlace(page, 0, TASK);
    await expect(selected(page)).toHaveCount(LEARNERS);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(editorOf(page)).toBeFocused();
    await page.getByRole('button', { name: 'Menu of Task 1' }).click();
    await expect(page.getByRole('menu', { name: 'Task 1' })).toBeVisible();
    await press(page, 'Escape');
    await expect(editorOf(page)).toBeFocused();
  },
  'Tab, Tab, Enter returns to the column where the row began': async ({ page }) => {
    await cellAt(page, 0, 1).click();
    for (const [text, key] of [
      ['5', 'Tab'],
      ['6', 'Tab'],
      ['7', 'Enter'],
    ] as const) {
      await page.keyboard.type(text);
      await press(page, key);
    }
    await expectPlace(page, 1, 1);
    expect(await textsOf(page, 0, [1, TASK, EXAM])).toEqual(['5', '6', '7']);
  },
  'a table without plain text is pasted, and values as wide as the activities skip the totals': async ({ page }) => {
    await page.evaluate(async () => {
      const html = '<table><tr><td>11</td><td>12</td></tr><tr><td>13</td><td>14</td></tr></table>';
      await navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })]);
    });
    await press(page, 'Control+v');
    await expect(cellAt(page, 1, 1)).toHaveText('14');
    expect(await textsOf(page, 0, [0, 1])).toEqual(['11', '12']);

    await page.evaluate(() => navigator.clipboard.writeText('1\t2\t3\t4\n5\t6\t7\t8\n'));
    await cellAt(page, 4, 0).click();
    await press(page, 'Control+v');
    const dialog = page.getByRole('dialog', { name: 'Paste these values?' });
    await expect(dialog).toContainText('The values go into the activities in order; 6 calculated columns are skipped');
    await dialog.getByRole('button', { name: 'Paste 8 scores' }).click();
    await expect(cellAt(page, 5, EXAM)).toHaveText('8');
    expect(await textsOf(page, 4, [0, 1, TASK, EXAM])).toEqual(['1', '2', '3', '4']);

    // A block of this record keeps its totals in their columns.
    await cellAt(page, 4, 0).click();
    await press(page, 'Shift+End', 'Control+c');
    await cellAt(page, 7, 0).click();
    await press(page, 'Control+v');
    await dialog.getByRole('button', { name: 'Paste 4 scores' }).click();
    expect(await textsOf(page, 7, [0, 1, TASK, EXAM])).toEqual(['1', '2', '3', '4']);
  },
  'Ctrl+Z after a save drafts the value before it, and a save brings it back': async ({
    page,
    teacher,
    activityIds,
  }) => {
    await typeColumn(page, 0, ['11']);
    await press(page, 'Control+s');
    await saved(page);
    await typeColumn(page, 0, ['18']);
    await press(page, 'Control+s');
    await saved(page);
    expect(await storedScores(teacher, activityIds)).toEqual([18]);
    await press(page, 'Control+z');
    await expect(cellAt(page, 0, 0)).toHaveText('11');
    await expect(cellAt(page, 0, 0)).toHaveAttribute('data-state', 'draft');
    await press(page, 'Control+s');
    await saved(page);
    expect(await storedScores(teacher, activityIds)).toEqual([11]);
  },
};

const MENUS: Steps = {
  'the menu of the cells: by right click and by key, with copy, paste, clear, comment and explain': async ({
    page,
  }) => {
    await typeColumn(page, 0, ['11', '12']);
    await press(page, 'Control+Home', 'Shift+ArrowDown');
    const menu = page.getByRole('menu');
    const choose = async (name: string) => {
      await menu.getByRole('menuitem', { name }).click();
      await expect(editorOf(page)).toBeFocused();
    };
    await cellAt(page, 1, 0).click({ button: 'right' });
    await choose('Copy with headers');
    const copied = async () => (await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\r', '');
    await expect.poll(copied).toBe('Quiz 1\n20\n11\n12');
    await cellAt(page, 0, 0).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Copy', exact: false }).first().click();
    await expect.poll(copied).toBe('11\n12');
    await cellAt(page, 2, 1).click({ button: 'right' });
    await choose('Paste');
    await expect(cellAt(page, 3, 1)).toHaveText('12');
    await cellAt(page, 3, 1).click({ button: 'right' });
    await choose('Clear');
    await expect(cellAt(page, 3, 1)).toHaveText('');
    await expect(cellAt(page, 2, 1)).toHaveText('');
    await press(page, 'Control+z');
    await cellAt(page, 2, 1).click();
    await press(page, 'Shift+F10');
    await expect(menu).toHaveAccessibleName('Last3, First3, Quiz 2');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await press(page, 'Home', 'Enter');
    await expect(cellAt(page, 2, 1)).toHaveText('');
    await expect.poll(copied).toBe('11');
    await cellAt(page, 0, 0).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Add a comment' }).click();
    const comment = page.getByRole('dialog', { name: 'Comment' });
    await comment.getByRole('textbox').fill('late');
    await comment.getByRole('button', { name: 'Add comment' }).click();
    await expect(cellAt(page, 0, 0)).toHaveAttribute('data-comment', '');
    await cellAt(page, 0, GRADE).click({ button: 'right' });
    await expect(menu.getByRole('menuitem', { name: /comment/ })).toHaveCount(0);
    await menu.getByRole('menuitem', { name: 'Explain the grade' }).click();
    const explained = page.getByRole('dialog', { name: 'Explain this grade' });
    await expect(explained).toBeVisible();
    await press(page, 'Escape');
    await expect(explained).toBeHidden();
  },
  'Ctrl+F finds a name, the end of an LRN and a value; a second one is the browser’s': async ({ page }) => {
    // The totals are other values than the one that is looked for.
    await typeColumn(page, 0, ['7', '8', '7', '2']);
    await typeColumn(page, 1, ['1', '1', '1', '7']);
    await press(page, 'Control+Home', 'Control+f');
    const find = page.getByRole('search', { name: 'Find in the record' });
    const field = find.getByRole('textbox');
    await expect(field).toBeFocused();
    await page.keyboard.type('7');
    await expect(find.getByRole('status')).toHaveText('1 of 3');
    await press(page, 'Enter');
    await expectPlace(page, 2, 0);
    await press(page, 'Enter');
    await expectPlace(page, 3, 1);
    await press(page, 'Enter');
    await expectPlace(page, 0, 0);
    await press(page, 'Shift+Enter');
    await expectPlace(page, 3, 1);
    await expect(field).toBeFocused();
    await field.fill('last12');
    await expectPlace(page, LEARNERS - 1, -1);
    await field.fill(lrnOf(5).slice(-5));
    await expectPlace(page, 4, -1);
    await field.fill('nothing');
    await expect(find.getByRole('status')).toHaveText('No results');
    // The second press is left to the browser.
    await page.evaluate(() =>
      window.addEventListener('keydown', (event) => {
        if (event.key === 'f') document.documentElement.dataset.taken = String(event.defaultPrevented);
      }),
    );
    await press(page, 'Control+f');
    await expect(page.locator('html')).toHaveAttribute('data-taken', 'false');
    await press(page, 'Escape');
    await expect(find).toHaveCount(0);
    await expect(editorOf(page)).toBeFocused();
    await expectPlace(page, 4, -1);
  },
  'the record is sorted by grade, and filtered by blanks, by grades below passing and by changes': async ({ page }) => {
    const scores = ['20', '5', '18', '4'];
    for (const column of [0, 1, TASK, EXAM]) await typeColumn(page, column, scores);
    const names = page.locator('.dg-body [role="rowheader"][aria-colindex="2"]');
    const menuOf = async (column: string, item: string) => {
      await page.getByRole('button', { name: `Menu of ${column}` }).click();
      await page.getByRole('menu').getByText(item).click();
    };
    await menuOf('Quarterly grade', 'Sort by grade, highest first');
    await expectPlace(page, 0, GRADE);
    await expect(names.first()).toHaveText(/^Last1,/);
    await expect(names.nth(1)).toHaveText(/^Last3,/);
    await menuOf('Learner', 'Sort by name');

    const strip = page.getByText(/of 12 learners/);
    await menuOf('Quarterly grade', 'Only grades below 75');
    await expect(names).toHaveCount(2);
    await expect(strip).toHaveText('2 of 12 learners: with a grade below 75');
    await expect(names.nth(1)).toHaveText(/^Last4,/);
    // A value typed into a row that is shown goes to its learner, and the row stays.
    await cellAt(page, 1, 0).click();
    await page.keyboard.type('19');
    await press(page, 'Enter');
    await expect(names).toHaveCount(2);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(cellAt(page, 3, 0)).toHaveText('19');
    await expect(strip).toHaveCount(0);

    await menuOf('Quiz 1', 'Only learners with a blank');
    await expect(strip).toHaveText('8 of 12 learners: with a blank in Quiz 1');
    await expect(names.first()).toHaveText(/^Last5,/);
    await press(page, 'Control+s');
    await saved(page);
    await menuOf('Learner', 'All learners');
    await cellAt(page, 6, 0).click();
    await page.keyboard.type('3');
    await press(page, 'Enter');
    await menuOf('Learner', 'Only unsaved changes');
    await expect(names).toHaveText([/^Last7,/]);
  },
  'axe finds nothing in the search, beside a filter, and in the menu of the cells': async ({ page }) => {
    await typeColumn(page, 0, ['7', '8']);
    await page.getByRole('button', { name: 'Menu of Learner' }).click();
    await page.getByRole('menuitemradio', { name: 'Only unsaved changes' }).click();
    await press(page, 'Control+f');
    await page.keyboard.type('8');
    const found = await findInEachTheme(page, 'search and filter');
    await press(page, 'Escape', 'Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    found.push(...(await findInEachTheme(page, 'menu of a cell')));
    expect(found).toEqual([]);
  },
};

test('habits of a spreadsheet: filling, moving, selecting, pasting and undoing', ({ page, context }) =>
  walk({ page, context }, TYPING));

test('habits of a spreadsheet: the menus, the search and the filters', ({ page, context }) =>
  walk({ page, context }, MENUS));
