import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { adminDb, storedDocs } from '#support/adminWorld';
import { calm } from '#support/calm';
import { comfortably } from '#support/comfortably';
import { cellText } from '#support/e2eActions';
import { openLine } from '#support/firestoreConnection';
import { follow } from '#support/follow';
import { PASSWORD, type Someone } from '#support/functionsWorld';
import { type LinkedSection, linkedSection } from '#support/linkedSection';
import { putSession } from '#support/storedSession';

test.use({ actionTimeout: 45_000 });
const SLOW = { timeout: calm(45) };
const SIZE = { width: 1920, height: 900 };

async function open(browser: Browser, person: Someone, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: SIZE })).newPage();
  await comfortably(page);
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
  return page;
}

const recordOf = ({ record }: LinkedSection) => `/app/teachers/record${record}`;
const sectionOf = ({ sectionId }: LinkedSection) => `/app/teachers/sections/${sectionId}`;
const nameOf = (number: number) => new RegExp(`^Last${number}, First${number}`);

async function rename(page: Page, from: number, lastName: string) {
  await page.getByRole('button', { name: nameOf(from) }).click(SLOW);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByRole('button', { name: 'Save' }).click();
}

async function openClosing(page: Page) {
  await page.getByRole('button', { name: 'Close term', exact: true }).click(SLOW);
  await expect(page.getByLabel('Hand the grades in to the section')).toBeChecked(SLOW);
}

const closeTerm = (page: Page) => page.getByRole('button', { name: 'Close Term 1' }).click();
const isClosed = (page: Page) => expect(page.getByText('This term is closed', { exact: true })).toBeVisible(SLOW);

test('a roster changed while a teacher is offline: scores are kept, and the change waits to be accepted', async ({
  browser,
}) => {
  const linked = await linkedSection();
  const page = await open(browser, linked.teacher, recordOf(linked));
  await page.locator('.dg-cell[aria-colindex="3"]').first().click(SLOW);
  await page.context().setOffline(true);
  await page.keyboard.type('61');
  await page.keyboard.press('Enter');
  const advising = await open(browser, linked.adviser, sectionOf(linked));
  await rename(advising, 2, 'Zamora');
  await expect(advising.getByRole('button', { name: /^Zamora, First2/ })).toBeVisible(SLOW);
  await page.context().setOffline(false);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible(SLOW);
  expect(await cellText(page, 'Last1, First1', 'Essay')).toBe('61');

  await follow(page, `${sectionOf(linked)}?tab=own`);
  await expect(page.getByText('1 change in Narra')).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('The class has the learners of the roster.')).toBeVisible(SLOW);
  const names = [...(await storedDocs(`users/${linked.teacher.uid}/students`)).values()].map((row) => row.lastName);
  expect(names.toSorted()).toEqual(['Last1', 'Zamora']);
  const scores = [...(await storedDocs(`users/${linked.teacher.uid}/studentPerformance`)).values()];
  expect(scores.filter(({ score }) => score === 61)).toHaveLength(1);
});

test('two people edit one roster: different learners both stay, the same learner is refused with a sentence', async ({
  browser,
}) => {
  const linked = await linkedSection();
  const advising = await open(browser, linked.adviser, sectionOf(linked));
  const office = await open(browser, linked.admin, `/app/admin/sections/${linked.sectionId}`);
  await Promise.all(
    [advising, office].map((page) => expect(page.getByRole('button', { name: nameOf(1) })).toBeVisible(SLOW)),
  );
  await rename(advising, 1, 'Abad');
  await expect(advising.getByRole('button', { name: /^Abad, First1/ })).toBeVisible(SLOW);
  await rename(office, 2, 'Bautista');
  await expect(office.getByRole('button', { name: /^Bautista, First2/ })).toBeVisible(SLOW);
  await expect(office.getByRole('button', { name: /^Abad, First1/ })).toBeVisible();

  // The adviser's page still shows Last2, whom the office has renamed.
  await rename(advising, 2, 'Castro');
  await expect(advising.getByRole('dialog').getByRole('alert')).toContainText('changed', SLOW);
  const { learners } = (
    await adminDb().doc(`schools/${linked.schoolId}/sectionRosters/${linked.sectionId}`).get()
  ).data() as {
    learners: Record<string, { lastName: string }>;
  };
  expect(
    Object.values(learners)
      .map(({ lastName }) => lastName)
      .toSorted(),
  ).toEqual(['Abad', 'Bautista']);
});

test('an area that goes to somebody else between closing and handing in: nothing is handed in, and that is said', async ({
  browser,
}) => {
  const linked = await linkedSection();
  const page = await open(browser, linked.teacher, recordOf(linked));
  await openClosing(page);
  const office = await open(browser, linked.admin, `/app/admin/sections/${linked.sectionId}?tab=areas`);
  await office.getByRole('button', { name: 'Change areas and teachers' }).click(SLOW);
  const place = office.getByLabel('Area 1: teacher');
  await expect(place.getByRole('option', { name: 'Garcia, Lea' })).toBeAttached(SLOW);
  await place.selectOption({ label: 'Garcia, Lea' });
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('row', { name: /^Science Lea Garcia/ })).toBeVisible(SLOW);

  await closeTerm(page);
  await expect(page.getByText('The section does not take these grades', { exact: false })).toBeVisible(SLOW);
  expect(await storedDocs(`schools/${linked.schoolId}/sectionGrades`)).toEqual(new Map());
  const subject = adminDb().doc(`users/${linked.teacher.uid}/classSubjects/${linked.subjectId}`);
  expect((await subject.get()).get('quarterClosed.1')).not.toBe(true);
  await page.getByLabel('Hand the grades in to the section').uncheck();
  await closeTerm(page);
  await isClosed(page);
  expect(await storedDocs(`schools/${linked.schoolId}/sectionGrades`)).toEqual(new Map());
});

test('a handing in that breaks off is there once after the connection is back', async ({ launchOptions, baseURL }) => {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
  const line = await openLine(emulator);
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${emulator} ${line.host}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    for (const loseAnswer of [true, false]) {
      const what = loseAnswer ? 'whose answer is lost' : 'that does not reach the server';
      await test.step(`a handing in ${what} is there once after the connection is back`, async () => {
        const linked = await linkedSection();
        const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: SIZE });
        await putSession(page, linked.teacher.email, PASSWORD);
        await page.goto(recordOf(linked));
        await openClosing(page);
        if (loseAnswer) line.cutAfter(1, { loseAnswer: true });
        else line.cut();
        await closeTerm(page);
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText('Talaan cannot reach the server.', { exact: false })).toBeVisible(SLOW);
        line.mend();
        if (loseAnswer) {
          await expect(dialog.getByText('This term is closed already.')).toBeVisible(SLOW);
          await expect(dialog.getByText('Talaan cannot reach the server.', { exact: false })).toBeHidden();
          await dialog.getByRole('button', { name: 'Cancel' }).click();
        } else {
          const retry = dialog.getByRole('button', { name: 'Retry' });
          if (await retry.isVisible()) await retry.click();
          await closeTerm(page);
        }
        await isClosed(page);
        const stored = (await adminDb().doc(linked.gradesPath).get()).data();
        expect(stored).toMatchObject({ number: 1, teacherUid: linked.teacher.uid, reopenedAt: null });
        expect(Object.keys(stored?.grades as object).toSorted()).toEqual(['k1', 'k2']);
        const kinds = [...(await storedDocs(`schools/${linked.schoolId}/audit`)).values()].map(({ kind }) => kind);
        expect(kinds).toEqual(['closed']);
        await page.close();
      });
    }
  } finally {
    await browser.close();
    await line.close();
  }
});
