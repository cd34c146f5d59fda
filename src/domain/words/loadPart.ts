import { AppError } from './errors';
import { msg, say } from './say';

const MISSING = msg(
  'A part of Talaan that this needs could not be loaded. Check the connection and try again; if that does not help, reload the page.',
);

/**
 * Loads code that a press needs, and no screen: screens load by `ui/waiting/lazy`. Browsers name a failed import each in
 * their own words, and Firefox keeps it until the page is loaded anew, so one sentence says what to do. The error counts
 * as a missing connection: what was to be done may be kept for later.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new AppError('network/unreachable', { cause, detail: say(MISSING) });
  }
}
