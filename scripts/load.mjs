/**
 * `npm run load [-- --teachers 200 --saves 3 --workers 4]`: that many teachers save the scores of a class each at once, through the
 * app's own data layer, against emulators of their own. Ends with 1 when a value is lost, doubled or wrong, or when the
 * saves took longer than ten minutes.
 */
import { parseArgs } from 'node:util';
import { Mend } from './lib/mend.mjs';
import { say, waitFor } from './lib/progress.mjs';
import { runScript } from './lib/shutdown.mjs';
import { playLoad } from './load/playLoad.mjs';

const LIMIT_SECONDS = 600;
const SHOWN = 20;

function wholeNumber(name, text) {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number <= 10_000) return number;
  throw new Mend(`--${name} is a whole number from 1, not "${text}".`, 'correct it');
}

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      teachers: { type: 'string', default: '200' },
      saves: { type: 'string', default: '3' },
      workers: { type: 'string', default: '4' },
    },
  });
  const size = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, wholeNumber(name, text)]));
  const played = await waitFor(`${size.teachers} teachers, ${size.saves} saves each`, () => playLoad(size));
  const sorted = played.times.map(({ ms }) => ms).sort((a, b) => a - b);
  const share = (part) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
  say(
    `${sorted.length} saves in ${played.seconds.toFixed(1)} s. A save: median ${share(0.5)} ms, 95 % ${share(0.95)} ms.`,
  );
  say(
    `Planned and sent again, after a late or lost answer: ${played.times.reduce((sum, { replanned }) => sum + replanned, 0)}.`,
  );
  say(`${played.compared} stored values compared, ${played.problems.length} are wrong.`);
  for (const problem of played.problems.slice(0, SHOWN)) say(`  ${problem}`);
  const isLate = played.seconds > LIMIT_SECONDS;
  if (isLate) say(`The saves took longer than ${LIMIT_SECONDS} s.`);
  return played.problems.length > 0 || isLate ? 1 : 0;
});
