/**
 * The number of this version of Talaan. `public/version.json`, which is never cached, has the oldest number that may
 * still be used: older versions do not fit the database or the rules any more. Raise this number with every such
 * change, and the file's number once everybody has to change (docs/adr/0016-app-shell.md).
 */
export const SHELL_VERSION = 1;

/**
 * The oldest version that may be used, if this version is older; null otherwise, and where the server does not answer.
 */
export async function isTooOld(): Promise<number | null> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' });
    const { oldest } = (await answer.json()) as { oldest?: unknown };
    return typeof oldest === 'number' && oldest > SHELL_VERSION ? oldest : null;
  } catch {
    return null;
  }
}
