import { join } from 'node:path';
import { measureCycle, median, newGrid, PASTED, quantile } from './gridPage.mjs';

const ROUNDS = 10;

/** Main-thread milliseconds of one round of each piece of grading. */
async function measureGrading(page, meter) {
  await page.evaluate(() => {
    globalThis.bench.grading = globalThis.bench.makeGrading();
  });
  const times = { grid: [], plan: [], graders: [] };
  for (let run = 0; run < 9; run += 1) {
    for (const [kind, found] of Object.entries(times)) {
      const before = await meter();
      await page.evaluate(
        ([name, rounds]) => {
          for (let round = 0; round < rounds; round += 1) globalThis.bench.grading[name]();
        },
        [kind, ROUNDS],
      );
      found.push(((await meter()) - before) / ROUNDS);
    }
  }
  return times;
}

/** In the page: values for every activity of every learner, blank under what is calculated in between. */
function blockOf(run) {
  const { columns, rowCount } = globalThis.bench.model;
  const isEdit = ({ kind }) => kind === 'edit';
  const across = columns.slice(columns.findIndex(isEdit), columns.findLastIndex(isEdit) + 1);
  return Array.from({ length: rowCount }, (_, row) =>
    across.map((column, at) => (isEdit(column) ? (row + at + run) % 21 : '')).join('\t'),
  ).join('\r\n');
}

/** A term's record under DepEd Order 15, in the product's own model: pasted as a whole, then typed over 495 drafts. */
export async function measureParts(browser, url) {
  const { page, meter } = await newGrid(browser, url, 'mountParts');
  const pastes = [];
  for (let run = 0; run < 7; run += 1) {
    const block = await page.evaluate(blockOf, run);
    await page.evaluate((text) => navigator.clipboard.writeText(text), block);
    await page.keyboard.press('Control+Home');
    const before = await meter();
    await page.keyboard.press('Control+v');
    await page.evaluate((count) => globalThis.bench.whenPainted('pasteTimes', count), run + 1);
    pastes.push((await meter()) - before);
  }
  const toFrame = await page.evaluate(() => globalThis.bench.pasteTimes);
  const pasted = await page.evaluate(() => {
    const { model } = globalThis.bench;
    const keys = model.columns.filter(({ kind }) => kind === 'edit').map(({ key }) => key);
    const rows = Array.from({ length: model.rowCount }, (_, row) => row);
    return rows.flatMap((row) => keys.filter((key) => model.getCell(row, key).text !== '')).length;
  });
  if (pasted !== PASTED * 11) throw new Error(`The paste filled ${pasted} cells.`);
  await page.keyboard.press('Control+Home');
  const entry = await measureCycle(page, meter, ['7', 'Enter', '8', 'Enter']);
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, 'grid-parts.png') });
  const grading = await measureGrading(page, meter);
  await page.context().close();
  return {
    [`with parts: paste of ${PASTED} x 11, median`]: median(pastes),
    [`with parts: paste of ${PASTED} x 11 to painted grades (waits for the screen), median`]: median(toFrame),
    [`with parts: typing over ${PASTED * 11} drafts, median`]: median(entry.mainThread),
    [`with parts: typing over ${PASTED * 11} drafts, p95`]: quantile(entry.mainThread, 0.95),
    'with parts: regrade of 60 x 60 as in the grid, median': median(grading.grid),
    'with parts: regrade of 60 x 60 as a plan, median': median(grading.plan),
    'with parts: parts taken among 400 drafts, median': median(grading.graders),
  };
}
