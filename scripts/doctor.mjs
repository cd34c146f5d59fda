/** `npm run doctor`: whether this machine has what `npm start` and `npm test` need. Starts and changes nothing. */
import { findTestBrowser } from './lib/chromium.mjs';
import { findFirestoreEmulator } from './lib/firestoreEmulator.mjs';
import { takenPorts } from './lib/freePorts.mjs';
import { isInstalled } from './lib/install.mjs';
import { findJava } from './lib/java.mjs';
import { fetcherOf } from './lib/javaInstall.mjs';
import { Mend } from './lib/mend.mjs';
import { settingsFrom } from './lib/ports.mjs';
import { say } from './lib/progress.mjs';

function node() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major === 20 && minor >= 19) return `${process.version}, which has reached its end: 22 or 24 is better`;
  if (major > 20) return process.version;
  throw new Mend(`${process.version} is too old`, 'install Node.js 22 or newer');
}

function packages() {
  if (isInstalled()) return 'as in package-lock.json';
  throw new Mend('missing, or not what package-lock.json says', '`npm ci` (npm start and npm test do it themselves)');
}

function java() {
  try {
    const { path, major } = findJava();
    return `${major} at ${path}`;
  } catch (error) {
    if (error instanceof Mend && fetcherOf() !== null) return `${error.what} npm start and npm test fetch one.`;
    throw error;
  }
}

function firestoreEmulator() {
  const { kind, jar } = findFirestoreEmulator();
  return kind === 'download' ? 'firebase-tools will download it at the first start' : `${jar} (${kind})`;
}

async function ports() {
  const { ports: table, offset } = settingsFrom(process.env);
  const taken = await takenPorts(table);
  if (taken.length === 0) return Object.values(table).join(', ');
  const list = taken.map(({ label, port }) => `${port} (${label})`).join(', ');
  throw new Mend(`taken: ${list}`, `stop what listens there, or set TALAAN_PORT_OFFSET=${offset + 50}`);
}

async function chromium() {
  const path = await findTestBrowser();
  if (path) return path;
  throw new Mend('none found', 'apt-get install chromium, `npx playwright install chromium`, or set CHROMIUM_PATH');
}

const CHECKS = {
  'Node.js': node,
  Packages: packages,
  Java: java,
  'Firestore emulator': firestoreEmulator,
  Ports: ports,
  Chromium: chromium,
};

for (const [name, check] of Object.entries(CHECKS)) {
  try {
    say(`ok    ${name}: ${await check()}`);
  } catch (error) {
    if (!(error instanceof Mend)) throw error;
    say(`mend  ${name}: ${error.what}\n      ${error.how}`);
    process.exitCode = 1;
  }
}
