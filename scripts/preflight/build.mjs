import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { binOf } from '../lib/bin.mjs';
import { readBundle } from '../lib/bundle.mjs';

/** The app builds with these settings, within the budgets of its first screens, and names no emulator. */
export const build = {
  name: 'build and its sizes',
  run: async ({ dist, env, execute }) => {
    const args = [binOf('vite'), 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'];
    const built = await execute(args);
    if (built.code !== 0) return [`The app cannot be built:\n${built.output.slice(-1500)}`];
    const sizes = await execute(['scripts/check-bundle.mjs', dist]);
    const problems = sizes.code === 0 ? [] : [sizes.output.trim().slice(0, 1500)];
    const { files } = readBundle(dist);
    const parts = files.map(({ text }) => text);
    if (!parts.some((text) => text.includes(env.VITE_FIREBASE_PROJECT_ID))) {
      problems.push(`No file of the build names the project ${env.VITE_FIREBASE_PROJECT_ID}.`);
    }
    if (!readFileSync(join(dist, 'index.html'), 'utf8').includes('<script')) problems.push('The page loads no script.');
    return problems;
  },
};
