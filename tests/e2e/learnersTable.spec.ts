/** The table of all learners: names of two sections typed and pasted, without a connection too, and taken back. */
import { expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { aBook, countingIds, learnersOf } from '#support/book';
import { calm } from '#support/calm';
import { storeBook } from '#support/storedBook';
import { putSession } from '#support/storedSession';

async function storedTeacher() {
  const teacher = await createPerson('learnersTable');
  const rizal = aBook({ learners: learnersOf(6).slice(0, 3) });
  const both = aBook({ name: 'Bonifacio', learners: learnersOf(6).slice(3) }, rizal.tables, countingIds('b'));
  await storeBook(teacher.uid, both.tables);
  return teacher;
}

/** The names and sex on the server, by LRN. */
async function storedLearners(uid: string): Promise<string[]> {
  const rows = [...(await storedRows(uid, 'students')).values()] as Record<string, string>[];
  const texts = rows.map(({ lrn, lastName, firstName, middleName = '', sex = '' }) =>
    [lrn, lastName, firstName, middleName, sex].filter((text) => text !== '').join(' '),
  );
  return texts.sort();
}

const cellOf = (page: Page, learner: string, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: learner }) })
    .getByRole('gridcell')
    .nth(column);

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData('text/plain', content);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('learners of two sections in one table: typed, pasted, offline, and taken back', async ({ page, context }) => {
  const { uid, email } = await storedTeacher();
  await putSession(page, email);
  await page.goto('/app/teachers/learners');
  await page.getByRole('button', { name: 'Edit in a table' }).click();
  const saved = page.getByText('All changes saved');
  await expect(page.getByRole('rowheader', { name: 'Last6, First6' })).toBeVisible();
  const before = await storedLearners(uid);
  const now = (...changes: readonly (readonly [at: number, text: string])[]) =>
    before.map((text, at) => changes.find(([place]) => place === at)?.[1] ?? text);
  const [first, second] = [before[0]?.slice(0, 12), before[1]?.slice(0, 12)];

  await test.step('a typed name is stored', async () => {
    await cellOf(page, 'Last1, First1', 0).click();
    await page.keyboard.type('Abad');
    await page.keyboard.press('Enter');
    await expect(saved).toBeVisible({ timeout: calm(10) });
    expect(await storedLearners(uid)).toEqual(now([0, `${first} Abad First1`]));
  });

  await test.step('a block over two learners is stored, and one Ctrl+Z takes it back', async () => {
    await cellOf(page, 'Abad, First1', 2).click();
    await paste(page, 'Santos\t\tFemale\nReyes\t\tM');
    await expect
      .poll(() => storedLearners(uid), { timeout: calm(10) })
      .toEqual(now([0, `${first} Abad First1 Santos F`], [1, `${second} Last2 First2 Reyes M`]));
    await cellOf(page, 'Abad, First1', 3).click();
    await page.keyboard.press('Control+z');
    // A sex that is stored cannot be taken away.
    await expect
      .poll(() => storedLearners(uid), { timeout: calm(10) })
      .toEqual(now([0, `${first} Abad First1 F`], [1, `${second} Last2 First2 M`]));
    await page.keyboard.press('Control+y');
    await expect
      .poll(() => storedLearners(uid), { timeout: calm(10) })
      .toEqual(now([0, `${first} Abad First1 Santos F`], [1, `${second} Last2 First2 Reyes M`]));
    await expect(saved).toBeVisible();
  });

  await test.step('without a connection it waits, and is sent when the connection is back', async () => {
    await context.setOffline(true);
    await cellOf(page, 'Last6, First6', 0).click();
    await page.keyboard.type('Villa');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('rowheader', { name: 'Villa, First6' })).toBeVisible({ timeout: calm(20) });
    await context.setOffline(false);
    await expect
      .poll(async () => (await storedLearners(uid)).some((text) => text.includes('Villa')), { timeout: calm(60) })
      .toBe(true);
  });
});
