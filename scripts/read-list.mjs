/**
 * `npm run read-list -- <file> [--as learners|scores]` prints how a list is read, and what is asked about it;
 * `npm run read-list -- --cases <cases.json>` prints one JSON array with the readings of a file of cases. The functions
 * are those that the dialogs call, with nothing answered.
 */
import { parseArgs } from 'node:util';
import { Mend } from './lib/mend.mjs';
import { run } from './lib/processes.mjs';
import { at } from './lib/root.mjs';
import { bundleScript } from './lib/sampleSchool.mjs';
import { runScript } from './lib/shutdown.mjs';

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: 'string', default: 'learners' }, cases: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file && !values.cases) throw new Mend('No list is named.', 'npm run read-list -- <file> [--as learners|scores]');
  const bundle = await bundleScript(at('scripts/read-list/main.ts'));
  const what = values.cases ? ['--cases', values.cases] : ['--file', file, values.as];
  const { code, output } = await run(process.execPath, [bundle, ...what]);
  process.stdout.write(output);
  return code;
});
