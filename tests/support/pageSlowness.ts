/** How slow the browser’s pages are at this moment, by their processor time. */
import type { Browser } from '@playwright/test';
import { costOf } from './processCost';

/** Seconds of processor time that the piece of work costs on the calm machine, the median of many. */
const CALM_SECONDS = 0.6;

/** A piece of work as reading a file is one: a long text made, looked through, and cut into values. */
function work() {
  const cells = Array.from({ length: 400_000 }, (_, at) => `<c r="${at}"><v>${(at * 7_919) % 100_003}</v></c>`);
  const text = cells.join('');
  const values: number[] = [];
  for (let at = text.indexOf('<v>'); at >= 0; at = text.indexOf('<v>', at + 1)) {
    values.push(Number(text.slice(at + 3, text.indexOf('<', at + 3))));
  }
  return values.length;
}

/**
 * The factor for limits of processor time in a page, 1 at least. Beside other work on the same cores a page needs more
 * processor time for the same work, and a measurement before all tests does not see it. The page is new each time, as
 * the worker that reads a file is: most of its code runs before it is compiled.
 */
export async function pageSlowness(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    const { seconds } = await costOf(browser, async () => {
      await page.evaluate(work);
    });
    return Math.max(1, seconds / CALM_SECONDS);
  } finally {
    await page.close();
  }
}
