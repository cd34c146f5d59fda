/** Sessions: ways to begin one besides the password, and ways in which one ends. */
import { expect, type Page, test } from '@playwright/test';
import { adminDb, createPerson, PASSWORD } from '#support/adminWorld';
import { openRecord, signIn, signInOnOwnDevice } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { auth } from '#support/functionsWorld';
import { linkFor } from '#support/mailbox';
import { cellAt, press, typeFirst } from '#support/recordPage';
import { saveByHand } from '#support/savingChoice';
import { putSessionOnDevice } from '#support/storedSession';

test('ways to sign in', async ({ page }) => {
  const teacher = await createPerson('linked');
  await page.goto('/login');

  await test.step('a wrong password and an unknown address get the same answer', async () => {
    for (const email of [teacher.email, 'nobody@nowhere.example']) {
      await page.getByLabel('E-mail address').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill('not-this-one');
      // The answer to the former try is gone while the next one is on its way.
      const answered = page.waitForResponse(/accounts:signInWithPassword/);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await answered;
      const wrong = 'The e-mail address or the password is not right. Check both and try again.';
      await expect(page.getByText(wrong)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
      await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    }
  });

  await test.step('a link in an e-mail signs in, and asks for the address', async () => {
    await page.getByLabel('E-mail address').fill('');
    await page.getByRole('button', { name: 'E-mail me a link instead' }).click();
    await expect(page.getByText('The e-mail address is missing.')).toBeVisible();
    await page.getByLabel('E-mail address').fill(teacher.email);
    await page.getByRole('button', { name: 'E-mail me a link instead' }).click();
    await expect(page.getByText(`A link is on its way to ${teacher.email}.`)).toBeVisible();
    await page.goto(await linkFor(teacher.email, 'EMAIL_SIGNIN'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in by e-mail link');
    await page.getByLabel('E-mail address').fill(teacher.email);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/app/teachers/dashboard');
  });
});

test('a shared computer keeps no data of the person on disk, and the session is of the open tabs', async ({
  page,
  context,
}) => {
  const teacher = await createPerson('shared');
  await signIn(page, teacher);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Magandang araw/ })).toBeVisible();
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  // The theme, and that others use the computer, say nothing about the person.
  expect(kept.local.filter((key) => key !== 'theme')).toEqual(['talaan.sharedComputer']);
  const stored = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('firebaseLocalStorageDb');
        request.onsuccess = () => {
          const { result } = request;
          if (!result.objectStoreNames.contains('firebaseLocalStorage')) return resolve(0);
          const all = result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result).includes('stsTokenManager') ? 1 : 0);
        };
        request.onerror = () => resolve(0);
      }),
  );
  expect(stored).toBe(0);
  const other = await context.newPage();
  await other.goto('/app/teachers/settings');
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.close();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await other.close();
  const later = await context.newPage();
  await later.goto('/app/teachers/settings');
  await expect(later).toHaveURL('/');
});

test('by default the session is kept, and a link opened in a new tab is signed in', async ({
  page,
  context,
  browser,
}) => {
  const teacher = await createPerson('kept');
  await signInOnOwnDevice(page, teacher);
  const other = await context.newPage();
  await other.goto('/app/teachers/settings');
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  // The browser is closed and opened again: its disk is all that is left.
  const storageState = await context.storageState({ indexedDB: true });
  const reopened = await browser.newContext({ storageState });
  const later = await reopened.newPage();
  await later.goto('/app/teachers/settings');
  await expect(later.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await reopened.close();
});

test('on a computer that others use', async ({ page, context }) => {
  const teacher = await createPerson('idle');
  const box = (on: Page) => on.getByLabel('This is a computer that others use');
  await page.clock.install();
  await page.goto('/login');
  await expect(box(page)).not.toBeChecked();
  await signIn(page, teacher);
  await expect(page.getByRole('heading', { name: /Magandang araw/ })).toBeVisible();

  await test.step('half an hour without a touch ends the session in every tab, and nothing of it stays', async () => {
    await page.clock.fastForward('29:00');
    await page.keyboard.press('Shift');
    await page.clock.fastForward('20:00');
    await expect(page).toHaveURL('/app/teachers/dashboard');
    await page.clock.fastForward('31:00');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your session has ended', { exact: false }).first()).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(teacher.email);
    expect(kept).not.toContain(teacher.uid);
  });

  await test.step('the device remembers the answer, and the box can be unticked', async () => {
    const next = await context.newPage();
    await next.goto('/login');
    await expect(box(next)).toBeChecked();
    await box(next).uncheck();
    await next.getByLabel('E-mail address').fill(teacher.email);
    await next.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await next.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(next).toHaveURL('/app/teachers/dashboard');
    expect(await next.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/);
  });
});

test('the privacy policy is public under every circumstance', async ({ page }) => {
  const shows = async (on: Page) => {
    await on.goto('/privacypolicy');
    await expect(on).toHaveURL('/privacypolicy');
    await expect(on.getByRole('heading', { level: 1 })).toContainText(/privacy/i);
  };
  await test.step('to a visitor', () => shows(page));
  await test.step('to a teacher, to one who is asked to agree, and to one who waits', async () => {
    const teacher = await createPerson('reads');
    await putSessionOnDevice(page, teacher.email);
    await shows(page);
    await adminDb().doc(`users/${teacher.uid}`).update({ consents: {} });
    await shows(page);
    await adminDb().doc(`users/${teacher.uid}`).update({ approved: false });
    await shows(page);
  });
  await test.step('while the session cannot be restored', async () => {
    await page.route(/identitytoolkit|securetoken|\/v1\/projects\//, (route) => route.abort());
    await shows(page);
  });
});

test('a browser that refuses every storage lets a person in for the visit, and says so', async ({ page }) => {
  const teacher = await createPerson('refused');
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    }
  });
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(teacher.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This browser keeps nothing for Talaan')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Magandang araw/ })).toBeVisible();
});

test('an address that a visitor opened is opened after signing in', async ({ page }) => {
  const teacher = await createPerson('wanted');
  await page.goto('/app/teachers/settings');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel('E-mail address').fill(teacher.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/app/teachers/settings');
  // Without a word about the computer the session is kept.
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/);
});

test('signing out', async ({ page, context }) => {
  const teacher = await createPerson('tabs');
  await storeBook(teacher.uid, { learners: 3, quizzes: 2 });
  await putSessionOnDevice(page, teacher.email);
  await page.goto('/app/teachers/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const signOut = async (on: Page) => {
    await on.getByRole('button', { name: 'Account' }).click();
    await on.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const other = await context.newPage();

  await test.step('signing out asks about unsaved values of another tab, and staying keeps them', async () => {
    await saveByHand(page);
    await openRecord(other, '?quarter=1');
    await typeFirst(other, '12');
    await signOut(page);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Changes typed in another tab and not saved');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(cellAt(other, 0, 0)).toHaveText('12');
    await press(other, 'Control+s');
    await expect(other.getByText('All changes saved')).toBeVisible();
  });

  await test.step('signing out in one tab signs out all', async () => {
    await signOut(page);
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/');
    await expect(other.getByText('Your session has ended')).toBeHidden();
  });
});

test('a page that closes before its sign-out is complete ends signed out', async ({ page }) => {
  const admin = await createPerson('leaves', { role: 0 });
  await signInOnOwnDevice(page, admin);
  await page.getByRole('button', { name: 'Account' }).click();
  // Both happen in one step, so that no answer arrives in between.
  await page.getByRole('menuitem', { name: 'Sign out' }).evaluate((item: HTMLElement) => {
    item.click();
    location.assign('/login');
  });
  await page.waitForURL('/login');
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/app/admin/dashboard');
  await expect(page).toHaveURL('/');
});

test('an account that is switched off, deleted or no longer approved ends with a sentence', async ({ page }) => {
  const teacher = await createPerson('ends');
  const record = adminDb().doc(`users/${teacher.uid}`);
  await signIn(page, teacher);
  await record.update({ firstname: 'Followed' });
  await expect(page.getByRole('heading', { name: /Magandang araw, Followed/ })).toBeVisible();
  await record.update({ approved: false });
  await expect(page.getByRole('heading', { name: 'Your access is on hold' })).toBeVisible();
  await record.update({ approved: true, disabled: true });
  await expect(page).toHaveURL('/');
  await expect(page.getByText('This account was switched off or deleted.', { exact: false })).toBeVisible();
  await record.update({ disabled: false });
  await signIn(page, teacher);
  await record.update({ firstname: 'Again' });
  await expect(page.getByRole('heading', { name: /Magandang araw, Again/ })).toBeVisible();
  await record.delete();
  await auth.deleteUser(teacher.uid);
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/deleted/)).toBeVisible();
});
