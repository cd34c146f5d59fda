/** An administrator hands a class over: the new teacher goes on, and what the former one had not sent is kept with its value. */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { storedDocs } from '#support/adminWorld';
import { calm } from '#support/calm';
import { PASSWORD, type Someone } from '#support/functionsWorld';
import { makeHandedSchool } from '#support/handedClass';
import { cellAt, press, typeFirst } from '#support/recordPage';
import { putSession } from '#support/storedSession';
import { recordRoute } from '@/domain/bookRoutes';

const SLOW = { timeout: calm(45) };
const SERVERS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'].map((name) => process.env[name] ?? '');

async function enter(
  browser: Browser,
  person: Someone,
  path: string,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
  return { page, context };
}

const shot = async (page: Page, name: string) => {
  const folder = process.env.TALAAN_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

test('a class goes to another teacher with its grades, and takes nothing of the former one any more', async ({
  browser,
}) => {
  const { own, ben, ana, classId, subjectId } = await makeHandedSchool({ learners: 6, activities: 8 }, 2);
  const record = recordRoute({ classId, subjectId, quarter: 3 });
  const former = await enter(browser, ben, record);
  await test.step('the former teacher types a score that is not sent', async () => {
    await expect(former.page.getByRole('grid')).toBeVisible(SLOW);
    await former.context.route(
      (url) => SERVERS.includes(url.host),
      (route) => route.abort('connectionreset'),
    );
    await typeFirst(former.page, '7');
    await press(former.page, 'Control+s');
    await expect(former.page.getByText('1 change waiting to sync')).toBeVisible(SLOW);
  });

  const admin = await enter(browser, own.admin, '/app/admin/teachers');
  await test.step('the administrator chooses class and teacher, sees what goes along, and hands it over', async () => {
    await admin.page.getByRole('button', { name: 'Actions for Ben Dizon' }).click(SLOW);
    await admin.page.getByRole('menuitem', { name: 'Hand a class over' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Hand a class of Ben Dizon over' });
    await dialog.getByLabel('Class').selectOption({ value: classId }, SLOW);
    await dialog.getByLabel('Hand to').selectOption({ label: 'Reyes, Ana' });
    const list = dialog.getByRole('region', { name: 'What goes along' });
    await expect(list.getByRole('listitem')).toHaveText(
      [
        '6 learners',
        '2 of them are in the classes of Ana Reyes already',
        '1 subject',
        /^8 activities with \d+ scores, and their history$/,
        '2 closings of grading periods, which stay closed',
        '1 open request to reopen',
      ],
      SLOW,
    );
    await shot(admin.page, 'dialog');
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(dialog.getByText('Handed over', { exact: true })).toBeVisible(SLOW);
    await shot(admin.page, 'done');
    await dialog.getByRole('link', { name: 'Look at the class record' }).click();
    await expect(admin.page.getByRole('grid')).toBeVisible(SLOW);
  });

  await test.step('the former teacher reads why the score is not taken, with its value', async () => {
    await former.context.unrouteAll({ behavior: 'ignoreErrors' });
    await former.page.getByRole('banner').getByRole('button', { name: '1 refused' }).click(SLOW);
    await expect(former.page.getByText(/The class was handed to another teacher meanwhile/).first()).toBeVisible(SLOW);
    await expect(former.page.getByRole('cell', { name: '7', exact: true })).toBeVisible();
    await shot(former.page, 'refused');
    await press(former.page, 'Escape');
    await expect(former.page.getByText(/^Handed to Ana Reyes on /)).toBeVisible(SLOW);
    await shot(former.page, 'copy');
    await former.page.goto('/app/teachers/classes');
    await expect(former.page.getByText(/^Handed to Ana Reyes on /)).toBeVisible(SLOW);
    await shot(former.page, 'classes');
    await former.page.goto(`/app/teachers/classes/${classId}`);
    await expect(former.page.getByText(/^Handed to Ana Reyes on /)).toBeVisible(SLOW);
    await expect(former.page.getByRole('main').getByRole('button', { name: /^Add / })).toHaveCount(0);
    await former.page.getByRole('tab', { name: /^Learners/ }).click();
    await expect(former.page.getByRole('main').getByRole('button', { name: /^Add |^Actions for / })).toHaveCount(1);
  });

  await test.step('the new teacher sees the grades and types a score', async () => {
    const { page } = await enter(browser, ana, record);
    await expect(page.getByRole('grid')).toBeVisible(SLOW);
    await typeFirst(page, '9');
    await press(page, 'Control+s');
    await expect(page.getByText('All changes saved')).toBeVisible(SLOW);
    await expect(cellAt(page, 0, 0)).toHaveText('9');
    await shot(page, 'taken');
    const scores = await storedDocs(`users/${ana.uid}/studentPerformance`);
    expect([...scores.values()].filter((row) => row.score === 9)).not.toHaveLength(0);
    await page.goto(recordRoute({ classId, subjectId, quarter: 1 }));
    // The period stays closed, and the request to reopen it came along.
    await expect(page.getByText('1st Quarter closed – reopening requested')).toBeVisible(SLOW);
  });
});
