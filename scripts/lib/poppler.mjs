import { onPath } from './commands.mjs';
import { canInstall, installPackage } from './debian.mjs';
import { Mend } from './mend.mjs';
import { waitFor } from './progress.mjs';

const PACKAGE = 'poppler-utils';

/** The path of pdftotext, which reads the words of a PDF, or null. pdfinfo is beside it. */
export function findPdfText(env = process.env) {
  return onPath('pdftotext', env)[0] ?? null;
}

/** Installs poppler's commands from Debian's packages where the rights allow it: the tests of printed cards need them. */
export async function ensurePdfText(signal, machine = {}) {
  if (findPdfText(machine.env)) return;
  if (canInstall(machine)) await waitFor('Installing pdftotext', () => installPackage(PACKAGE, signal, machine));
  if (!findPdfText(machine.env)) {
    throw new Mend(
      'The browser tests read printed cards with pdftotext, and it was not found.',
      `install it (Debian: sudo apt-get install ${PACKAGE}; macOS: brew install poppler)`,
    );
  }
}
