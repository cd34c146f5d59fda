/** App Check: whether a request comes from the app's own page. The settings say whether it is looked at. */
import { getAppCheck } from 'firebase-admin/app-check';
import { AppError } from '@/domain/words/errors';
import { adminApp, hasCode } from './firebase';
import { log } from './log';
import { appCheckMode } from './settings';

/** Throws where the token is not one of this app. */
type Verify = (token: string) => Promise<unknown>;

/**
 * Refuses a request without a valid token where the setting is `enforce`. With `watch` it is logged alone, so that an
 * operator sees before enforcing whether people would be shut out.
 */
export async function requireOwnPage(
  token: string | undefined,
  name: string,
  verify: Verify = (given) => getAppCheck(adminApp()).verifyToken(given),
): Promise<void> {
  const mode = appCheckMode();
  if (mode === 'off') return;
  try {
    if (!token) throw new AppError('network/unproven');
    await verify(token);
  } catch (cause) {
    // Google's keys could not be read; the token itself may be good.
    if (mode === 'enforce' && hasCode(cause, 'app-check/internal-error')) throw cause;
    if (mode === 'enforce') throw new AppError('network/unproven', { cause });
    log('unproven', { function: name, hasToken: Boolean(token) });
  }
}
