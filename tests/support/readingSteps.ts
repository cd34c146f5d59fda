/** A class with a test of 20 items, its printed sheets, and photos of them that are given to a dialog. */
import { expect, type Locator, type Page } from '@playwright/test';
import { adminDb, createPerson, storedRows } from '#support/adminWorld';
import { storeBook } from '#support/e2eBook';
import { type PhotoFile, type PrintedSheet, printedSheets } from '#support/madePhotos/madePhotos';
import { putSession } from '#support/storedSession';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';

const ITEMS = 20;
export const CHOICES = ['A', 'B', 'C', 'D'];
/** 45 photos and their reading, on a machine that does other things besides. */
const READ_MS = 90_000;

/** By item number. */
export type Answers = Record<number, string>;

const NUMBERS = Array.from({ length: ITEMS }, (_, index) => index + 1);
const LAID_OUT = NUMBERS.map((itemNumber) => ({ itemNumber, choices: CHOICES }));

/** The right answers of an item: of each fifth one two are right. */
const rightAnswers = (itemNumber: number) =>
  itemNumber % 5 === 0 ? ['A', 'C'] : [CHOICES[(itemNumber * 2 + 1) % 4] ?? ''];
const pointsOfItem = (itemNumber: number) => (itemNumber % 4 === 0 ? 2 : 1);

const aTest = (name: string) => ({
  name,
  scannable: true,
  items: NUMBERS.map((number) => ({ answerKey: rightAnswers(number).join('|'), points: pointsOfItem(number) })),
});

/** The points of each item, by the key of this test. */
export function pointsOf(answers: Answers): number[] {
  return NUMBERS.map((number) => (rightAnswers(number).includes(answers[number] ?? '') ? pointsOfItem(number) : 0));
}

/** The answers as they are stored: an entry an item. */
export const lineOf = (answers: Answers) => NUMBERS.map((number) => answers[number]).join(',');

/** An answer for each item; each learner's are other ones. */
export function answersOf(learner: number): Answers {
  return Object.fromEntries(NUMBERS.map((number) => [number, CHOICES[(number * 3 + learner) % 4] ?? '']));
}

type ClassOptions = {
  /** The school wants the points of each answer stored too. */
  itemRows?: boolean;
  names?: readonly string[];
};

/** A signed-in teacher with two tests. */
export async function openClass(page: Page, learners: number, { itemRows = false, names = [] }: ClassOptions = {}) {
  const school = { school: 'Reading Academy', schoolid: `reading${Date.now()}` };
  await adminDb().doc(`schools/${school.schoolid}`).set({ id: school.schoolid, name: school.school, itemRows });
  const teacher = await createPerson('reading', { of: school });
  const book = await storeBook(teacher.uid, {
    ...{ learners, names, quizzes: 0 },
    more: [aTest('Long test'), aTest('Other test')],
  });
  await putSession(page, teacher.email);
  const [activityId = '', otherId = ''] = book.activityIds;
  const pathOf = (id: string) => `/app/teachers/items?subject=${book.subjectId}&quarter=1&activity=${id}&view=answers`;
  const rows = toPrintedSet({ activityId, items: LAID_OUT }, []).pages.half.A[0] ?? [];
  return {
    ...book,
    uid: teacher.uid,
    email: teacher.email,
    activityId,
    rows,
    path: pathOf(activityId),
    otherPath: pathOf(otherId),
  };
}

export async function sheetsAt(page: Page, path: string): Promise<PrintedSheet[]> {
  await page.goto(path);
  // The browser's own dialog would wait for a person.
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Answer sheets…' }).click();
  await page.getByRole('dialog', { name: 'Print answer sheets' }).getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('.print-sheet .sheet').first()).toBeAttached();
  const sheets = await printedSheets(page, 'half');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return sheets;
}

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Read answer sheets' });

/** Chooses the files and waits for their end. The progress of a file that is refused at once is over within a frame. */
export async function readFiles(dialog: Locator, files: readonly PhotoFile[]): Promise<void> {
  const progress = await dialog.page().evaluateHandle(() => {
    const noted = { isSeen: false };
    const look = () => {
      if (document.querySelector('dialog :is(progress, [role="progressbar"])')) noted.isSeen = true;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return noted;
  });
  await dialog.getByLabel('Photos or PDF of answer sheets').setInputFiles([...files]);
  await expect.poll(() => progress.evaluate(({ isSeen }) => isSeen)).toBe(true);
  await expect(dialog.getByRole('progressbar')).toBeHidden({ timeout: READ_MS });
}

/** The stored answers by enrolment, as texts of one letter an item. */
export async function storedAnswers(uid: string, activityId: string): Promise<Map<string, string>> {
  const rows = [...(await storedRows(uid, 'studentPerformance')).values()];
  return new Map(
    rows
      .filter((row) => row.activityModel === activityId)
      .map((row) => [String(row.classStudentModel), String(row.answers ?? '')]),
  );
}

/** The stored points of each item by enrolment, and the score: what a school sees that wants item rows. */
export async function storedPoints(uid: string, activityId: string) {
  const [items, points, scores] = await Promise.all(
    ['activityItem', 'studentPoints', 'studentPerformance'].map(async (name) =>
      [...(await storedRows(uid, name)).values()].filter((row) => row.activityModel === activityId),
    ),
  );
  const numbers = new Map(items?.map(({ id, itemNumber }) => [id, Number(itemNumber)]));
  const found = new Map<string, { points: unknown[]; score: unknown }>();
  for (const { classStudentModel, score } of scores ?? []) {
    found.set(String(classStudentModel), { points: NUMBERS.map(() => null), score });
  }
  for (const { classStudentModel, activityItemModel, pointsEarned } of points ?? []) {
    const own = found.get(String(classStudentModel));
    const number = numbers.get(activityItemModel);
    if (own && number !== undefined) own.points[number - 1] = pointsEarned;
  }
  return found;
}
