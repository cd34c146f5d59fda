import { expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { calm } from '#support/calm';
import { putSession } from '#support/storedSession';
import { noteToasts, toastTexts } from '#support/toastTexts';

const COUNT = 45;
const TREE = ['class', 'classSubjects', 'classStudents', 'students', 'activity', 'studentPerformance'];
const letters = (index: number) => String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
const lrnOf = (index: number) => `30184725${String(index + 1).padStart(4, '0')}`;

async function startClass(page: Page, name: string): Promise<void> {
  await page.goto('/app/teachers/classes');
  await page.getByRole('button', { name: 'Add class' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Section').fill(name);
  await dialog.getByLabel('School year').selectOption('2025-2026');
  await dialog.getByLabel('Grade level').selectOption({ label: 'Grade 7' });
  await dialog.getByRole('button', { name: 'Next: Subjects' }).click();
  await dialog.getByLabel('Subject', { exact: false }).first().fill('English');
  await dialog.getByRole('button', { name: 'Next: Learners' }).click();
}

test('a class with 45 pasted learners in one go, and its deletion with progress', async ({ page }) => {
  const teacher = await createPerson('pasting');
  await noteToasts(page);
  await putSession(page, teacher.email);
  await startClass(page, 'Molave');
  const dialog = page.getByRole('dialog');
  const text = Array.from({ length: COUNT }, (_, index) =>
    [`Peña${letters(index)}`, `Juan${letters(index)}`, 'Santos', lrnOf(index), index % 2 ? 'F' : 'M'].join('\t'),
  );
  await dialog.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  const headings = 'Last name\tFirst name\tMiddle name\tLRN\tSex';
  await dialog.getByLabel('Paste the learners here').fill([headings, ...text].join('\n'));
  await dialog.getByRole('button', { name: 'Add to the list' }).click();
  await dialog.getByRole('button', { name: `Add class with ${COUNT} learners` }).click();
  await expect(page.getByLabel('Section', { exact: true }).locator('option:checked')).toHaveText('Molave (2025-2026)');
  await expect(page.getByText('Type the highest possible scores')).toBeVisible();

  expect((await storedRows(teacher.uid, 'students')).size).toBe(COUNT);
  expect((await storedRows(teacher.uid, 'classStudents')).size).toBe(COUNT);
  const [section] = (await storedRows(teacher.uid, 'class')).values();
  expect(section?.students).toHaveLength(COUNT);

  await deleteClass(page, 'Molave');
  const left = async () => {
    const sizes = await Promise.all(TREE.map(async (name) => (await storedRows(teacher.uid, name)).size));
    const { currentAcademicYear, totalClasses, currentQuarter } =
      (await storedRows(teacher.uid, 'controls')).get('1') ?? {};
    return { sizes, currentAcademicYear, totalClasses, currentQuarter };
  };
  // Everything of it stays until then.
  expect((await left()).sizes.slice(0, 4)).toEqual([1, 1, COUNT, COUNT]);
  await deleteForGood(page, 'Molave');
  await expect.poll(left, { timeout: calm(60) }).toEqual({
    sizes: TREE.map(() => 0),
    ...{ currentAcademicYear: '', totalClasses: 0, currentQuarter: 1 },
  });
});

async function deleteClass(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Classes' }).click();
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog.getByText(`${COUNT} learners who are in no other class`)).toBeVisible();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Delete class' }).click();
  await expect.poll(() => toastTexts(page)).toContain(`${name} was deleted. You can put it back for 30 days.`);
}

/** Ends the days in which the class can be put back. */
async function deleteForGood(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
  const list = page.getByRole('dialog', { name: 'Recently deleted' });
  await list.getByRole('button', { name: `Delete ${name} for good` }).click();
  await list.getByRole('button', { name: 'Delete for good' }).click();
  await expect.poll(() => toastTexts(page)).toContain('The class was removed from your lists');
}
