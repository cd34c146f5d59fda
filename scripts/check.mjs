/**
 * `npm run check`: the checks that need no emulator and no browser. Types, lint and unit tests, in less than a minute.
 */
import { makeBoard } from './lib/board.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say } from './lib/progress.mjs';
import { summary, sumUp } from './lib/results.mjs';
import { runScript } from './lib/shutdown.mjs';
import { lint, types, vitest } from './lib/steps.mjs';

const filters = process.argv.slice(2);

await runScript(async ({ signal }) => {
  await ensureInstalled();
  const { step, results } = makeBoard();
  const quick = async () => {
    await step('types', () => types({ signal }));
    await step('lint', () => lint({ signal }));
  };
  await Promise.all([quick(), step('unit', () => vitest('unit', { signal, filters }))]);
  say(summary(results));
  return sumUp(results).failed > 0 ? 1 : 0;
});
