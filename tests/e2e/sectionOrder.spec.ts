/** A section's own order: set on the roster, taken back, followed by the adviser's tables, and taken over into a class. */
import { expect, type Page, test } from '@playwright/test';
import { adminDb } from '#support/adminWorld';
import { linkedSection } from '#support/linkedSection';
import { putSession } from '#support/storedSession';

const PASSWORD = 'Sampaguita-1';

const namesIn = (page: Page) => async () =>
  (await page.getByRole('table').first().innerText())
    .match(/Last\d/g)
    ?.filter((name, at, all) => all.indexOf(name) === at);

async function putLast2First(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order of the learners' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order of the learners of Narra' });
  const place = dialog.getByRole('textbox', { name: 'Place of Last2, First2' });
  await place.fill('0');
  await place.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(/^A place is a whole number from 1/);
  await place.fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('the adviser sets it and takes it back; attendance and the class of a teacher follow it', async ({ browser }) => {
  const { schoolId, adviser, teacher, sectionId, record } = await linkedSection();
  const roster = adminDb().doc(`schools/${schoolId}/sectionRosters/${sectionId}`);
  const stored = async () => (await roster.get()).get('order') ?? null;
  const page = await browser.newPage();
  await putSession(page, adviser.email, PASSWORD);
  await page.goto(`/app/teachers/sections/${sectionId}`);
  const shown = namesIn(page);
  await expect.poll(shown).toEqual(['Last1', 'Last2']);
  await putLast2First(page);
  await expect.poll(shown).toEqual(['Last2', 'Last1']);
  expect(await stored()).toEqual(['k2', 'k1']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual(['Last1', 'Last2']);
  expect(await stored()).toBeNull();
  await putLast2First(page);
  await expect.poll(stored).toEqual(['k2', 'k1']);
  await page.getByRole('tab', { name: 'Attendance' }).click();
  const rowsOf = async () => (await page.locator('main').innerText()).match(/Last\d(?=, First)/g);
  await expect.poll(rowsOf).toEqual(['Last2', 'Last1']);

  const desk = await (await browser.newContext()).newPage();
  await putSession(desk, teacher.email, PASSWORD);
  await desk.goto(`/app/teachers/sections/${sectionId}`);
  await desk.getByRole('tab', { name: 'Your class' }).click();
  await expect(desk.getByText('The section lists its learners in its own order.')).toBeVisible();
  await expect(desk.getByRole('checkbox', { name: 'List the learners of the class in this order too' })).toBeChecked();
  await desk.getByRole('button', { name: 'Accept' }).click();
  await expect(desk.getByText('The class has the learners of the roster.')).toBeVisible();
  await desk.goto(`/app/teachers/record${record}`);
  await expect(desk.getByRole('rowheader', { name: /Last2/ })).toBeVisible();
  const rows = await desk.getByRole('rowheader', { name: /Last\d/ }).allInnerTexts();
  expect(rows.map((text) => /Last\d/.exec(text)?.[0])).toEqual(['Last2', 'Last1']);
});
