import { expect, type Page, test } from '@playwright/test';
import { db, mailsTo, makeWorld, unique, type World } from '#support/functionsWorld';
import { chooseFromMenu, enter, expectSaid, openList, rowOf, SLOW, showList } from '#support/peoplePages';

let world: World;
test.beforeEach(async () => {
  world = await makeWorld();
});

/** Holds the page's commits on their way until `letGo`. */
async function holdNextCommit(page: Page) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const commits = /documents:commit/;
  await page.route(commits, (route) => opened.then(() => route.continue()));
  return { isOnItsWay: page.waitForRequest(commits), letGo: () => open() };
}

test('two administrators who answer the same people at once have one effect; the second is told', async ({
  browser,
}) => {
  const { school, admin, secondAdmin, pending, teacher } = world.own;
  const invite = unique('invite');
  const email = `${invite}@deped.gov.ph`;
  await db.doc(`adminInviteRequests/${invite}`).set({
    ...{ id: invite, kind: 'invite', email, name: 'Gina Lopez', school: school.name, schoolid: school.id },
    createdAt: new Date(),
  });
  const [first, second] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await enter(first, admin);
  await enter(second, secondAdmin);

  await openList(first, 'pending');
  await openList(second, 'pending');
  // The list is watched and loses the row at once, so the second answer is held on its way until the first is stored.
  const approval = await holdNextCommit(second);
  await second.getByRole('button', { name: 'Approve Dina Peña' }).click();
  await approval.isOnItsWay;
  await first.getByRole('button', { name: 'Approve Dina Peña' }).click();
  await expectSaid(first, 'Dina Peña is approved.');
  approval.letGo();
  await expectSaid(second, 'Dina Peña was approved by another administrator already.');
  await expect(rowOf(second, pending.email)).toBeHidden();
  expect(await mailsTo(pending.email)).toHaveLength(1);

  await showList(first, 'invites');
  await showList(second, 'invites');
  const removeInvite = async (page: Page) => {
    await rowOf(page, email).getByRole('button', { name: 'Remove' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Remove invite' }).click();
  };
  const removal = await holdNextCommit(second);
  await removeInvite(second);
  await removal.isOnItsWay;
  await removeInvite(first);
  await expectSaid(first, 'The invite of Gina Lopez was removed.');
  removal.letGo();
  await expectSaid(second, 'The invite of Gina Lopez was accepted or removed already.');

  await showList(first, 'teachers');
  await showList(second, 'teachers');
  for (const [page, sentence] of [
    [first, 'Ben Dizon was deleted.'],
    [second, 'Ben Dizon was deleted by another administrator already.'],
  ] as const) {
    await chooseFromMenu(page, rowOf(page, teacher.email), 'Delete');
    await page.getByLabel('Type “Ben Dizon” to confirm').fill('Ben Dizon');
    await page.getByRole('button', { name: 'Delete teacher' }).click();
    await expectSaid(page, sentence);
  }
  await expect.poll(async () => (await mailsTo(teacher.email)).length, SLOW).toBe(1);
});
