/**
 * A version of Talaan that must not go on, because the database or the rules have left it behind, is told by one small
 * file that nothing keeps: `public/version.json` names the oldest one that may. Raise this number with every such change,
 * and the file's once everybody has to follow (docs/adr/0016-app-shell.md).
 */
export const SHELL_VERSION = 1;

/** The oldest version that may go on, where this one is older; null otherwise, and where nobody answers. */
export async function isTooOld(): Promise<number | null> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' });
    const { oldest } = (await answer.json()) as { oldest?: unknown };
    return typeof oldest === 'number' && oldest > SHELL_VERSION ? oldest : null;
  } catch {
    return null;
  }
}
