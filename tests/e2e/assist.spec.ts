import { expect, type Page, test } from '@playwright/test';
import { adminDb, createPerson, storedRows, type TestPerson } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { calm } from '#support/calm';
import { openRecord, signIn } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { cellAt, editorOf } from '#support/recordPage';
import { saveByHand } from '#support/savingChoice';
import { putSession } from '#support/storedSession';
import { noteToasts, toastTexts } from '#support/toastTexts';

async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(await findInEachTheme(page, name)).toEqual([]);
}

async function newTeacher(page: Page, size: { learners: number; quizzes: number }): Promise<TestPerson> {
  const teacher = await createPerson('assist');
  await storeBook(teacher.uid, size);
  await putSession(page, teacher.email);
  return teacher;
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const typeInto = (page: Page, text: string) => page.getByRole('combobox', { name: /^Page, class/ }).fill(text);
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test('the palette goes to pages, learners and activities by keyboard alone, and gives the focus back', async ({
  page,
}) => {
  await newTeacher(page, { learners: 3, quizzes: 2 });
  await openRecord(page, '?quarter=1');
  await saveByHand(page);
  // The palette opens from within the grid, which keeps its value.
  await cellAt(page, 0, 0).click();
  await page.keyboard.type('15');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await typeInto(page, 'LAST2');
  await expect(option(page, /^Last2, First2/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(editorOf(page)).toBeFocused();
  await expect(cellAt(page, 0, 0)).toHaveText('15');

  await page.keyboard.press('Control+k');
  await typeInto(page, 'quiz 2');
  await expect(option(page, /^Quiz 2/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL(/cell=/);

  // A page with unsaved scores of a person who saves by hand asks first, as it does for every link.
  await page.keyboard.press('Control+k');
  await typeInto(page, 'settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: '1 change is not saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave and keep changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await typeInto(page, 'LAST2');
  await expect(option(page, /^Last2, First2/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Last2, First2' })).toBeVisible();
});

test('an administrator finds a teacher by a part of the name', async ({ page }) => {
  const admin = await createPerson('assist-admin', { role: 0 });
  const teacher = await createPerson('assist-found', { firstname: 'Quirina' });
  await putSession(page, admin.email);
  await page.goto('/app/admin/settings');
  await page.getByRole('button', { name: 'Go to …' }).click();
  await typeInto(page, 'quirina');
  await option(page, new RegExp(teacher.email)).click();
  await expect(page).toHaveURL(new RegExp(teacher.uid));
});

test('an administrator is shown around at the first sign-in, and may leave at once', async ({ page }) => {
  const admin = await createPerson('assist-new', { role: 0, isNew: true });
  await signIn(page, admin);
  await expect(page.getByRole('dialog', { name: 'Welcome to Talaan' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip the tour' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'People' }).click();
  await page.getByRole('tab', { name: 'Pending' }).click();
  await page.getByRole('button', { name: 'Show me', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Teachers who wait' })).toBeVisible();
});

test('a teacher without classes: tour, sample class and help', async ({ page }) => {
  await noteToasts(page);
  const teacher = await createPerson('assist', { isNew: true });
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/dashboard');
  const step = (name: string) => page.getByRole('dialog', { name });

  await test.step('the welcome tour runs by itself at the first sign-in, by keyboard over the real screens, and is remembered', async () => {
    await expect(step('Welcome to Talaan')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    // The key of the palette has no effect during a tour.
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(step('Begin with a class')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(step('Then the activities')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(step('Begin with a class')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('No sections yet')).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('button', { name: /^A first look around ?, seen$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Activities', exact: true }).click();
    await expect(step('Activities')).toBeVisible();
    await expect(page).toHaveURL(/\/activities$/);
    await page.getByRole('button', { name: 'Skip the tour' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the tour of a page is offered on the page until it is answered, and starts again from Help', async () => {
    const main = page.getByRole('navigation', { name: 'Main', exact: true });
    const offer = page.getByRole('button', { name: 'Show me', exact: true });
    // The tour of the activities was taken from Help, so it is not offered.
    await expect(offer).toHaveCount(0);
    await main.getByRole('link', { name: 'Class record' }).click();
    await offer.click();
    await expect(step('The class record')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(offer).toHaveCount(0);
    await main.getByRole('link', { name: 'Classes' }).click();
    await expect(page.getByText(/^New here\? “Classes and learners”/)).toBeVisible();
    await expectAccessible(page, 'the offer of a tour');
    await page.getByRole('button', { name: 'No, thank you' }).click();
    await expect(offer).toHaveCount(0);
    const seen = ['teacherWelcome', 'activities', 'classRecord', 'classes'];
    const stored = async () => (await adminDb().doc(`users/${teacher.uid}`).get()).get('toursSeen') as unknown;
    await expect.poll(stored).toEqual(seen);
    await page.keyboard.press('?');
    await page.getByRole('button', { name: /^Classes and learners ?, seen$/ }).click();
    await expect(step('Classes and learners')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('palette, help, keys and a tour in both themes: nothing serious for axe, at 1280 and at 360 pixels', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByText('No sections yet')).toBeVisible();
    await expectAccessible(page, 'dashboard');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.keyboard.press('Control+k');
      await expect(option(page, 'Dashboard')).toBeVisible();
      await expectAccessible(page, `palette at ${width}`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByText('Why is a grade blank?').click();
      await expectAccessible(page, `help at ${width}`);
      await page.getByRole('button', { name: 'List of keys' }).click();
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      await expectAccessible(page, `keys at ${width}`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('button', { name: /^A first look around/ }).click();
      await expect(page.getByRole('dialog', { name: 'Welcome to Talaan' })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      const card = page.getByRole('dialog', { name: 'Begin with a class' });
      await expect(card.getByText(/^A class is one section/)).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, `tour at ${width}`);
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  await test.step('the sample class is made and removed with one press each, and leaves no rows', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'Create a sample class' }).click();
    await expect(page.getByRole('grid', { name: 'English 7, Sample class' })).toBeVisible();
    expect((await storedRows(teacher.uid, 'studentPerformance')).size).toBe(88);
    expect((await storedRows(teacher.uid, 'controls')).get('1')).toMatchObject({ totalClasses: 1 });
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'Remove the sample class' }).click();
    await expect.poll(() => toastTexts(page), { timeout: calm(60) }).toContain('Sample class was deleted.');
    for (const name of ['class', 'classSubjects', 'students', 'classStudents', 'activity', 'studentPerformance']) {
      expect((await storedRows(teacher.uid, name)).size, name).toBe(0);
    }
  });
});
