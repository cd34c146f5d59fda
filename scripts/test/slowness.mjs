import { createHash } from 'node:crypto';

/**
 * How slow this machine is at this moment: 1 where it works as the calm machine did on which the limits of the tests
 * were chosen (two cores), 2 where everything takes twice as long. Limits in tests are calm seconds
 * (`tests/support/calm.ts`) and stretch by it, up to six times.
 */
const MOST = 6;
/** Milliseconds of each piece of work on the calm machine, measured there: medians of 8 to 15, rounded up. */
const CALM_MS = { node: 40, commit: 20, page: 400 };

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function timed(times, work) {
  const took = [];
  for (let each = 0; each < times; each += 1) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  return median(took);
}

/** A fixed piece of work for the processor: numbers sorted as texts, and their digest. */
function nodeWork() {
  const numbers = Array.from({ length: 40_000 }, (_, index) => String((index * 7_919) % 100_003));
  createHash('sha256').update(numbers.sort().join('')).digest('hex');
}

/** A commit of one document by the owner, past the rules. */
function commitWork({ address, project }) {
  const root = `projects/${project}/databases/(default)/documents`;
  return async () => {
    const update = { name: `${root}/slowness/now`, fields: { at: { doubleValue: performance.now() } } };
    const answer = await fetch(`http://${address}/v1/${root}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes: [{ update }] }),
    });
    await answer.text();
  };
}

const PAGE = `data:text/html,<ul></ul><script>
  const list = document.querySelector('ul');
  for (let n = 0; n < 4000; n += 1) list.append(Object.assign(document.createElement('li'), { textContent: n }));
  document.title = String(list.offsetHeight);
</script>`;

/** A page of 4,000 elements, laid out. */
async function pageTime(executablePath) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.goto(PAGE);
    return await timed(5, () => page.goto(PAGE));
  } finally {
    await browser.close();
  }
}

/** The factor of measured milliseconds, by piece of work. */
export function toSlowness(took) {
  const ratios = Object.entries(took).map(([name, ms]) => ms / CALM_MS[name]);
  return Math.min(MOST, Math.max(1, ...ratios));
}

/**
 * Measures now. With `database` (`{ address, project }`) also a commit in the emulator, with `browser` (its path) also
 * a page: a machine may be short of what the one needs and not the other.
 */
export async function measureSlowness({ database, browser } = {}) {
  nodeWork();
  const took = { node: await timed(5, nodeWork) };
  if (database) took.commit = await timed(9, commitWork(database));
  if (browser) took.page = await pageTime(browser);
  return toSlowness(took);
}

/** The factor for the tests' own processes. */
export const asEnv = (slowness) => ({ TALAAN_SLOWNESS: slowness.toFixed(2) });
