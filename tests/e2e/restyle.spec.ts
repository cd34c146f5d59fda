/**
 * Counts the elements that the browser styles anew at a key. A rule with a broad subject, such as `body:has() .x` or
 * `.stack > :nth-child(2)`, has every cell of the record styled anew, which takes longer than all other work of the key.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { editorOf, openNewRecord, press } from '#support/recordPage';

/** The top bar, a menu and some rows; the page has more than 1,000. */
const FEW = 300;

/** The page has drawn what the keys changed, and has no more work. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
      }),
  );

/** The largest number of elements that were styled at once meanwhile. */
async function styledAtOnce(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  await painted(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const counts = traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : []));
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts);
}

const ACTIONS = [
  ['a typed score', (page: Page) => press(page, '9', 'Enter')],
  ['a move', (page: Page) => press(page, 'ArrowRight', 'ArrowUp')],
  ['a menu', (page: Page) => press(page, 'Alt+ArrowDown', 'Escape')],
  ['the focus that leaves and comes back', focusElsewhere],
] as const;

test('a typed score, a move, a menu, the focus elsewhere: a few elements are styled, not the record', async ({
  browser,
  page,
}) => {
  await openNewRecord(page, { learners: 40, quizzes: 10 });
  await expect(editorOf(page)).toBeFocused();
  expect(await page.locator('#root *').count()).toBeGreaterThan(3 * FEW);
  for (const [what, act] of ACTIONS) {
    await test.step(`${what}: a few elements are styled, not the record`, async () => {
      // A style sheet that loads meanwhile styles the whole page once, so each action has some tries.
      await expect(async () => {
        expect(await styledAtOnce(browser, page, () => act(page))).toBeLessThan(FEW);
      }).toPass();
    });
  }
});

async function focusElsewhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keys', exact: true }).focus();
  await editorOf(page).focus();
}
