/**
 * Every screen on which answer sheets are read, as the guide shows them. `TALAAN_GUIDE=1 npm test -- --only e2e
 * readingGuide.spec` renews the pictures of docs/images/guide.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { openCameraBrowser } from '#support/cameraBrowser';
import { fakeCamera, writeClip } from '#support/madePhotos/cameraClip';
import { openPhotoMaker, type PhotoFile } from '#support/madePhotos/madePhotos';
import { type Answers, answersOf, CHOICES, dialogOf, openClass, readFiles, sheetsAt } from '#support/readingSteps';
import { saveNow } from '#support/savingChoice';

test.use({ actionTimeout: 20_000, viewport: { width: 1180, height: 700 } });

const NAMES = [
  'Abad, Josefina',
  'Bautista, Carlo',
  'Castillo, Andrea',
  'Dizon, Miguel',
  'Flores, Liza',
  'Mendoza, Rico',
];
const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Takes a picture that the guide has; the words around it are the guide's own. */
async function picture(page: Page, name: string): Promise<void> {
  const path = `docs/images/guide/${name}.jpg`;
  expect(readFileSync(root('docs/guide/teacher.md'), 'utf8')).toContain(`(../images/guide/${name}.jpg)`);
  const isRenewed = process.env.TALAAN_GUIDE === '1';
  const taken = await page.screenshot({ type: 'jpeg', quality: 72, ...(isRenewed ? { path: root(path) } : {}) });
  // A guide's picture of this size is no leftover of an empty page.
  expect(Math.min(taken.length, readFileSync(root(path)).length)).toBeGreaterThan(20_000);
}

test('the screens of the guide: list, doubtful row, two sheets, differences, trial, paper, camera', async ({
  page,
  launchOptions: launch,
}, info) => {
  const world = await openClass(page, NAMES.length, { names: NAMES });
  const sheets = await sheetsAt(page, world.path);
  const maker = await openPhotoMaker(page);
  const truth = sheets.map((_, index) => answersOf(index));
  const photoOf = (index: number, answers: Answers, name: string, seed = 2_000 + index, kind?: 'video 1280 x 720') =>
    maker.make({
      sheet: { svg: sheets[index]!.svg, form: 'half', rows: world.rows, answers },
      ...{ seed, name },
      ...(kind ? { kind } : {}),
    });
  const dotted = { ...truth[2], 5: `.${truth[2]![5]}` };
  const photos: PhotoFile[] = [];
  for (const index of [0, 1, 2, 3, 4]) {
    photos.push(await photoOf(index, index === 2 ? dotted : truth[index]!, `IMG_20${index + 1}.jpg`));
  }
  const other = { ...truth[0], 1: truth[0]![1] === 'A' ? 'B' : 'A' };
  photos.push(await photoOf(0, other, 'IMG_206.jpg', 2_100));
  const held = await photoOf(5, truth[5]!, 'held.jpg', 4_005, 'video 1280 x 720');

  await page.getByRole('button', { name: 'Read answer sheets' }).click();
  const dialog = dialogOf(page);
  await readFiles(dialog, photos);
  await dialog.getByRole('checkbox', { name: 'Keep the photos on this device until the period is closed' }).check();
  await expect(dialog.getByText('Twice: 1')).toBeVisible();
  await picture(page, 'reading-list');
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  const twice = dialog.getByRole('region', { name: /^Sheets of / });
  await expect(twice.getByRole('listitem')).toHaveCount(2);
  await twice.scrollIntoViewIfNeeded();
  await picture(page, 'reading-twice');
  await twice.getByRole('button', { name: 'This one counts' }).first().click();
  await dialog.getByRole('button', { name: 'Look at 1 row' }).click();
  await expect(dialog.getByRole('heading', { name: 'Castillo, Andrea, item 5' })).toBeVisible();
  await picture(page, 'reading-question');
  await page.keyboard.press(String(CHOICES.indexOf(truth[2]![5]!) + 1));
  await dialog.getByRole('button', { name: /^Record the scores of 5 learners$/ }).click();
  await saveNow(page);
  await expect(page.getByText('All changes saved')).toBeVisible();

  await page.getByRole('button', { name: 'Read answer sheets' }).click();
  await dialog.getByRole('button', { name: 'Try the sheet reader' }).click();
  const trial = page.getByRole('dialog', { name: 'Try the sheet reader' });
  await readFiles(trial, [...photos.slice(1, 5), photos[5]!]);
  await expect(trial.getByText(/answers agree/)).toBeVisible();
  await picture(page, 'reading-trial');
  await page.keyboard.press('Escape');
  await expect(trial).toBeHidden();

  await page.locator('.dg-cell[aria-colindex="4"]').first().click();
  await page.keyboard.press('Alt+Enter');
  await page.getByRole('button', { name: 'Show the paper' }).click();
  await expect(page.getByRole('dialog', { name: 'Paper of Abad, Josefina' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Sheet of Abad, Josefina in / })).toBeVisible();
  await picture(page, 'reading-paper');

  const clip = info.outputPath('held.mjpeg');
  await writeClip(page, clip, [{ photo: held, seconds: 3 }]);
  await maker.close();
  const camera = await openCameraBrowser({ launch, camera: fakeCamera(clip), tested: page });
  await camera.page.setViewportSize({ width: 1180, height: 700 });
  await camera.page.goto(world.path);
  await camera.page.getByRole('button', { name: 'Read answer sheets' }).click();
  const live = dialogOf(camera.page);
  await live.getByRole('button', { name: 'Use the camera' }).click();
  await expect(live.getByText('1 sheet', { exact: true })).toBeVisible();
  await picture(camera.page, 'reading-camera');
  await camera.close();
});
