/**
 * Two people at one computer, each in a tab of their own, for that tab only or on the own device: every tab keeps to its person, over
 * reloads and sign-outs, and where the device has become another person's it asks.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createPerson, type TestPerson } from '#support/adminWorld';
import { openRecord, signInHere } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { typeFirst } from '#support/recordPage';
import { saveByHand } from '#support/savingChoice';

type Choice = 'tab' | 'device';
type Whose = 'Ana' | 'Ben' | 'asked';

const QUESTION = 'Who works in this tab?';

/** Both tabs are open before anybody signs in; so the second one has not Ana's session. */
async function twoTabs(context: BrowserContext, ana: Choice, ben: Choice) {
  const people = {
    ana: await createPerson('ana', { firstname: 'Ana' }),
    ben: await createPerson('ben', { firstname: 'Ben' }),
  };
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) await page.goto('/login');
  await signInHere(first, people.ana, ana);
  await expectWhose(first, 'Ana');
  await signInHere(second, people.ben, ben);
  await expectWhose(second, 'Ben');
  return { ...people, first, second };
}

async function expectWhose(page: Page, whose: Whose): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(whose === 'asked' ? QUESTION : new RegExp(`Magandang .*${whose}`));
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
}

async function reopen(page: Page, whose: Whose): Promise<void> {
  await page.goto('/app/teachers/dashboard');
  await expectWhose(page, whose);
}

/** The disk has no word of a person who chose this tab only. */
async function expectNotOnDisk(page: Page, { uid, email }: TestPerson): Promise<void> {
  const disk = await page.evaluate(() => JSON.stringify(localStorage));
  expect([disk.includes(uid), disk.includes(email)]).toEqual([false, false]);
}

type Row = { ana: Choice; ben: Choice; first: Whose; fresh: Whose };
const TABLE: readonly Row[] = [
  { ana: 'tab', ben: 'device', first: 'Ana', fresh: 'Ben' },
  { ana: 'device', ben: 'tab', first: 'Ana', fresh: 'Ana' },
  { ana: 'device', ben: 'device', first: 'asked', fresh: 'Ben' },
];

for (const { ana, ben, first: whose, fresh } of TABLE) {
  test(`Ana for the ${ana}, then Ben for the ${ben}: the first tab is ${whose}`, async ({ context }) => {
    const { first, second, ...people } = await twoTabs(context, ana, ben);
    await expectWhose(first, whose);
    await reopen(first, whose);
    await reopen(second, 'Ben');
    await reopen(await context.newPage(), fresh);
    if (ana === 'tab') await expectNotOnDisk(first, people.ana);
    if (ben === 'tab') await expectNotOnDisk(first, people.ben);
    await signOut(second);
    if (whose === 'asked') return;
    await reopen(first, 'Ana');
    await signOut(first);
    await first.goto('/app/teachers/dashboard');
    await expect(first).toHaveURL(/\/$/);
  });
}

test('two people for their tabs alone: each tab is theirs, and a sign-out ends one of them', async ({ context }) => {
  const { first, second, ana, ben } = await twoTabs(context, 'tab', 'tab');
  await reopen(first, 'Ana');
  await reopen(second, 'Ben');
  for (const person of [ana, ben]) await expectNotOnDisk(first, person);
  await signOut(second);
  await reopen(first, 'Ana');
});

test('the person of before signs in again where the device has become another person’s, and finds what was typed', async ({
  context,
}) => {
  const ana = await createPerson('ana', { firstname: 'Ana' });
  const ben = await createPerson('ben', { firstname: 'Ben' });
  await storeBook(ana.uid, { learners: 2, quizzes: 1 });
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) await page.goto('/login');
  await signInHere(first, ana, 'device');
  await saveByHand(first);
  await openRecord(first, '?quarter=1');
  await typeFirst(first, '17');
  await signInHere(second, ben, 'device');
  await expectWhose(first, 'asked');
  await expect(first.getByText(ben.email).first()).toBeVisible();
  await first.getByRole('button', { name: 'Sign in as the earlier person' }).click();
  await expect(first).toHaveURL('/login');
  await signInHere(first, ana, 'tab');
  await openRecord(first, '?quarter=1');
  await expect(first.getByText(/unsaved change/).first()).toBeVisible();
  await second.reload();
  await expectWhose(second, 'Ben');
  await expectNotOnDisk(first, ana);
});

test('the other person’s slow network does not make the tab theirs', async ({ context }) => {
  const ana = await createPerson('ana', { firstname: 'Ana' });
  const ben = await createPerson('ben', { firstname: 'Ben' });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await second.goto('/login');
  // Ana's page is loaded with her session, so Firebase tells it of another identity on the disk.
  await first.goto('/login');
  await signInHere(first, ana, 'device');
  await reopen(first, 'Ana');
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await second.route(/documents.*users/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  const entering = signInHere(second, ben, 'device');
  await expectWhose(first, 'asked');
  answer();
  await entering;
  await reopen(first, 'asked');
  await expectWhose(second, 'Ben');
});

test('going on as the other person shows that person’s work', async ({ context }) => {
  const { first, ben } = await twoTabs(context, 'device', 'device');
  await expectWhose(first, 'asked');
  await first.getByRole('button', { name: `Go on as ${ben.email}` }).click();
  await expectWhose(first, 'Ben');
  await first.reload();
  await expectWhose(first, 'Ben');
});
