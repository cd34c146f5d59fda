import { expect, type Page, test } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { adminDb, type TestPerson } from '#support/adminWorld';
import { noteStates } from '#support/cellStates';
import {
  cellAt,
  editorOf,
  OTHER_QUARTERS,
  openNewRecord,
  press,
  scoresIn,
  showQuarter,
  typeFirst,
} from '#support/recordPage';
import { saveByHand } from '#support/savingChoice';

const COMMIT = /:commit/;
const SIZE = { learners: 3, quizzes: 2, more: OTHER_QUARTERS };

/** Another device closes the quarter; `isHeard`: its commit moved the book's version, as every commit of ours does. */
async function closeElsewhere(
  { uid }: TestPerson,
  subjectId: string,
  { quarter, isHeard }: { quarter: number; isHeard: boolean },
): Promise<void> {
  const tree = adminDb().doc(`users/${uid}`);
  const lastSync = FieldValue.serverTimestamp();
  await tree
    .collection('classSubjects')
    .doc(subjectId)
    .update({ [`quarterClosed.${quarter}`]: true, lastSync });
  if (!isHeard) return;
  const version = { id: '1', lastModified: FieldValue.serverTimestamp() };
  await tree.collection('globalVersion').doc('1').set(version, { merge: true });
}

async function stateOf(page: Page, row: number): Promise<string | null> {
  return await cellAt(page, row, 0).getAttribute('data-state');
}

test('the states of a cell: draft, not valid, saving, saved, waiting', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { teacher, subjectId } = await openNewRecord(page, SIZE);
  const storedIn = (quarter: number) => scoresIn(teacher, quarter);

  await test.step('draft, not valid, saving, saved: the good value is saved, the bad one says why and stays', async () => {
    await page.keyboard.type('18');
    await press(page, 'Enter');
    expect(await stateOf(page, 0)).toBe('draft');
    await page.keyboard.type('21');
    await press(page, 'Enter');
    expect(await stateOf(page, 1)).toBe('invalid');
    const bar = page.getByText('1 value cannot be saved.').locator('..');
    await expect(bar).toContainText('Last2, First2 · Quiz 1: 21 is above 20, the highest possible score.');

    let send: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(COMMIT, async (route) => {
      await held;
      await route.continue();
    });
    const states = await noteStates(cellAt(page, 0, 0));
    await press(page, 'Control+s');
    await expect(cellAt(page, 0, 0)).toHaveAttribute('data-state', 'saving');
    expect(await stateOf(page, 1)).toBe('invalid');
    send();
    await expect.poll(() => states.jsonValue()).toEqual(['saving', 'saved', null]);
    expect(await storedIn(1)).toEqual([18]);

    await page.getByRole('button', { name: 'Go to it' }).click();
    await expect(editorOf(page)).toBeFocused();
    await expect(page.locator('.dg-note')).toHaveText('21 is above 20, the highest possible score.');
    await page.unroute(COMMIT);
    await page.keyboard.type('20');
    await press(page, 'Enter', 'Control+s');
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect((await storedIn(1)).sort()).toEqual([18, 20]);
  });

  await test.step('a stored save whose answer is lost waits until the connection is back', async () => {
    await showQuarter(page, 2);
    await typeFirst(page, '18');
    const firestore = new RegExp(`//${(process.env.FIRESTORE_EMULATOR_HOST ?? '').replaceAll('.', '\\.')}/`);
    let isCut = false;
    await page.route(firestore, async (route) => {
      const isCommit = COMMIT.test(route.request().url());
      if (isCommit) await route.fetch();
      isCut ||= isCommit;
      await (isCut ? route.abort('connectionreset') : route.continue());
    });
    await press(page, 'Control+s');
    await expect(cellAt(page, 0, 0)).toHaveAttribute('data-state', 'waiting');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect(await storedIn(2)).toEqual([18]);
  });

  await test.step('without a connection: waiting to sync, typing goes on, sent by itself when the connection is back', async () => {
    // The toast of the step before would be taken for this one's.
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await showQuarter(page, 3);
    await saveByHand(page);
    await typeFirst(page, '18');
    await context.setOffline(true);
    await expect(page.getByText('No connection. Keep typing and saving', { exact: false })).toBeVisible();
    await press(page, 'Control+s');
    await expect(cellAt(page, 0, 0)).toHaveAttribute('data-state', 'waiting');
    await expect(cellAt(page, 0, 0)).toHaveText('18');
    await expect(page.getByText('1 change waiting to sync')).toBeVisible();
    await cellAt(page, 1, 0).click();
    await page.keyboard.type('12');
    await press(page, 'Enter');
    expect(await stateOf(page, 1)).toBe('draft');
    await context.setOffline(false);
    await expect(page.getByText('The connection is back: 1 change was saved.')).toBeVisible();
    expect(await stateOf(page, 1)).toBe('draft');
    expect(await storedIn(3)).toEqual([18]);
  });

  await test.step('a quarter closed meanwhile: plain words, the value stays to copy', async () => {
    await showQuarter(page, 4);
    await typeFirst(page, '18');
    await closeElsewhere(teacher, subjectId, { quarter: 4, isHeard: true });
    await expectClosed(page);
    expect(await storedIn(4)).toEqual([]);
  });
});

test('a quarter closed meanwhile, unheard of: plain words, the value stays to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { teacher, subjectId } = await openNewRecord(page, SIZE);
  await typeFirst(page, '18');
  await closeElsewhere(teacher, subjectId, { quarter: 1, isHeard: false });
  await expectClosed(page);
  expect(await scoresIn(teacher, 1)).toEqual([]);
});

/** Saves the first cell, whose quarter is closed. */
async function expectClosed(page: Page): Promise<void> {
  await press(page, 'Control+s');
  await expect(
    page.getByText('This grading period is closed, so its record cannot be changed.', { exact: false }),
  ).toBeVisible();
  const cell = cellAt(page, 0, 0);
  await expect(cell).toHaveText('18');
  await expect(cell).toHaveAttribute('aria-readonly', 'true');
  await cell.click();
  await press(page, 'Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('18');
  await page.keyboard.type('5');
  await expect(page.locator('.dg-note')).toContainText('This quarter is closed');
}
