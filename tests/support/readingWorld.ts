/** A class with two tests of 20 items, its printed sheets, and the dialog that reads them, for browser tests. */
import { expect, type Page } from '@playwright/test';
import { adminDb, createPerson } from '#support/adminWorld';
import { storeBook } from '#support/e2eBook';
import { type PhotoFile, type PrintedSheet, printedSheets } from '#support/madePhotos/madePhotos';
import { putSession } from '#support/storedSession';
import { toPrintedSet } from '@/domain/answerSheet/printedSet';

const ITEMS = 20;
export const CHOICES = ['A', 'B', 'C', 'D'];
const KEY = 'D';
const aTest = (name: string) => ({
  name,
  scannable: true,
  items: Array.from({ length: ITEMS }, () => ({ answerKey: KEY, points: 1 })),
});
const LAID_OUT = Array.from({ length: ITEMS }, (_, index) => ({ itemNumber: index + 1, choices: CHOICES }));
/** 45 photos and their reading, on a machine that does other things besides. */
const READ_MS = 90_000;

export type Answers = Record<number, string>;

export async function openClass(page: Page, learners: number) {
  const teacher = await createPerson('reading');
  const book = await storeBook(teacher.uid, { learners, quizzes: 0, more: [aTest('Long test'), aTest('Other test')] });
  await putSession(page, teacher.email);
  const [activityId = '', otherId = ''] = book.activityIds;
  const pathOf = (id: string) => `/app/teachers/items?subject=${book.subjectId}&quarter=1&activity=${id}&view=answers`;
  const rows = toPrintedSet({ activityId, items: LAID_OUT }, []).pages.half.A[0] ?? [];
  return { ...book, uid: teacher.uid, activityId, rows, path: pathOf(activityId), otherPath: pathOf(otherId) };
}

/** Prints the sheets of the class, and leaves the page as it was. */
export async function sheetsAt(page: Page, path: string): Promise<PrintedSheet[]> {
  await page.goto(path);
  // The browser's own dialog would wait for a person.
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print' }).click({ timeout: 40_000 });
  await page.getByRole('menuitem', { name: 'Answer sheets…' }).click();
  await page.getByRole('dialog', { name: 'Print answer sheets' }).getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('.print-sheet .sheet').first()).toBeAttached();
  const sheets = await printedSheets(page, 'half');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return sheets;
}

/** An answer for each item; each learner's are other ones. */
export function answersOf(learner: number): Answers {
  return Object.fromEntries(LAID_OUT.map(({ itemNumber }) => [itemNumber, CHOICES[(itemNumber * 3 + learner) % 4]!]));
}

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Read answer sheets' });

export async function readFiles(page: Page, files: readonly PhotoFile[]): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Photos or PDF of answer sheets').setInputFiles([...files]);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toBeHidden({ timeout: READ_MS });
}

/** The stored answers by enrolment, as texts of one letter an item. */
export async function storedAnswers(uid: string, activityId: string): Promise<Map<string, string>> {
  const found = await adminDb().collection(`users/${uid}/studentPerformance`).get();
  return new Map(
    found.docs
      .map((row) => row.data())
      .filter((row) => row.activityModel === activityId)
      .map((row) => [String(row.classStudentModel), String(row.answers ?? '')]),
  );
}

export const lineOf = (answers: Answers) => LAID_OUT.map(({ itemNumber }) => answers[itemNumber]).join(',');
