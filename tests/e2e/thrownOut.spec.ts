/**
 * Ways in which a session ends from outside. Each row plays one and holds what the person reads where they land, whether what was
 * typed comes back to them, and that nobody else finds a word of it.
 */
import { expect, type Page, test } from '@playwright/test';
import { adminDb, createPerson, type TestPerson } from '#support/adminWorld';
import { openRecord, signInHere } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { linkFor } from '#support/mailbox';
import { cellAt, typeFirst } from '#support/recordPage';
import { saveByHand } from '#support/savingChoice';

type Where = 'tab' | 'device';
const recordOf = ({ uid }: TestPerson) => adminDb().doc(`users/${uid}`);

type Row = {
  name: string;
  on: Where;
  /** Ends the session, as from elsewhere. */
  end: (person: TestPerson, page: Page) => Promise<unknown>;
  /** The words on the page where the person lands. */
  says: RegExp;
  /** Lets the person in again; absent where nothing is kept. */
  back?: (person: TestPerson, page: Page) => Promise<unknown>;
};

const PROVIDER = /accounts:lookup|securetoken/;
/** After a new password elsewhere the provider refuses every token of before; a page learns it when it is loaded anew. */
const newPassword = async (_: TestPerson, page: Page) => {
  const body = JSON.stringify({ error: { code: 400, message: 'TOKEN_EXPIRED' } });
  await page.route(PROVIDER, (route) => route.fulfill({ status: 400, contentType: 'application/json', body }));
  await page.reload();
};
const signInAgain = (_: TestPerson, page: Page) => page.unroute(PROVIDER);

const TABLE: readonly Row[] = [
  {
    name: 'a new password, in a tab',
    on: 'tab',
    end: newPassword,
    says: /ended.* Sign in again\. What you typed .* waits in this tab/,
    back: signInAgain,
  },
  {
    name: 'a new password, on the device',
    on: 'device',
    end: newPassword,
    says: /ended.* Sign in again\. What you typed .* waits here for you/,
    back: signInAgain,
  },
  {
    name: 'signed out everywhere',
    on: 'tab',
    end: (person) => recordOf(person).update({ tokensValidAfter: Math.floor(Date.now() / 1000) + 1 }),
    says: /signed out everywhere.* Sign in again\. What you typed .* waits in this tab/,
    // The record takes sign-ins from the next second on.
    back: async (person) => {
      const { tokensValidAfter } = (await recordOf(person).get()).data() ?? {};
      await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(Number(tokensValidAfter));
    },
  },
  {
    name: 'half an hour without a touch',
    on: 'tab',
    end: (_, page) => page.clock.fastForward('31:00'),
    says: /nobody used it for half an hour\. Sign in again\. What you typed .* waits in this tab/,
    back: async () => undefined,
  },
  {
    name: 'switched off',
    on: 'device',
    end: (person) => recordOf(person).update({ disabled: true }),
    says: /switched off or deleted\. Ask an administrator of your school\.$/,
  },
  {
    name: 'removed',
    on: 'tab',
    end: (person) => recordOf(person).delete(),
    says: /Your account and everything in it were deleted\.$/,
  },
];

async function startTyping(page: Page, person: TestPerson, on: Where): Promise<void> {
  await storeBook(person.uid, { learners: 2, quizzes: 1 });
  await page.goto('/login');
  await signInHere(page, person, on);
  await saveByHand(page);
  await openRecord(page, '?quarter=1');
  await typeFirst(page, '17');
  await expect(cellAt(page, 0, 0)).toHaveText('17');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

for (const { name, on, end, says, back } of TABLE) {
  test(`thrown out: ${name}`, async ({ page }) => {
    const ana = await createPerson('out');
    const ben = await createPerson('next');
    if (/half an hour/.test(name)) await page.clock.install();
    await startTyping(page, ana, on);
    page.on('dialog', (dialog) => void dialog.accept());
    await end(ana, page);
    await expect(page.getByText(says).first()).toBeVisible();
    if (!back) {
      expect(await kept(page)).not.toContain(ana.uid);
      return;
    }
    await back(ana, page);
    await page.goto('/login');
    await signInHere(page, ana, on);
    await openRecord(page, '?quarter=1');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(cellAt(page, 0, 0)).toHaveText('17');
    // And once more, for somebody else who comes after it.
    await end(ana, page);
    await expect(page.getByText(says).first()).toBeVisible();
    await back(ana, page);
    await page.goto('/login');
    await signInHere(page, ben, 'tab');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(ana.uid);
  });
}

test('the access rests: what was typed stays over a reload, comes back with the access, and goes with a sign-out', async ({
  page,
}) => {
  const ana = await createPerson('rests');
  await startTyping(page, ana, 'tab');
  page.on('dialog', (dialog) => void dialog.accept());
  const rest = async () => {
    await recordOf(ana).update({ approved: false });
    await expect(page.getByRole('heading', { name: 'Your access is on hold' })).toBeVisible();
  };
  await rest();
  await expect(page.getByText(/What you typed and did not save/)).toBeVisible();
  await recordOf(ana).update({ approved: true });
  await expect(cellAt(page, 0, 0)).toHaveText('17');
  await rest();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your access is on hold' })).toBeVisible();
  await recordOf(ana).update({ approved: true });
  await openRecord(page, '?quarter=1');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(cellAt(page, 0, 0)).toHaveText('17');
  await rest();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await kept(page)).not.toContain(ana.uid);
});

test('a link by e-mail says that it was sent to another address', async ({ page }) => {
  const [ana, ben] = [await createPerson('linked'), await createPerson('other')];
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(ana.email);
  await page.getByRole('button', { name: 'E-mail me a link instead' }).click();
  await expect(page.getByText(`A link is on its way to ${ana.email}.`)).toBeVisible();
  await page.goto(await linkFor(ana.email, 'EMAIL_SIGNIN'));
  await page.getByLabel('E-mail address').fill(ben.email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This link was sent to another e-mail address.', { exact: false })).toBeVisible();
  await page.getByLabel('E-mail address').fill(ana.email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/app/teachers/dashboard');
});
