import { readFileSync } from 'node:fs';
import { at } from './root.mjs';

const options = () => ({
  absWorkingDir: at(),
  entryPoints: [at('functions/src/index.ts')],
  outfile: at('functions/lib/index.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: `node${JSON.parse(readFileSync(at('functions/package.json'), 'utf8')).engines.node}`,
  packages: 'external',
  alias: { '@': at('src'), '#functions': at('functions/src') },
  loader: { '.html': 'text', '.txt': 'text' },
  sourcemap: true,
  logLevel: 'warning',
});

/** Bundles functions/src and the shared core into one file, functions/lib/index.js; packages stay imports. */
export async function buildFunctions() {
  const { build } = await import('esbuild');
  await build(options());
}

/**
 * Builds as above, and again after every change (the emulator reloads by itself). Resolves to a function that stops it.
 */
export async function watchFunctions() {
  const { context } = await import('esbuild');
  const watcher = await context(options());
  await watcher.rebuild();
  await watcher.watch();
  return () => watcher.dispose();
}
