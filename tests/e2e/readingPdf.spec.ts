import { expect, type Page, test } from '@playwright/test';
import { type BuiltApp, serveBuiltApp } from '#support/builtApp';
import { calm } from '#support/calm';
import { openPhotoMaker, type PhotoFile, type PhotoMaker, type PrintedSheet } from '#support/madePhotos/madePhotos';
import { answersOf, dialogOf, lineOf, openClass, readFiles, sheetsAt, storedAnswers } from '#support/readingSteps';
import { saveNow } from '#support/savingChoice';
import type { Bits } from '#support/scannedPdf/faxCoded';
import { faxPage, jbig2Page, jpeg2000Page, jpegPage, scannedPdf } from '#support/scannedPdf/scannedPdf';
import type { KindName } from '../../scripts/bench/sheets/kinds';

test.setTimeout(calm(400));
test.use({ actionTimeout: 20_000 });

/** A whole class with `TALAAN_LAB=1`. */
const LEARNERS = process.env.TALAAN_LAB === '1' ? 45 : 10;
/** The library and its workers are loaded and compiled with the first file. */
const STARTED_S = LEARNERS < 45 ? 5 : 0;

type World = Awaited<ReturnType<typeof openClass>>;

const pdfFile = (name: string, buffer: Buffer): PhotoFile => ({ name, mimeType: 'application/pdf', buffer });

/** A scan of each learner's sheet, filled in with the answers of `answersOf`. */
async function scansOf(maker: PhotoMaker, { rows }: World, sheets: readonly PrintedSheet[], kind: KindName) {
  const scans: Buffer[] = [];
  for (const [index, { svg }] of sheets.entries()) {
    const sheet = { svg, form: 'half' as const, rows, answers: answersOf(index) };
    scans.push((await maker.make({ sheet, seed: 5_000 + index, name: 'scan.jpg', kind })).buffer);
  }
  return scans;
}

/** A JPEG as a scanner's black and white; each pixel becomes several where `times` says so. */
async function bareOf(page: Page, jpeg: Buffer, times = 1): Promise<Bits> {
  const { width, height, text } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let black = '';
    for (let at = 0; at < data.length; at += 4) black += data[at]! < 128 ? '1' : '0';
    return { width: bitmap.width, height: bitmap.height, text: black };
  }, jpeg.toString('base64'));
  const wide = width * times;
  const data = new Uint8Array(wide * height * times);
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor((at % wide) / times), Math.floor(at / wide / times)];
    data[at] = text[y * width + x] === '1' ? 1 : 0;
  }
  return { width: wide, height: height * times, data };
}

type Seen = { width: number; height: number; grey: number; black: number };

/** Notes each picture that the page gives to the reader. */
async function watchPictures(page: Page): Promise<() => Promise<Seen[]>> {
  await page.evaluate(() => {
    const seen: Seen[] = [];
    Object.assign(globalThis, { seen });
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...given: unknown[]) {
      const [message] = given;
      const { picture } = (message ?? {}) as { picture?: ImageData };
      if (picture) {
        const found = { width: picture.width, height: picture.height, grey: 0, black: 0 };
        for (let at = 0; at < picture.data.length; at += 4) {
          if (picture.data[at] === 0) found.black += 1;
          else if (picture.data[at] !== 255) found.grey += 1;
        }
        seen.push(found);
      }
      Reflect.apply(send, this, given);
    };
  });
  return () => page.evaluate(() => (globalThis as typeof globalThis & { seen: Seen[] }).seen);
}

const blackOf = ({ data }: Bits) => data.reduce((sum, bit) => sum + bit, 0);

/** Opens the dialog, and takes what it read into the list and to the server. */
const openDialog = (page: Page) => page.getByRole('button', { name: 'Read answer sheets' }).click();

async function takeAndSave(page: Page, learners: number): Promise<void> {
  await dialogOf(page)
    .getByRole('button', { name: `Record the scores of ${learners} learners` })
    .click();
  await expect(dialogOf(page)).toBeHidden();
  await saveNow(page);
  await expect(page.getByText('All changes saved')).toBeVisible();
}

// Alone, because it measures time.
test('a PDF of the scanned sheets of a class is read at two thirds of a second a sheet; nothing but the library is asked for', {
  tag: '@alone',
}, async ({ page }) => {
  const world = await openClass(page, LEARNERS);
  const sheets = await sheetsAt(page, world.path);
  const maker = await openPhotoMaker(page);
  const scans = await scansOf(maker, world, sheets, 'scan 150 dpi grey');
  await maker.close();
  const stack = pdfFile(
    'stack.pdf',
    scannedPdf(scans.map((jpeg, index) => ({ ...jpegPage(jpeg, 150), turn: index % 3 === 0 ? 180 : 0 }))),
  );
  await openDialog(page);
  const dialog = dialogOf(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const begun = Date.now();
  const reading = readFiles(dialogOf(page), [stack]);
  await expect(dialog.getByText(new RegExp(`\\d+ of ${LEARNERS}`))).toBeVisible();
  await reading;
  const seconds = (Date.now() - begun) / 1000;
  test.info().annotations.push({ type: `seconds for ${LEARNERS} pages`, description: String(seconds) });
  expect(seconds * 1000).toBeLessThan(calm(STARTED_S + LEARNERS * (2 / 3)));
  const own = requests.filter((path) => path.startsWith('/assets/'));
  expect(own.filter((path) => !/^\/assets\/(openPdf-|pdfWorker-|pdf-[\d.]+\/jbig2|readerWorker-)/.test(path))).toEqual(
    [],
  );
  expect(own.filter((path) => path.includes('openjpeg'))).toEqual([]);
  await expect(dialog.getByRole('row', { name: /Read$|Read / }).first()).toBeVisible();

  // The same once more is known page by page.
  await readFiles(dialogOf(page), [{ ...stack, name: 'again.pdf' }]);
  await expect(
    dialog.getByText(`${LEARNERS} photos were in the stack already and counted once: again.pdf.`),
  ).toBeVisible();
  await takeAndSave(page, LEARNERS);
  const stored = await storedAnswers(world.uid, world.activityId);
  for (const [index, id] of world.enrolmentIds.entries()) expect(stored.get(id)).toBe(lineOf(answersOf(index)));
});

/** A page of the app behind its service worker, at an address of its own. */
test.describe('on a device that keeps the app', () => {
  let app: BuiltApp;
  test.beforeEach(async () => {
    app = await serveBuiltApp();
  });
  test.afterEach(() => app.close());

  test('the library is kept once it was used; scans of black and white keep their pixels without a connection', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'allow' });
    const page = await context.newPage();
    const world = await openClass(page, 4);
    const sheets = await sheetsAt(page, world.path);
    const maker = await openPhotoMaker(page);
    const scans = await scansOf(maker, world, sheets, 'scan 300 dpi black and white');
    await maker.close();
    const bits = [await bareOf(page, scans[0]!), await bareOf(page, scans[1]!), await bareOf(page, scans[2]!, 2)];
    const grey = pdfFile('grey.pdf', scannedPdf([jpegPage(scans[3]!, 300)]));
    const [fax, jbig2, large] = bits as [Bits, Bits, Bits];
    const pages = [faxPage(fax, 300), { ...jbig2Page(jbig2, 300), turn: 90 }, faxPage(large, 600)];
    const bare = pdfFile('bare.pdf', scannedPdf(pages));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const pictures = await watchPictures(page);
    await openDialog(page);
    const dialog = dialogOf(page);
    await context.setOffline(true);
    await readFiles(dialogOf(page), [grey]);
    await expect(
      dialog.getByText(/grey\.pdf: PDF files need a part of Talaan that this device does not have/),
    ).toBeVisible();
    await context.setOffline(false);
    await readFiles(dialogOf(page), [grey]);
    await expect(dialog.getByText(/does not have yet/)).toBeHidden();
    await expect(dialog.getByText('grey.pdf')).toHaveCount(0);
    await page.waitForFunction(async () => (await (await caches.open('talaan-used')).keys()).length === 3);

    await context.setOffline(true);
    await readFiles(dialogOf(page), [bare, pdfFile('other.pdf', scannedPdf([jpeg2000Page()]))]);
    // The decoder of JPEG 2000 was not needed before.
    await expect(dialog.getByText(/page 1 of other\.pdf: PDF files need a part of Talaan/)).toBeVisible();
    const [, first, second, third] = await pictures();
    expect(first).toEqual({ width: fax.width, height: fax.height, grey: 0, black: blackOf(fax) });
    expect(second).toEqual({ width: jbig2.height, height: jbig2.width, grey: 0, black: blackOf(jbig2) });
    expect(third).toMatchObject({ height: 2400, grey: 0 });
    await context.setOffline(false);
    await readFiles(dialogOf(page), [pdfFile('other.pdf', scannedPdf([jpeg2000Page()]))]);
    expect((await pictures()).at(-1)).toEqual({ width: 16, height: 16, grey: 0, black: 128 });

    await takeAndSave(page, 4);
    const stored = await storedAnswers(world.uid, world.activityId);
    for (const [index, id] of world.enrolmentIds.entries()) expect(stored.get(id)).toBe(lineOf(answersOf(index)));
    await context.close();
  });
});

test('PDF files that cannot be opened are named with their reason, and those after them are opened', async ({
  page,
}) => {
  const world = await openClass(page, 1);
  await page.goto(world.path);
  await openDialog(page);
  const white = faxPage({ width: 8, height: 8, data: new Uint8Array(64) }, 72);
  await readFiles(dialogOf(page), [
    pdfFile('locked.pdf', scannedPdf([white], { locked: true })),
    pdfFile('garbage.pdf', Buffer.from('%PDF-1.7\nthe rest was lost')),
    pdfFile('none.pdf', scannedPdf([])),
    pdfFile('book.pdf', scannedPdf(Array.from({ length: 401 }, () => white))),
    pdfFile('damaged.pdf', scannedPdf([white, { ...white, coding: white.coding.replace('CCITTFax', 'DCT') }])),
    pdfFile('white.pdf', scannedPdf([white, white])),
  ]);
  const notices = dialogOf(page).getByRole('alert');
  await expect(notices).toHaveText([
    'locked.pdf: The PDF has a password. Save it without one, then choose it again.',
    'garbage.pdf: The file cannot be opened. Take or scan it again.',
    'none.pdf: The PDF has no pages. Scan it again.',
    'book.pdf: The PDF has more than 400 pages. Split it, then choose its parts.',
    'page 2 of damaged.pdf: The page cannot be opened. Scan it again.',
  ]);
  await expect(dialogOf(page).getByText('No answer sheet was found in 3 photos.')).toBeVisible();
});
