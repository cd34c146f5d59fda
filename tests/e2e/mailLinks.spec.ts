/**
 * Links in mails: a program that looks for harm in mails opens them and runs their scripts. Opening one changes nothing,
 * says what will happen, and waits for the press; a link that was used says so.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { auth, call, fieldsOf, makeIdentity, makeSchool, signIn, uniqueEmail } from '#support/functionsWorld';
import { linkFor, mailedLink, ownLanding } from '#support/mailbox';

/** Asks the identity provider for a mail, as the app does, with the account's own token. */
async function askProvider(path: string, body: object): Promise<void> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`accounts:${path} answered ${answer.status}`);
}

/** Opens the link in a browser of its own, runs its scripts until the page has settled on `shown`, and closes. */
async function scan(browser: Browser, address: string, shown: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await shown(page);
  await context.close();
}

const signedInAt = async (uid: string): Promise<string> => (await auth.getUser(uid)).metadata.lastSignInTime;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a link that confirms an address', async ({ page, browser }) => {
  const { uid, email, token } = await makeIdentity({ emailVerified: false });
  await askProvider('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token });
  const address = ownLanding(await linkFor(email, 'VERIFY_EMAIL'));
  const waits = async (on: Page) => {
    await expect(on.getByText(`Press the button, and this address is confirmed: ${email}.`)).toBeVisible();
    await expect(button(on, 'Confirm this address')).toBeVisible();
  };
  await scan(browser, address, waits);
  await scan(browser, address, waits);
  expect((await auth.getUser(uid)).emailVerified).toBe(false);
  await page.goto(address);
  await waits(page);
  await button(page, 'Confirm this address').click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  expect((await auth.getUser(uid)).emailVerified).toBe(true);
  await page.reload();
  await expect(page.getByText('This was done already. Your e-mail address is confirmed.')).toBeVisible();
  await scan(browser, address, (on) =>
    expect(on.getByText('If it was used, the address is confirmed.', { exact: false })).toBeVisible(),
  );
});

test('a link that changes the address, and the one that takes the change back', async ({ page, browser }) => {
  const { uid, email, token } = await makeIdentity();
  const next = uniqueEmail('next-');
  await askProvider('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: token, newEmail: next });
  const address = ownLanding(await linkFor(email, 'VERIFY_AND_CHANGE_EMAIL'));
  const waits = async (on: Page) => {
    await expect(on.getByText(`Press the button, and you sign in with ${next} in place of ${email}.`)).toBeVisible();
    await expect(button(on, 'Change the address')).toBeVisible();
  };
  await scan(browser, address, waits);
  expect((await auth.getUser(uid)).email).toBe(email);
  await page.goto(address);
  await waits(page);
  await button(page, 'Change the address').click();
  await expect(page.getByText('Your new e-mail address is confirmed. Sign in with it from now on.')).toBeVisible();
  expect((await auth.getUser(uid)).email).toBe(next);
  await page.reload();
  await expect(page.getByText('This was done already.', { exact: false })).toBeVisible();

  await test.step('taken back', async () => {
    // A change through the account itself makes the provider write to the former address.
    const another = uniqueEmail('another-');
    await askProvider('update', { idToken: await signIn(next), email: another });
    expect((await auth.getUser(uid)).email).toBe(another);
    const back = ownLanding(await linkFor(next, 'RECOVER_EMAIL'));
    const asks = async (on: Page) => {
      await expect(
        on.getByText(new RegExp(`^Press the button, and your address is ${next} again(, in place of \\S+)?\\.$`)),
      ).toBeVisible();
      await expect(button(on, 'Take the change back')).toBeVisible();
    };
    await scan(browser, back, asks);
    expect((await auth.getUser(uid)).email).toBe(another);
    await page.goto(back);
    await asks(page);
    await button(page, 'Take the change back').click();
    await expect(page.getByText('Your e-mail address is the former one again.', { exact: false })).toBeVisible();
    expect((await auth.getUser(uid)).email).toBe(next);
    await page.reload();
    await expect(page.getByText('This was done already.', { exact: false })).toBeVisible();
  });
});

test('links of passwords, signing in and invitations', async ({ page, browser }) => {
  await test.step('a new password: the link works after any number of looks, and once it was used it says so', async () => {
    const teacher = await createPerson('scanned');
    await askProvider('sendOobCode', { requestType: 'PASSWORD_RESET', email: teacher.email });
    const address = ownLanding(await linkFor(teacher.email, 'PASSWORD_RESET'));
    const waits = (on: Page) => expect(on.getByRole('textbox', { name: 'New password' })).toBeVisible();
    await scan(browser, address, waits);
    await scan(browser, address, waits);
    await page.goto(address);
    await waits(page);
    await page.getByRole('textbox', { name: 'New password' }).fill('Another-Sampaguita-2');
    await button(page, 'Save and sign in').click();
    await expect(page).toHaveURL('/app/teachers/dashboard');
    await scan(browser, address, (on) =>
      expect(on.getByText('This link was used already or is too old.', { exact: false })).toBeVisible(),
    );
  });

  await test.step('signing in by a link: nobody is signed in before the press', async () => {
    const teacher = await createPerson('pressed');
    const before = await signedInAt(teacher.uid);
    const own = await browser.newContext();
    const asking = await own.newPage();
    await asking.goto('/login');
    await asking.getByLabel('E-mail address').fill(teacher.email);
    await button(asking, 'E-mail me a link instead').click();
    await expect(asking.getByText(`A link is on its way to ${teacher.email}.`)).toBeVisible();
    const link = await linkFor(teacher.email, 'EMAIL_SIGNIN');
    await scan(browser, link, (on) => expect(button(on, 'Sign in')).toBeVisible());
    // Also on the device that asked, which knows the address.
    await asking.goto(link);
    await expect(asking.getByLabel('E-mail address')).toHaveValue(teacher.email);
    await expect(asking).toHaveURL(/\/login\?/);
    expect(await signedInAt(teacher.uid)).toBe(before);
    await button(asking, 'Sign in').click();
    await expect(asking).toHaveURL('/app/teachers/dashboard');
    await own.close();
  });

  await test.step('an invitation, by a real mail: opening it makes no administrator', async () => {
    const school = await makeSchool('Scanned Integrated School');
    const email = uniqueEmail('invited-');
    const body = { email, name: 'Rosa Dela Cruz' };
    expect((await call('inviteAdmin', { token: school.admin.token, body })).status).toBe(201);
    const link = await mailedLink(email);
    const waits = (on: Page) =>
      expect(on.getByRole('heading', { name: 'You are invited to administer a school' })).toBeVisible();
    await scan(browser, link, waits);
    await expect(auth.getUserByEmail(email)).rejects.toThrow();
  });

  await test.step('an added teacher’s first password, by a real mail', async () => {
    const school = await makeSchool('Adding Integrated School');
    const email = uniqueEmail('added-');
    const body = { email, firstname: 'Berto', lastname: 'Ramos' };
    const { body: answer } = await call('createUser', { token: school.admin.token, body });
    const link = await mailedLink(email);
    await scan(browser, link, (on) => expect(on.getByRole('textbox', { name: 'New password' })).toBeVisible());
    expect((await fieldsOf(`users/${answer.uid}`))?.passwordResetRequired).toBe(true);
  });
});
