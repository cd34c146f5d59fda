/** The trial of the reader on typed papers writes nothing; the paper of a learner is shown while its photo is kept. */
import { expect, type Page, test } from '@playwright/test';
import { adminDb } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { openPhotoMaker, type PhotoFile } from '#support/madePhotos/madePhotos';
import { answersOf, CHOICES, lineOf, openClass, readFiles, sheetsAt, storedAnswers } from '#support/readingSteps';
import { saveByHand } from '#support/savingChoice';
import { OPENED } from '../../scripts/lib/dialogs.mjs';

test.use({ actionTimeout: 20_000 });

const typed = answersOf;
const anotherThan = (answer: string | undefined) => CHOICES.find((choice) => choice !== answer) ?? '';
const cell = (page: Page, learner: number, item: number) =>
  page.locator(`[role="row"][aria-rowindex="${learner + 3}"] .dg-cell[aria-colindex="${item + 3}"]`);

/** Pastes the answers of learners, from this one on. */
async function typeAnswers(page: Page, first: number, learners: readonly Record<number, string>[]): Promise<void> {
  const text = learners.map((answers) => Object.values(answers).join('\t')).join('\r\n');
  await cell(page, first, 1).click();
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
  await expect(cell(page, first + learners.length - 1, 1)).toHaveText(/[A-D]/);
}

/** Every document of a teacher's tree. */
async function everything(uid: string): Promise<string> {
  const collections = await adminDb().doc(`users/${uid}`).listCollections();
  const rows = await Promise.all(collections.map(async (each) => (await each.get()).docs));
  return JSON.stringify(rows.flat().map((row) => [row.ref.path, row.data()]));
}

/** The unsaved answers of this tab, and the names of the databases of this browser. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const drafts = Object.entries(sessionStorage).filter(([key]) => key.startsWith('talaan.drafts'));
    return JSON.stringify([drafts, (await indexedDB.databases()).map(({ name }) => name).sort()]);
  });

test('a trial compares typed papers and writes nothing; then papers are read, and shown beside the answers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const world = await openClass(page, 5);
  await saveByHand(page);
  const sheets = await sheetsAt(page, world.path);
  const maker = await openPhotoMaker(page);
  const truth = sheets.map((_, index) => answersOf(index));
  // On the second paper a dot stands in place of a mark; the third paper is not there.
  const marked = truth.map((answers, index) => (index === 1 ? { ...answers, 5: `.${answers[5]}` } : answers));
  const photos: PhotoFile[] = [];
  for (const index of [0, 1, 3, 4]) {
    const sheet = { svg: sheets[index]!.svg, form: 'half' as const, rows: world.rows, answers: marked[index]! };
    photos.push(await maker.make({ sheet, seed: 2_000 + index, name: `sheet-${index + 1}.jpg` }));
  }
  await maker.close();

  // One answer of the first learner is typed wrong. The fourth learner's answers are typed and not saved.
  const first = { ...typed(0), 3: anotherThan(truth[0]![3]) };
  await typeAnswers(page, 0, [first, typed(1), typed(2)]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await typeAnswers(page, 3, [typed(3)]);
  await expect(page.getByText('20 changes', { exact: true })).toBeVisible();
  await expect.poll(() => keptHere(page)).toContain('talaan.drafts');
  const before = [await everything(world.uid), await keptHere(page)];

  await page.getByRole('button', { name: 'Read answer sheets' }).click();
  const reading = page.getByRole('dialog', { name: 'Read answer sheets' });
  await expect(reading.getByText(/^On a shared computer the photos are gone/)).toBeVisible();
  await reading.getByRole('button', { name: 'Try the sheet reader' }).click();
  const trial = page.getByRole('dialog', { name: 'Try the sheet reader' });
  await readFiles(trial, photos);
  await expect(
    trial.getByText('58 of 60 answers agree. 1 row would be asked in a reading. 1 differs. Look at the paper', {
      exact: false,
    }),
  ).toBeVisible();
  await expect(trial.getByText('1 not read')).toBeVisible();
  await expect(trial.getByText(/^1 paper is of a learner without typed answers/)).toBeVisible();
  const wrong = trial.locator('dl', { hasText: 'Wrong without asking' }).locator('dd').first();
  await expect(wrong).toHaveText('1');
  const row = trial.getByRole('region', { name: 'Answers that differ' }).getByRole('listitem');
  await expect(row).toContainText(`Last1, First1, item 3Typed: ${first[3]}Read: ${truth[0]![3]}`);
  await row.getByRole('button', { name: 'I typed it wrong' }).press('Enter');
  await expect(wrong).toHaveText('0');
  const found = await findInEachTheme(page, 'the trial', OPENED);
  await trial.getByRole('button', { name: 'Copy the result' }).click();
  const result = await page.evaluate(() => navigator.clipboard.readText());
  expect(result).toContain('Answers compared: 60\nAgree: 58\nAsked: 1\nTyped wrong by the teacher: 1\n');
  expect(result).not.toMatch(/Last\d|First\d/);
  await trial.getByRole('button', { name: 'Close' }).click();
  await trial.getByRole('button', { name: 'Discard' }).click();
  await expect(trial).toBeHidden();
  expect([await everything(world.uid), await keptHere(page)]).toEqual(before);
  await expect(page.getByText('20 changes', { exact: true })).toBeVisible();
  // The next reading begins without the photos of the trial. The palette opens it.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Page, class/ }).fill('answer sheets');
  await expect(page.getByRole('option', { name: /^Read answer sheets ?Long test/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(reading.getByText('No photos yet')).toBeVisible();

  await readFiles(reading, photos);
  await reading.getByRole('checkbox', { name: 'Keep the photos on this device until the period is closed' }).check();
  await reading.getByRole('button', { name: 'Look at 1 row' }).click();
  await page.keyboard.press(String(CHOICES.indexOf(truth[1]![5]!) + 1));
  await reading.getByRole('button', { name: 'Record the scores of 4 learners' }).click();
  // The typed error stays, because the paper is not chosen.
  await reading.getByRole('button', { name: 'Record the scores', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  expect((await storedAnswers(world.uid, world.activityId)).get(world.enrolmentIds[4]!)).toBe(lineOf(truth[4]!));

  await cell(page, 0, 1).click();
  await page.keyboard.press('Alt+Enter');
  const panel = page.getByRole('dialog', { name: /^Items of / });
  const show = panel.getByRole('button', { name: 'Show the paper' });
  await show.press('Enter');
  const paper = page.getByRole('dialog', { name: 'Paper of Last1, First1' });
  const picture = paper.getByRole('img', { name: 'Sheet of Last1, First1 in sheet-1.jpg' });
  await expect.poll(() => picture.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(1_000);
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const small = await width();
  await paper.getByRole('button', { name: 'Larger' }).press('Enter');
  await expect.poll(width).toBeGreaterThan(small);
  found.push(...(await findInEachTheme(page, 'the paper', OPENED)));
  expect(found).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(show).toBeFocused();
  // The third learner has no sheet in the stack.
  await panel.getByRole('button', { name: /^Next learner/ }).click();
  await panel.getByRole('button', { name: /^Next learner/ }).click();
  await expect(show).toHaveCount(0);
});
