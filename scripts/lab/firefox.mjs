/** The main job in Debian's Firefox, which is installed where it is not there: `npm run lab -- firefox`. */
import { existsSync } from 'node:fs';
import { canInstall, installPackage } from '../lib/debian.mjs';
import { Mend } from '../lib/mend.mjs';
import { ended, spawnOwnGroup, stopGroup } from '../lib/processes.mjs';
import { waitFor } from '../lib/progress.mjs';
import { runScript } from '../lib/shutdown.mjs';

const PACKAGE = 'firefox-esr';
const PATH = `/usr/bin/${PACKAGE}`;

await runScript(async (shutdown) => {
  if (!existsSync(PATH) && canInstall()) {
    await waitFor('Installing Firefox', () => installPackage(PACKAGE, shutdown.signal));
  }
  if (!existsSync(PATH))
    throw new Mend('Firefox was not found.', `install it (Debian: sudo apt-get install ${PACKAGE})`);
  const child = spawnOwnGroup(process.execPath, ['scripts/test.mjs', '--only', 'e2e', 'firefox'], { stdio: 'inherit' });
  shutdown.defer(() => stopGroup(child, 20_000));
  return (await ended(child)).code ?? 1;
});
