/** Deletions that are taken back: on another device, without a connection, too late, and where something stands in the way. */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { adminDb, createPerson, storedRows, type TestPerson } from '#support/adminWorld';
import { openRecord } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { follow } from '#support/follow';
import { cellAt, press } from '#support/recordPage';
import { putSessionOnDevice } from '#support/storedSession';

const RECORD = '?quarter=1';
const DAY_MS = 24 * 60 * 60 * 1000;
const EMULATORS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'].map((name) => process.env[name] ?? '');

async function openDevice(browser: Browser, teacher: TestPerson): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await putSessionOnDevice(page, teacher.email);
  await openRecord(page, RECORD);
  return { page, context };
}

async function save(page: Page, at: readonly [number, number], text: string): Promise<void> {
  await cellAt(page, ...at).click();
  await page.keyboard.type(text);
  await press(page, 'Enter', 'Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
}

async function deleteQuiz(page: Page, name: string): Promise<void> {
  await follow(page, '/app/teachers/activities');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expect(question.getByText(/You can put it back for 30 days/)).toBeVisible();
  const typed = question.getByRole('textbox');
  if (await typed.isVisible()) await typed.fill(name);
  await question.getByRole('button', { name: 'Delete activity' }).click();
  await expect(question).toBeHidden();
}

const listOf = (page: Page) => page.getByRole('dialog', { name: 'Recently deleted' });

async function openList(page: Page): Promise<void> {
  await follow(page, '/app/teachers/classes');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
  await expect(listOf(page)).toBeVisible();
}

/** Rows of the book that belong to activities, without their times. */
async function rowsOf({ uid }: TestPerson): Promise<unknown> {
  const names = ['activity', 'studentPerformance', 'studentGrades', 'classStudents'] as const;
  const tables = await Promise.all(names.map(async (name) => [name, await storedRows(uid, name)] as const));
  const plain = tables.map(([name, rows]) => [
    name,
    [...rows].map(([id, row]) => {
      const { createdAt: _, lastSync: __, ...fields } = row;
      const sorted = Object.entries(fields).map(([key, value]) => [
        key,
        Array.isArray(value) ? [...value].sort() : value,
      ]);
      return [id, Object.fromEntries(sorted.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))];
    }),
  ]);
  return JSON.parse(JSON.stringify(plain));
}

const alter = async (teacher: TestPerson, name: string, fields: object) => {
  const [id] = [...(await storedRows(teacher.uid, name)).keys()];
  await adminDb().doc(`users/${teacher.uid}/${name}/${id}`).update(fields);
};
/** Moves the version as another device's commit does, so that the next question reads the rows again. */
const moveVersion = async ({ uid }: TestPerson, ...names: string[]) => {
  const at = adminDb().doc(`users/${uid}/globalVersion/1`);
  const rev = Number((await at.get()).get('rev') ?? 0) + 1;
  await at.set(
    {
      rev,
      lastModified: Timestamp.now(),
      revAt: Timestamp.now(),
      c: Object.fromEntries(names.map((name) => [name, rev])),
    },
    { merge: true },
  );
};

test('a deleted activity comes back on another device, and by Undo before it is sent', async ({ browser }) => {
  const teacher = await createPerson('putback');
  await storeBook(teacher.uid, { learners: 3, quizzes: 3 });
  const a = await openDevice(browser, teacher);
  await save(a.page, [0, 0], '12');
  await save(a.page, [1, 0], '9');
  const before = await rowsOf(teacher);

  await test.step('on another device', async () => {
    await deleteQuiz(a.page, 'Quiz 1');
    expect((await storedRows(teacher.uid, 'activity')).size).toBe(2);
    const b = await openDevice(browser, teacher);
    await openList(b.page);
    await expect(listOf(b.page).getByText(/Activity “Quiz 1” of .*: 2 scores/)).toBeVisible();
    await expect(listOf(b.page).getByText(/^Deleted today, /)).toBeVisible();
    await listOf(b.page).getByRole('button', { name: 'Put back Quiz 1' }).click();
    await expect(listOf(b.page).getByText('Nothing to put back')).toBeVisible();
    expect(await rowsOf(teacher)).toEqual(before);
    expect((await storedRows(teacher.uid, 'removed')).size).toBe(0);
    await b.context.close();
    await openRecord(a.page, RECORD);
    await expect(cellAt(a.page, 0, 0)).toHaveText('12');
  });

  await test.step('by Undo, while both wait for the connection', async () => {
    await follow(a.page, '/app/teachers/activities');
    await expect(a.page.getByRole('button', { name: 'Actions for Quiz 1' })).toBeVisible();
    await a.context.route(
      (url) => EMULATORS.includes(url.host),
      (route) => route.abort('connectionreset'),
    );
    await deleteQuiz(a.page, 'Quiz 1');
    await a.page.getByRole('button', { name: 'Undo' }).click();
    await expect(a.page.getByRole('banner').getByRole('button', { name: '2 waiting' })).toBeVisible();
    await a.context.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(a.page.getByRole('banner').getByRole('button', { name: /waiting/ })).toBeHidden();
    await expect.poll(() => rowsOf(teacher)).toEqual(before);
  });
  await a.context.close();
});

test('a deleted class with a closed period comes back on another device, and by Undo', async ({ browser }) => {
  const teacher = await createPerson('putback');
  await storeBook(teacher.uid, { learners: 3, quizzes: 1 });
  const a = await openDevice(browser, teacher);
  await save(a.page, [0, 0], '12');
  await alter(teacher, 'classSubjects', { quarterClosed: { 1: true, 2: false, 3: false, 4: false } });
  await moveVersion(teacher, 'classSubjects');
  const before = await rowsOf(teacher);
  const deleteClass = async () => {
    await follow(a.page, '/app/teachers/classes');
    const row = a.page.getByRole('row', { name: /Rizal/ });
    await row.getByRole('button').last().click();
    await a.page.getByRole('menuitem', { name: /Delete/ }).click();
    const question = a.page.getByRole('alertdialog');
    await expect(question.getByText(/You can put it back for 30 days, under Recently deleted/)).toBeVisible();
    await question.getByRole('textbox').fill('Rizal');
    await question.getByRole('button', { name: 'Delete class' }).click();
    await expect(question).toBeHidden();
  };

  await test.step('by Undo', async () => {
    await deleteClass();
    await expect(a.page.getByText('No classes yet')).toBeVisible();
    await a.page.getByRole('button', { name: 'Undo' }).click();
    await expect(a.page.getByText('Rizal was put back.')).toBeVisible();
    await expect(a.page.getByText('No classes yet')).toBeHidden();
    expect(await rowsOf(teacher)).toEqual(before);
  });

  await test.step('on another device, which shows no learner of it before', async () => {
    await deleteClass();
    expect(await rowsOf(teacher)).toEqual(before);
    const context = await browser.newContext();
    const page = await context.newPage();
    await putSessionOnDevice(page, teacher.email);
    await page.goto('/app/teachers/learners');
    await expect(page.getByText('No learners yet')).toBeVisible();
    await openList(page);
    await expect(listOf(page).getByText(/Class Rizal, .*: 1 subject, 3 learners, 1 activity/)).toBeVisible();
    await listOf(page).getByRole('button', { name: 'Put back Rizal' }).click();
    await expect(listOf(page).getByText('Nothing to put back')).toBeVisible();
    const [subject] = (await storedRows(teacher.uid, 'classSubjects')).values();
    expect(subject).toMatchObject({ deletedAt: null, quarterClosed: { 1: true } });
    await context.close();
    await openRecord(a.page, RECORD);
    await expect(cellAt(a.page, 0, 0)).toHaveText('12');
  });
  await a.context.close();
});

test('what stands in the way is said, and after 30 days nothing is offered', async ({ browser }) => {
  const teacher = await createPerson('putback');
  await storeBook(teacher.uid, { learners: 2, quizzes: 1 });
  const { page, context } = await openDevice(browser, teacher);
  await save(page, [0, 0], '12');
  const quiz = [...(await storedRows(teacher.uid, 'activity')).entries()][0]!;
  await deleteQuiz(page, 'Quiz 1');

  await test.step('a period that was closed since', async () => {
    await alter(teacher, 'classSubjects', { quarterClosed: { 1: true, 2: false, 3: false, 4: false } });
    await moveVersion(teacher, 'classSubjects');
    await openList(page);
    await listOf(page).getByRole('button', { name: 'Put back Quiz 1' }).click();
    await expect(listOf(page).getByText(/a closed period takes nothing back/)).toBeVisible();
    await alter(teacher, 'classSubjects', { quarterClosed: { 1: false, 2: false, 3: false, 4: false } });
    await moveVersion(teacher, 'classSubjects');
  });

  await test.step('the same activity, made again', async () => {
    const [id, fields] = quiz;
    const now = Timestamp.now();
    await adminDb()
      .doc(`users/${teacher.uid}/activity/${id}`)
      .set({ ...fields, createdAt: now, lastSync: now });
    await moveVersion(teacher, 'activity');
    await listOf(page).getByRole('button', { name: 'Put back Quiz 1' }).click();
    await expect(listOf(page).getByText(/It was made again since it was deleted/)).toBeVisible();
  });

  await test.step('after 31 days', async () => {
    await page.keyboard.press('Escape');
    const old = Timestamp.fromMillis(Date.now() - 31 * DAY_MS);
    await alter(teacher, 'removed', { removedAt: old, lastSync: Timestamp.now() });
    await moveVersion(teacher, 'removed');
    await page.reload();
    await openList(page);
    await expect(listOf(page).getByText('Nothing to put back')).toBeVisible();
  });
  await context.close();
});
