import { expect, test } from '@playwright/test';
import { storedRows } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { calm } from '#support/calm';
import { openPhotoMaker, type PhotoFile } from '#support/madePhotos/madePhotos';
import {
  type Answers,
  answersOf,
  CHOICES,
  dialogOf,
  lineOf,
  openClass,
  pointsOf,
  readFiles,
  sheetsAt,
  storedAnswers,
  storedPoints,
} from '#support/readingSteps';
import { saveNow } from '#support/savingChoice';
import { OPENED } from '../../scripts/lib/dialogs.mjs';

test.setTimeout(calm(400));
test.use({ actionTimeout: 20_000 });

/** A whole class with `TALAAN_LAB=1`. */
const LEARNERS = process.env.TALAAN_LAB === '1' ? 45 : 10;

test('the sheets of a class are read from photos, asked where in doubt, saved, and each stored answer and point is the marked one', async ({
  page,
}) => {
  const world = await openClass(page, LEARNERS, { itemRows: true });
  const foreign = await sheetsAt(page, world.otherPath);
  const sheets = await sheetsAt(page, world.path);
  expect(sheets).toHaveLength(LEARNERS);
  const maker = await openPhotoMaker(page);
  const truth = sheets.map((_, index) => answersOf(index));
  /** Doubtful rows: a dot in one circle of some learners; the teacher says which letter it is. */
  const doubts = [2, 6, 9, 17, 23, 31, 40].filter((index) => index < LEARNERS);
  const photoOf = (index: number, marked: Answers, name: string, svg = sheets[index]!.svg) =>
    maker.make({
      sheet: { svg, form: 'half', rows: world.rows, answers: marked },
      seed: 2_000 + index,
      name,
      kind: 'phone 2 MP',
    });
  const photos: PhotoFile[] = [];
  for (const [index, answers] of truth.entries()) {
    const marked = doubts.includes(index) ? { ...answers, 5: `.${answers[5]}` } : answers;
    photos.push(await photoOf(index, marked, `sheet-${index + 1}.jpg`));
  }
  const changed = { ...truth[0], 1: truth[0]![1] === 'A' ? 'B' : 'A' };
  const second = await photoOf(0, changed, 'first-learner-again.jpg');
  const others = await photoOf(1, answersOf(1), 'other-test.jpg', foreign[1]!.svg);
  const text = await maker.make({ sheet: null, seed: 9, name: 'letter.jpg' });
  await maker.close();

  await page.getByRole('button', { name: 'Read answer sheets' }).click();
  const dialog = dialogOf(page);
  const requests: string[] = [];
  await readFiles(dialogOf(page), photos.slice(0, 1));
  page.on('request', (request) => requests.push(request.url()));
  const begun = Date.now();
  await readFiles(dialogOf(page), photos.slice(1));
  const seconds = (Date.now() - begun) / 1000;
  test.info().annotations.push({ type: `seconds for ${LEARNERS - 1} photos`, description: String(seconds) });
  expect(requests.filter((url) => !url.startsWith('blob:') && !/firestore|googleapis/i.test(url))).toEqual([]);
  await readFiles(dialogOf(page), [{ ...photos[3]!, name: 'the-same-once-more.jpg' }, second, others, text]);
  await expect(dialog.getByText(/1 photo was in the stack already.*the-same-once-more\.jpg/)).toBeVisible();
  await expect(dialog.getByText(/1 photo has a sheet of another activity/)).toBeVisible();
  await expect(dialog.getByText(/No answer sheet was found in 1 photo/)).toBeVisible();
  await expect(dialog.getByText('Twice: 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  const twice = dialog.getByRole('region', { name: /^Sheets of / });
  await twice
    .getByRole('listitem')
    .filter({ hasText: 'sheet-1.jpg' })
    .getByRole('button', { name: 'This one counts' })
    .click();

  await dialog.getByRole('button', { name: `Look at ${doubts.length} rows` }).click();
  const questions = dialog.getByRole('region', { name: 'Rows to look at' });
  for (const index of doubts) {
    await expect(questions.getByText(`Last${index + 1}, First${index + 1}, item 5`)).toBeVisible();
    await page.keyboard.press(String(CHOICES.indexOf(truth[index]![5]!) + 1));
  }
  await dialog.getByRole('button', { name: `Record the scores of ${LEARNERS} learners` }).click();
  await expect(dialog).toBeHidden();
  await saveNow(page);
  await expect(page.getByText('All changes saved')).toBeVisible();
  const stored = await storedAnswers(world.uid, world.activityId);
  for (const [index, answers] of truth.entries()) {
    expect(stored.get(world.enrolmentIds[index]!), `learner ${index + 1}`).toBe(lineOf(answers));
  }
  expect(stored.size).toBe(LEARNERS);
  // The rows of the answers are written behind the save.
  const rowCount = async () => (await storedRows(world.uid, 'studentPoints')).size;
  await expect
    .poll(rowCount)
    .toBe(truth.reduce((sum, answers) => sum + Object.values(answers).filter(Boolean).length, 0));
  const points = await storedPoints(world.uid, world.activityId);
  for (const [index, answers] of truth.entries()) {
    const right = pointsOf(answers);
    const sum = right.reduce((total, each) => total + each, 0);
    const own = points.get(world.enrolmentIds[index]!);
    expect(own, `learner ${index + 1}`).toEqual({ points: right, score: sum });
  }
  // The photos go with the save.
  await page.getByRole('button', { name: 'Read answer sheets' }).click();
  await expect(dialogOf(page).getByText('No photos yet')).toBeVisible();
});

test('without a connection sheets are read and saved, and sent when it is back; typed answers are not overwritten', async ({
  page,
  context,
}) => {
  const world = await openClass(page, 3);
  const sheets = await sheetsAt(page, world.path);
  const maker = await openPhotoMaker(page);
  const truth = sheets.map((_, index) => answersOf(index));
  const photos: PhotoFile[] = [];
  for (const [index, { svg }] of sheets.entries()) {
    const sheet = { svg, form: 'half' as const, rows: world.rows, answers: truth[index]! };
    photos.push(await maker.make({ sheet, seed: 3_000 + index, name: `sheet-${index + 1}.jpg` }));
  }
  await maker.close();
  // The first answer of the first learner is typed otherwise than it stands on the paper.
  const typed = truth[0]![1] === 'A' ? 'B' : 'A';
  await page.locator('[role="row"][aria-rowindex="3"] .dg-cell[aria-colindex="4"]').click();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Read answer sheets' }).click();
  await readFiles(dialogOf(page), photos.slice(0, 1));
  await context.setOffline(true);
  await readFiles(dialogOf(page), photos.slice(1));
  const dialog = dialogOf(page);
  const found = await findInEachTheme(page, 'sheets that were read', OPENED);
  await dialog.getByRole('button', { name: 'Record the scores of 3 learners' }).click();
  await expect(dialog.getByText('1 answer is typed already and differs', { exact: false })).toBeVisible();
  found.push(...(await findInEachTheme(page, 'differences', OPENED)));
  expect(found).toEqual([]);
  await dialog.getByRole('button', { name: 'Record the scores', exact: true }).click();
  await saveNow(page);
  await expect(page.getByText(/waiting|wait/i).first()).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await storedAnswers(world.uid, world.activityId)).size, { timeout: calm(60) }).toBe(3);
  const stored = await storedAnswers(world.uid, world.activityId);
  expect(stored.get(world.enrolmentIds[0]!)).toBe(lineOf({ ...truth[0], 1: typed }));
  expect(stored.get(world.enrolmentIds[1]!)).toBe(lineOf(truth[1]!));
  expect(stored.get(world.enrolmentIds[2]!)).toBe(lineOf(truth[2]!));
});
