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
  alias: { '@': at('src') },
  loader: { '.html': 'text', '.txt': 'text' },
  sourcemap: true,
  logLevel: 'warning',
});

/** functions/src and the shared core in one file, functions/lib/index.js; packages stay imports. */
export async function buildFunctions() {
  const { build } = await import('esbuild');
  await build(options());
}

/** The same, again after every change (the emulator reloads by itself); resolves to the way to stop. */
export async function watchFunctions() {
  const { context } = await import('esbuild');
  const watcher = await context(options());
  await watcher.rebuild();
  await watcher.watch();
  return () => watcher.dispose();
}
