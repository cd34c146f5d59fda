import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPath } from './commands.mjs';
import { canInstall, installPackage } from './debian.mjs';
import { run } from './processes.mjs';
import { say, waitFor } from './progress.mjs';

/** The path of LibreOffice's command, or null. */
export function findLibreOffice(env = process.env) {
  return onPath('soffice', env)[0] ?? onPath('libreoffice', env)[0] ?? null;
}

/**
 * Installs LibreOffice Calc from Debian's packages where the rights allow it. Without it one test checks nothing and
 * says so.
 */
export async function ensureLibreOffice(signal, machine = {}) {
  if (findLibreOffice(machine.env)) return;
  const install = () => installPackage('libreoffice-calc', signal, machine);
  if (canInstall(machine)) await waitFor('Installing LibreOffice Calc', install);
  if (!findLibreOffice(machine.env))
    say('- No LibreOffice: exported workbooks are not recalculated (sudo apt-get install libreoffice-calc).');
}

/** 0 means always. By default LibreOffice keeps the results in the workbook, and the test would prove nothing. */
const RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
`;

/** The filter's options: comma, double quote, UTF-8, from line 1, as shown, every sheet into its own file. */
const CSV_FILTER = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';

/** Recalculates workbooks and writes `<file>-<sheet>.csv` for every sheet into the folder, next to a profile. */
export async function recalculate(soffice, files, folder) {
  const profile = join(folder, 'profile');
  mkdirSync(join(profile, 'user'), { recursive: true });
  writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), RECALCULATE);
  const args = ['--headless', '--norestore', `-env:UserInstallation=${pathToFileURL(profile)}`];
  const { code, output } = await run(soffice, [...args, '--convert-to', CSV_FILTER, '--outdir', folder, ...files]);
  if (code !== 0) throw new Error(`LibreOffice could not read the workbooks:\n${output}`);
}
