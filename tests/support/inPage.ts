/** Modules of the sources, run inside a page: a browser decodes and draws there as it does for the product. */
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/** Puts what a module exports into the page as `globalThis[name]`. The page's own policy does not hold for it. */
export async function putModule(page: Page, path: string, name: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'given',
    target: 'es2023',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: 'tsconfig.app.json',
  });
  await page.evaluate(`(() => { ${outputFiles[0]?.text}; globalThis.${name} = given; })()`);
}
