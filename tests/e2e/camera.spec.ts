import { expect, type Locator, type Page, test } from '@playwright/test';
import { findInEachTheme, findSmallTargets } from '#support/axe';
import { calm } from '#support/calm';
import { openCameraBrowser, openedCameras } from '#support/cameraBrowser';
import { fakeCamera, writeClip } from '#support/madePhotos/cameraClip';
import { openPhotoMaker, type PhotoFile } from '#support/madePhotos/madePhotos';
import { type Answers, answersOf, CHOICES, lineOf, openClass, sheetsAt, storedAnswers } from '#support/readingSteps';
import { saveNow } from '#support/savingChoice';
import { OPENED } from '../../scripts/lib/dialogs.mjs';

test.use({ actionTimeout: 20_000 });

/** The clip takes about 15 seconds, and a machine with other work may miss a sheet the first time. */
const ALL_SEEN_MS = 75_000;
/** The last learner's sheet is only shown out of focus. */
const LEARNERS = 5;
const SHARP = LEARNERS - 1;
const KIND = 'video 1280 x 720';
/** Item 5 of this learner has a dot, which is asked. */
const DOUBTED = 2;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Read answer sheets' });

async function openCameraIn(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Read answer sheets' }).click();
  await dialogOf(page).getByRole('button', { name: 'Use the camera' }).click();
  return dialogOf(page);
}

/** Answers every row that is asked by what the test marked. */
async function answerAll(dialog: Locator, truth: readonly Answers[]): Promise<string[]> {
  const asked: string[] = [];
  await dialog.getByRole('button', { name: /^Look at \d+ rows?$/ }).click();
  const heading = dialog.getByRole('heading', { name: /, item \d+$/ });
  for (let left = 140; left > 0; left -= 1) {
    const name = await heading.textContent();
    const [, learner, item] = /^Last(\d+), .*, item (\d+)$/.exec(name ?? '') ?? [];
    asked.push(`${learner}/${item}`);
    const right = truth[Number(learner) - 1]?.[Number(item)] ?? '';
    await dialog.page().keyboard.press(String(CHOICES.indexOf(right) + 1));
    await expect(heading.getByText(name ?? '', { exact: true })).toBeHidden();
    if ((await heading.count()) === 0) return asked;
  }
  throw new Error('The questions have no end.');
}

test('sheets that are held before the camera are taken by themselves, without a connection, and each stored answer is the marked one', async ({
  page: tested,
  launchOptions: launch,
}, info) => {
  const world = await openClass(tested, LEARNERS);
  const foreign = await sheetsAt(tested, world.otherPath);
  const sheets = await sheetsAt(tested, world.path);
  const truth = sheets.map((_, index) => answersOf(index));
  const maker = await openPhotoMaker(tested);
  const photoOf = (index: number, marked: Answers, svg = sheets[index]!.svg): Promise<PhotoFile> =>
    maker.make({
      sheet: { svg, form: 'half', rows: world.rows, answers: marked },
      ...{ seed: 4_000 + index, name: `${index}.jpg`, kind: KIND },
    });
  const parts: Parameters<typeof writeClip>[2][number][] = [];
  for (const [index, answers] of truth.entries()) {
    const photo = await photoOf(index, index === DOUBTED ? { ...answers, 5: `.${answers[5]}` } : answers);
    const isSharp = index < SHARP;
    parts.push({ photo, seconds: isSharp ? 1.8 : 1.2, ...(isSharp ? {} : { blur: 5 }) }, { photo: null, seconds: 0.3 });
  }
  parts.push({ photo: await photoOf(1, answersOf(1), foreign[1]!.svg), seconds: 2 }, { photo: null, seconds: 0.3 });
  await maker.close();
  const clip = info.outputPath('sheets.mjpeg');
  await writeClip(tested, clip, parts);

  const camera = fakeCamera(clip);
  const { page, close } = await openCameraBrowser({ launch, camera, tested });
  const dialog = await openCameraIn(page, world.path);
  const status = dialog.getByRole('status');
  await expect(dialog.getByText(/^[1-4] sheets?$/)).toBeVisible({ timeout: ALL_SEEN_MS });
  // The page loads parts of itself after its first screen; nothing may be sent.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.context().setOffline(true);
  const begun = Date.now();
  await Promise.all([
    expect(dialog.getByText(`${SHARP} sheets`, { exact: true })).toBeVisible({ timeout: ALL_SEEN_MS }),
    expect(status.getByText(/of another activity or class/)).toBeVisible({ timeout: ALL_SEEN_MS }),
    expect(status.getByText(/^Last\d, First\d: taken\. \d sheets?\.$/)).toBeVisible({ timeout: ALL_SEEN_MS }),
  ]);
  info.annotations.push({ type: 'seconds until all are taken', description: String((Date.now() - begun) / 1000) });
  await expect(status.getByText(/^Last\d, First\d is taken already\.$/)).toBeVisible({ timeout: ALL_SEEN_MS });
  await expect(dialog.getByText(`${SHARP} sheets`, { exact: true })).toBeVisible();
  // Firestore looks for the connection by itself.
  expect(sent.filter((url) => !/firestore|\/documents:|googleapis/i.test(url))).toEqual([]);
  const found = await findInEachTheme(page, 'the camera', OPENED);
  found.push(...(await findSmallTargets(page, 'the camera', OPENED)));
  expect(found).toEqual([]);
  expect(await openedCameras(page)).toEqual([true]);

  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Use the camera' })).toBeFocused();
  expect(await openedCameras(page)).toEqual([false]);
  await expect(dialog.getByText('No sheet: 1')).toBeVisible();
  expect(await answerAll(dialog, truth)).toContain(`${DOUBTED + 1}/5`);
  await dialog.getByRole('button', { name: `Record the scores of ${SHARP} learners` }).click();
  await saveNow(page);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await storedAnswers(world.uid, world.activityId)).size, { timeout: calm(60) })
    .toBe(SHARP);
  const stored = await storedAnswers(world.uid, world.activityId);
  for (const [index, answers] of truth.slice(0, SHARP).entries()) {
    expect(stored.get(world.enrolmentIds[index]!), `learner ${index + 1}`).toBe(lineOf(answers));
  }
  await close();
});

test('a sheet that is partly outside is taken by Space alone; the camera is off while the page is hidden', async ({
  page: tested,
  launchOptions: launch,
}, info) => {
  const world = await openClass(tested, 2);
  const [sheet] = await sheetsAt(tested, world.path);
  const maker = await openPhotoMaker(tested);
  const truth = answersOf(0);
  const photo = await maker.make({
    sheet: { svg: sheet!.svg, form: 'half', rows: world.rows, answers: truth },
    ...{ seed: 4_000, name: 'outside.jpg', kind: KIND },
  });
  await maker.close();
  const clip = info.outputPath('outside.mjpeg');
  await writeClip(tested, clip, [{ photo, seconds: 2, aside: 0.22 }]);
  const { page, close } = await openCameraBrowser({ launch, camera: fakeCamera(clip), tested });
  const dialog = await openCameraIn(page, world.path);
  await expect(dialog.getByRole('status').getByText(/outside the picture/)).toBeVisible();
  await expect(dialog.getByText('0 sheets')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sound' }).click();
  await expect(dialog.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');

  const hide = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await hide('hidden');
  await expect.poll(() => openedCameras(page)).toEqual([false]);
  await hide('visible');
  await expect.poll(() => openedCameras(page)).toEqual([false, true]);
  await expect(dialog.getByRole('status').getByText(/outside the picture/)).toBeVisible();

  // The heading has no use for the key, so the camera has it.
  await dialog.getByRole('heading', { name: 'Read answer sheets' }).click();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('1 sheet', { exact: true })).toBeVisible();
  await expect(dialog.getByText('1 learner has no sheet yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'To the list' }).click();
  await expect(dialog.getByRole('row', { name: /Last1, First1/ })).toBeVisible();
  // This device remembers that the camera makes no sound.
  await dialog.getByRole('button', { name: 'Use the camera' }).click();
  await expect(dialog.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
  await expect(dialog.getByText('1 sheet', { exact: true })).toBeVisible();
  await close();
});

test('a camera that is refused, or not there, has a sentence that says what to do', async ({
  page: tested,
  launchOptions: launch,
}) => {
  const world = await openClass(tested, 1);
  const without = await openCameraIn(tested, world.path);
  await expect(without.getByRole('alert')).toContainText('No camera was found on this device.');
  await expect(without.getByRole('button', { name: 'To the list' })).toBeFocused();
  const found = await findInEachTheme(tested, 'no camera', OPENED);
  await without.getByRole('button', { name: 'To the list' }).click();
  await expect(without.getByRole('button', { name: /^Choose photos/ })).toBeVisible();

  const { page, close } = await openCameraBrowser({ launch, camera: fakeCamera(null, { answer: 'deny' }), tested });
  const refused = await openCameraIn(page, world.path);
  await expect(refused.getByRole('alert')).toContainText('This page may not use the camera.');
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(refused.getByRole('alert')).toContainText('allow the camera, then try again');
  await page.keyboard.press('Escape');
  await expect(refused.getByText('No photos yet')).toBeVisible();
  await close();
  expect(found).toEqual([]);
});

test('of several cameras one is chosen, and is the one when the camera is opened again', async ({
  page: tested,
  launchOptions: launch,
}) => {
  const world = await openClass(tested, 1);
  const camera = fakeCamera(null, { cameras: 2 });
  const { page, close } = await openCameraBrowser({ launch, camera, tested });
  const dialog = await openCameraIn(page, world.path);
  const cameras = dialog.getByRole('combobox', { name: 'Camera' });
  await expect(cameras.getByRole('option')).toHaveCount(2);
  const [, second = ''] = await cameras.getByRole('option').allTextContents();
  await cameras.selectOption(second);
  await expect.poll(() => openedCameras(page)).toEqual([false, true]);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Use the camera' }).click();
  await expect(cameras.locator(':checked')).toHaveText(second);
  await close();
});
