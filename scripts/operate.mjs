/** `npm run operate -- <command>`: the operator's commands. Alone it lists them. */
import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { at } from './lib/root.mjs';
import { bundleScript } from './lib/sampleSchool.mjs';
import { runScript } from './lib/shutdown.mjs';

async function ask(question) {
  if (!process.stdin.isTTY) return '';
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

await runScript(async () => {
  await ensureInstalled();
  const { operate } = await import(pathToFileURL(await bundleScript(at('scripts/operate/operate.ts'))).href);
  return operate(process.argv.slice(2), { env: process.env, print: (line) => console.log(line), ask });
});
