/**
 * `npm run fill-check -- <folder>` fills every class record form of a folder with a made class, reads it back, compares
 * the parts that are not to change by their bytes, lets LibreOffice calculate the result, and compares the grades with
 * Talaan's. Report cards (SF9) and permanent records (SF10) are filled with made learners, a year after the other. A
 * line a file; ends with 1 where one of them is not as it should be. Nothing is written into the folder; `--keep
 * <folder>` keeps the filled files.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findLibreOffice, recalculate } from './lib/libreOffice.mjs';
import { Mend } from './lib/mend.mjs';
import { run } from './lib/processes.mjs';
import { say } from './lib/progress.mjs';
import { at } from './lib/root.mjs';
import { bundleScript } from './lib/sampleSchool.mjs';
import { runScript } from './lib/shutdown.mjs';

await runScript(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [folder] = positionals;
  if (!folder || !existsSync(folder)) throw new Mend('No folder is named.', 'npm run fill-check -- <folder>');
  const bundle = await bundleScript(at('scripts/fill-check/main.ts'));
  const made = values.keep ?? mkdtempSync(join(tmpdir(), 'fill-check-'));
  mkdirSync(made, { recursive: true });
  try {
    const filled = await run(process.execPath, [bundle, 'fill', folder, made]);
    if (filled.code !== 0) throw new Error(filled.output);
    const soffice = findLibreOffice();
    const files = readdirSync(made).filter((name) => /\.xls[xm]$/.test(name));
    if (!soffice) say('- No LibreOffice: the filled forms are not calculated (sudo apt-get install libreoffice-calc).');
    else if (files.length > 0) {
      await recalculate(
        soffice,
        files.map((name) => join(made, name)),
        made,
      );
    }
    const { code, output } = await run(process.execPath, [bundle, 'report', folder, made]);
    process.stdout.write(output);
    return code;
  } finally {
    if (!values.keep) rmSync(made, { recursive: true, force: true });
  }
});
