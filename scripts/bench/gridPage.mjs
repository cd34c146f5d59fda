/** A page with the grid, and the meter of its main thread. */
/** A whole class, the largest that the product is made for. */
export const PASTED = 60;
export const VIEW = { width: 1440, height: 900 };

export const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values) => quantile(values, 0.5);

/**
 * Milliseconds that the browser's main thread has spent on the page so far. In processor time, because the clock would
 * include other work of the machine.
 */
export async function openMeter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
}

/** Main-thread milliseconds of each key, and milliseconds from keydown to the frame that shows it. */
export async function measureKeys(page, meter, keys) {
  const mainThread = [];
  await page.evaluate(() => {
    globalThis.bench.keyTimes.length = 0;
  });
  for (const [index, key] of keys.entries()) {
    const before = await meter();
    await page.keyboard.press(key);
    await page.evaluate((count) => globalThis.bench.whenPainted('keyTimes', count), index + 1);
    mainThread.push((await meter()) - before);
  }
  return { mainThread, toPaint: await page.evaluate(() => [...globalThis.bench.keyTimes]) };
}

export function measureCycle(page, meter, cycle) {
  return measureKeys(
    page,
    meter,
    Array.from({ length: 80 }, (_, at) => cycle[at % cycle.length]),
  );
}

export async function newGrid(browser, url, mount = 'mount') {
  const context = await browser.newContext({ viewport: VIEW });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => globalThis.bench !== undefined);
  // In the product the font is there before the record opens; here it would come at some time of the mount.
  await page.evaluate(() => document.fonts.load('13px "Inter Variable"', 'a'));
  const meter = await openMeter(page);
  const before = await meter();
  await page.evaluate((name) => globalThis.bench[name](), mount);
  const mountMs = (await meter()) - before;
  await page.getByRole('textbox').focus();
  return { page, meter, mountMs };
}
