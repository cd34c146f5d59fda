import { expect, type Page, test } from '@playwright/test';
import {
  call,
  db,
  entriesOf,
  fieldsOf,
  mailsTo,
  makeWorld,
  refusal,
  unique,
  type World,
} from '#support/functionsWorld';
import { chooseFromMenu, enter, expectSaid, openList, rowOf, SLOW } from '#support/peoplePages';

let world: World;
test.beforeEach(async () => {
  world = await makeWorld();
});

const DATABASE = `projects/${process.env.GCLOUD_PROJECT ?? 'demo-talaan'}/databases/(default)/documents`;

/** Calls the database's own interface, as the browser's SDK does, with a person's token. */
async function rest(token: string, path: string, body?: object): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

const commit = (token: string, ...writes: object[]) => rest(token, `${DATABASE}:commit`, { writes });
const approval = (uid: string) => ({
  update: { name: `${DATABASE}/users/${uid}`, fields: { approved: { booleanValue: true } } },
  updateMask: { fieldPaths: ['approved'] },
});

/** The trail entry that an approval needs in its batch. */
async function approvalEntry(adminUid: string, uid: string, schoolid: string): Promise<object> {
  const [actor, person] = await Promise.all([fieldsOf(`users/${adminUid}`), fieldsOf(`users/${uid}`)]);
  const text = (stringValue: string) => ({ stringValue });
  const none = { nullValue: null };
  const id = `approved_${uid}`;
  return {
    update: {
      name: `${DATABASE}/schools/${schoolid}/audit/${id}`,
      fields: {
        ...{ id: text(id), kind: text('approved'), actorUid: text(adminUid), teacherUid: text(uid) },
        ...{ actorName: text(nameOf(actor)), teacherName: text(nameOf(person)) },
        people: { arrayValue: { values: [text(adminUid), text(uid)] } },
        ...{ aboutId: none, subject: none, section: none, quarter: none, reason: none },
      },
    },
    updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
  };
}

const nameOf = (person: Awaited<ReturnType<typeof fieldsOf>>) => `${person?.firstname} ${person?.lastname}`;

test('an administrator’s token opens no data of another school, past the screens', async ({ page }) => {
  test.setTimeout(120_000);
  const { own, other } = world;
  await enter(page, own.admin);
  await openList(page, 'teachers');
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const invite = unique('invite');
  const entry = { id: invite, kind: 'invite', email: 'x@deped.gov.ph', name: 'X', createdAt: new Date() };
  await db.doc(`adminInviteRequests/${invite}`).set({ ...entry, schoolid: other.school.id });
  await db.doc(`adminTeacherRegisterRequests/${other.pending.uid}`).set({ schoolid: other.school.id });
  const before = JSON.stringify([
    await entriesOf('users', other.school.id),
    await fieldsOf(`schools/${other.school.id}`),
    await entriesOf('adminInviteRequests', other.school.id),
  ]);

  // Reads: single documents, and queries that name the other school, or none.
  for (const path of [
    `users/${other.teacher.uid}`,
    `users/${other.pending.uid}`,
    `schools/${other.school.id}`,
    `adminInviteRequests/${invite}`,
    `adminTeacherRegisterRequests/${other.pending.uid}`,
  ]) {
    expect((await rest(token, `${DATABASE}/${path}`)).status).toBe(403);
  }
  const query = (schoolid?: string) => ({
    structuredQuery: {
      from: [{ collectionId: 'users' }],
      ...(schoolid
        ? {
            where: { fieldFilter: { field: { fieldPath: 'schoolid' }, op: 'EQUAL', value: { stringValue: schoolid } } },
          }
        : {}),
    },
  });
  expect((await rest(token, `${DATABASE}:runQuery`, query(own.school.id))).text).toContain(own.teacher.email);
  for (const asked of [query(other.school.id), query()]) {
    const answer = await rest(token, `${DATABASE}:runQuery`, asked);
    expect(answer.text).toContain('PERMISSION_DENIED');
    expect(answer.text).not.toContain(other.teacher.email);
  }

  // Writes.
  for (const write of [
    approval(other.pending.uid),
    { delete: `${DATABASE}/adminInviteRequests/${invite}` },
    { delete: `${DATABASE}/adminTeacherRegisterRequests/${other.pending.uid}` },
    { delete: `${DATABASE}/users/${other.teacher.uid}` },
    {
      update: { name: `${DATABASE}/schools/${other.school.id}`, fields: { admins: { arrayValue: { values: [] } } } },
      updateMask: { fieldPaths: ['admins'] },
    },
  ]) {
    expect((await commit(token, write)).status).toBe(403);
  }
  const ofAnother = await approvalEntry(own.admin.uid, other.pending.uid, other.school.id);
  expect((await commit(token, approval(other.pending.uid), ofAnother)).status).toBe(403);
  const ofOwn = await approvalEntry(own.admin.uid, own.pending.uid, own.school.id);
  expect((await commit(token, approval(own.pending.uid), ofOwn)).status).toBe(200);

  // The functions answer as if the person did not exist.
  const body = { adminUID: own.admin.uid, targetUID: other.teacher.uid };
  expect(refusal(await call('deleteUser', { token, body }))).toEqual({ status: 404, code: 'server/not-found' });
  const addressed = { email: other.teacher.email, firstName: 'Ben', lastName: 'Dizon' };
  expect((await call('teacherDeleteEmail', { token, body: addressed })).status).toBe(404);
  const accept = { as: 'administrator', inviteId: invite };
  expect((await call('acceptAdminInvite', { token, body: accept })).status).toBe(404);
  expect(await mailsTo(other.teacher.email)).toEqual([]);

  const after = JSON.stringify([
    await entriesOf('users', other.school.id),
    await fieldsOf(`schools/${other.school.id}`),
    await entriesOf('adminInviteRequests', other.school.id),
  ]);
  expect(after).toBe(before);
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
  test.setTimeout(180_000);
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
  await expectSaid(first, 'Dina Peña is approved and can sign in.');
  approval.letGo();
  await expectSaid(second, 'Dina Peña was approved by another administrator already.');
  await expect(rowOf(second, pending.email)).toBeHidden();
  expect(await mailsTo(pending.email)).toHaveLength(1);

  await openList(first, 'invites');
  await openList(second, 'invites');
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

  await openList(first, 'teachers');
  await openList(second, 'teachers');
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
