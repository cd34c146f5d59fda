/** A learner typed with another learner's LRN: the question comes before anything is stored, also at Enter. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { aBook, lrnOf } from '#support/book';
import { goInside } from '#support/goInside';
import { storeBook } from '#support/storedBook';
import { putSession } from '#support/storedSession';
import { noteToasts, toastTexts } from '#support/toastTexts';

const UNSAID = 'Say whose LRN this is, or correct it. Nothing was saved.';

const namesOf = async (uid: string): Promise<string[]> =>
  [...(await storedRows(uid, 'students')).values()].map((row) => `${row.lastName}, ${row.firstName}`).sort();

/** The question about an LRN has it in its name too. */
const lrnIn = (dialog: Locator) => dialog.getByRole('textbox', { name: 'LRN' });

async function openAdding(page: Page) {
  await page.getByRole('button', { name: 'Add learner' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a learner' });
  await dialog.getByLabel('Last name').fill('Gomez');
  await dialog.getByLabel('First name').fill('Pia');
  await lrnIn(dialog).fill(lrnOf(1));
  return dialog;
}

test('a learner typed with another learner’s LRN', async ({ page }) => {
  const teacher = await createPerson('whose');
  const book = aBook();
  await storeBook(teacher.uid, book.tables);
  const known = await namesOf(teacher.uid);
  const [first = ''] = known;
  expect(first).toBe('Last1, First1');
  await noteToasts(page);
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/learners');

  await test.step('Add learner, at Enter: the question with both sides, and nothing is stored', async () => {
    const dialog = await openAdding(page);
    await page.keyboard.press('Enter');
    const question = dialog.getByRole('radiogroup', { name: `This LRN belongs to “${first}”` });
    await expect(question).toBeVisible();
    await expect(question.getByRole('radio', { name: `It is ${first}` })).toBeFocused();
    await expect(question).toContainText('They are added under this name; “Gomez, Pia” is not stored.');
    await expect(question).toContainText('The same learner: the name changes in every class');
    await expect(
      dialog.getByText('If “Gomez, Pia” is another learner, correct the LRN or leave it blank.'),
    ).toBeVisible();
    // Enter once more, without an answer.
    await lrnIn(dialog).press('Enter');
    await expect(dialog.getByText(UNSAID)).toBeVisible();
    expect(await namesOf(teacher.uid)).toEqual(known);
    expect(await toastTexts(page)).not.toContain('was added');
  });

  await test.step('the known learner stays as known, and the toast says so', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add a learner' });
    await dialog.getByRole('radio', { name: `It is ${first}` }).check();
    await dialog.getByRole('button', { name: 'Add learner' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => toastTexts(page)).toContain(`${first} was known by the LRN; no new learner was added.`);
    expect(await namesOf(teacher.uid)).toEqual(known);
  });

  await test.step('a corrected LRN adds another learner', async () => {
    const dialog = await openAdding(page);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radiogroup', { name: `This LRN belongs to “${first}”` })).toBeVisible();
    await lrnIn(dialog).fill(lrnOf(77));
    await lrnIn(dialog).press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => toastTexts(page)).toContain('Gomez, Pia was added.');
    expect(await namesOf(teacher.uid)).toEqual(['Gomez, Pia', ...known]);
  });

  await test.step('Add class, a typed row: asked before the class is stored; renaming says what it did', async () => {
    await goInside(page, '/app/teachers/classes');
    await page.getByRole('button', { name: 'Add class' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Section').fill('Narra');
    await dialog.getByLabel('School year').selectOption('2024-2025');
    await dialog.getByLabel('Grade level').selectOption({ label: 'Grade 7' });
    await dialog.getByRole('button', { name: 'Next: Subjects' }).click();
    await dialog.getByLabel('Subject', { exact: false }).first().fill('English');
    await dialog.getByRole('button', { name: 'Next: Learners' }).click();
    await dialog.getByLabel('Last name').first().fill('Reyes');
    await dialog.getByLabel('First name').first().fill('Rosa');
    await lrnIn(dialog).first().fill(lrnOf(1));
    await dialog.getByRole('button', { name: 'Add class with 1 learner' }).click();
    const question = dialog.getByRole('radiogroup', { name: `This LRN belongs to “${first}”` });
    await expect(question).toBeVisible();
    await expect(dialog).toBeVisible();
    expect((await storedRows(teacher.uid, 'class')).size).toBe(1);
    expect(await namesOf(teacher.uid)).toEqual(['Gomez, Pia', ...known]);
    await question.getByRole('radio', { name: `Rename ${first} to Reyes, Rosa` }).check();
    await dialog.getByRole('button', { name: 'Add class with 1 learner' }).click();
    await expect(page.getByLabel('Section', { exact: true }).locator('option:checked')).toHaveText('Narra (2024-2025)');
    expect((await storedRows(teacher.uid, 'class')).size).toBe(2);
    expect(await namesOf(teacher.uid)).toEqual(
      [...known.filter((name) => name !== first), 'Gomez, Pia', 'Reyes, Rosa'].sort(),
    );
  });
});
