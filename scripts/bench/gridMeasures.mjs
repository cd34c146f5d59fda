/**
 * The measures of `npm run bench:grid`, each kind on pages of its own. A kind gives one number a figure, of one round; the
 * figures are milliseconds of the browser's main thread where the name says nothing else.
 */
import { join } from 'node:path';
import { measureCycle, measureKeys, median, newGrid, openMeter, PASTED, quantile, VIEW } from './gridPage.mjs';
import { measureParts } from './gridParts.mjs';

/** Of a page that runs the code for the first time, and of the same page with another record. */
async function measureMounts(browser, url) {
  const times = { first: [], again: [] };
  for (let run = 0; run < 7; run += 1) {
    const { page, meter, mountMs } = await newGrid(browser, url);
    times.first.push(mountMs);
    await page.waitForTimeout(300);
    const before = await meter();
    await page.evaluate(() => globalThis.bench.mountAgain());
    times.again.push((await meter()) - before);
    await page.context().close();
  }
  return {
    'mount, median': median(times.first),
    'mount of another record in the same page, median': median(times.again),
  };
}

async function measureTyping(browser, url) {
  const { page, meter } = await newGrid(browser, url);
  const warmUp = Array.from({ length: 30 }, (_, at) => (at % 2 ? 'Enter' : '7'));
  await measureKeys(page, meter, warmUp);
  const entry = await measureKeys(
    page,
    meter,
    Array.from({ length: 200 }, (_, at) => (at % 2 ? 'Enter' : String(at % 10))),
  );
  const moving = await measureCycle(page, meter, ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown', 'ArrowLeft']);
  const jumping = await measureCycle(page, meter, ['PageDown', 'End', 'PageUp', 'Home']);
  const pastes = await measurePaste(page, meter);
  const lost = await countLost(page);
  if (process.env.SHOTS) await takeShots(page, process.env.SHOTS);
  await page.context().close();
  return {
    'typing and Enter, median': median(entry.mainThread),
    'typing and Enter, p95': quantile(entry.mainThread, 0.95),
    'moving and selecting, median': median(moving.mainThread),
    'moving and selecting, p95': quantile(moving.mainThread, 0.95),
    'jumps to cells out of sight, median': median(jumping.mainThread),
    'jumps to cells out of sight, p95': quantile(jumping.mainThread, 0.95),
    'keydown to frame (waits for the screen), median': median(entry.toPaint),
    'keydown to frame (waits for the screen), p95': quantile(entry.toPaint, 0.95),
    [`paste of ${PASTED} x 10, median`]: median(pastes.mainThread),
    [`paste of ${PASTED} x 10 to frame (waits for the screen), median`]: median(pastes.toPaint),
    'values lost of 100 typed without a pause': lost,
  };
}

/** The number of lost values, of 200 that are typed as fast as events can be sent. */
async function countLost(page) {
  await page.keyboard.press('Control+Home');
  const digits = Array.from({ length: 100 }, (_, at) => String((at * 7) % 10));
  await Promise.all(digits.flatMap((digit) => [page.keyboard.press(digit), page.keyboard.press('Enter')]));
  return page.evaluate(
    (sent) =>
      sent.filter((digit, at) => globalThis.bench.model.getCell(at % 60, at < 60 ? 'ww0' : 'ww1').text !== digit)
        .length,
    digits,
  );
}

async function measurePaste(page, meter) {
  const block = Array.from({ length: PASTED }, (_, row) =>
    Array.from({ length: 10 }, (__, col) => (row + col) % 21).join('\t'),
  ).join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  const mainThread = [];
  for (let run = 0; run < 7; run += 1) {
    await page.keyboard.press('Control+Home');
    for (let at = 0; at < run; at += 1) await page.keyboard.press('ArrowRight');
    const before = await meter();
    await page.keyboard.press('Control+v');
    await page.evaluate((count) => globalThis.bench.whenPainted('pasteTimes', count), run + 1);
    mainThread.push((await meter()) - before);
  }
  return { mainThread, toPaint: await page.evaluate(() => globalThis.bench.pasteTimes) };
}

const STEPS = 40;
/** One notch of a mouse wheel, in CSS pixels. */
const NOTCH = 120;

/** In the page: notes when each frame begins, until `stopFrames`. */
function noteFrames() {
  const times = [];
  globalThis.frames = times;
  let isOn = true;
  globalThis.stopFrames = () => {
    isOn = false;
  };
  const next = (at) => {
    times.push(at);
    if (isOn) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/**
 * The wheel, a notch at a time down and up a whole class; then a run of notches without a pause, in which the frames that
 * came late are counted.
 */
async function measureWheel(browser, url) {
  const { page, meter } = await newGrid(browser, url);
  await page.mouse.move(VIEW.width / 2, VIEW.height / 2);
  const painted = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    );
  await page.waitForTimeout(500);
  const steps = [];
  for (let at = 0; at < STEPS; at += 1) {
    const before = await meter();
    await page.mouse.wheel(0, at % 16 < 8 ? NOTCH : -NOTCH);
    await painted();
    steps.push((await meter()) - before);
  }
  await page.evaluate(noteFrames);
  for (let at = 0; at < 3 * STEPS; at += 1) {
    await Promise.all([page.mouse.wheel(0, at % 16 < 8 ? NOTCH : -NOTCH), page.waitForTimeout(8)]);
  }
  const times = await page.evaluate(() => {
    globalThis.stopFrames();
    return globalThis.frames;
  });
  await page.context().close();
  const gaps = times.slice(1).map((at, index) => at - times[index]);
  const late = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0);
  return {
    'a notch of the wheel, median': median(steps),
    'a notch of the wheel, p95': quantile(steps, 0.95),
    'frames dropped for each shown at the wheel': late / gaps.length,
  };
}

async function takeShots(page, folder) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await page.screenshot({ path: join(folder, `grid-${theme}.png`) });
  }
}

/** The cost of a key in a bare field of an otherwise empty page: the part of the figures that the grid does not cause. */
async function measureBareKeys(browser, url) {
  const page = await browser.newPage({ viewport: VIEW });
  await page.goto(url);
  const meter = await openMeter(page);
  await page.evaluate(() => document.body.appendChild(document.createElement('input')).focus());
  const { mainThread } = await measureKeys(
    page,
    meter,
    Array.from({ length: 60 }, () => '7'),
  );
  await page.context().close();
  return { 'a key in a bare field of an empty page, median': median(mainThread) };
}

/** The kinds that `--only` names, each with its figures. */
export const KINDS = {
  bare: measureBareKeys,
  mount: measureMounts,
  keys: measureTyping,
  wheel: measureWheel,
  parts: measureParts,
};
