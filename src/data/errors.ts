/** Firebase and HTTP failures -> `AppError`, in this file alone. */
import { AppError, type ErrorCode, isErrorCode } from '@/domain/words/errors';
import { type Message, say } from '@/domain/words/say';
import { requestEnded } from './connection';
import { networkTimeoutMs } from './networkTimeout';
import { pageProof } from './pageProof';

const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  // The same sentence for an unknown address and a wrong password: neither tells whether an account exists.
  'auth/invalid-credential': 'auth/invalid-credentials',
  'auth/invalid-login-credentials': 'auth/invalid-credentials',
  'auth/wrong-password': 'auth/invalid-credentials',
  'auth/user-not-found': 'auth/invalid-credentials',
  'auth/invalid-email': 'auth/email-invalid',
  'auth/missing-email': 'auth/email-invalid',
  'auth/too-many-requests': 'auth/too-many-attempts',
  'auth/quota-exceeded': 'auth/too-many-attempts',
  'auth/user-disabled': 'auth/disabled',
  'auth/user-token-expired': 'auth/session-expired',
  'auth/invalid-user-token': 'auth/session-expired',
  'auth/no-current-user': 'auth/session-expired',
  'auth/null-user': 'auth/session-expired',
  'auth/missing-password': 'auth/invalid-credentials',
  'auth/expired-action-code': 'auth/link-expired',
  'auth/invalid-action-code': 'auth/link-expired',
  'auth/unauthorized-domain': 'auth/address-unknown',
  'auth/unauthorized-continue-uri': 'auth/address-unknown',
  'auth/operation-not-allowed': 'auth/method-off',
  'auth/admin-restricted-operation': 'auth/method-off',
  'auth/account-exists-with-different-credential': 'auth/method-elsewhere',
  'auth/requires-recent-login': 'server/sign-in-again',
  'auth/weak-password': 'auth/password-weak',
  'auth/password-does-not-meet-requirements': 'auth/password-weak',
  'auth/popup-blocked': 'auth/popup-blocked',
  'auth/popup-closed-by-user': 'auth/popup-closed',
  'auth/cancelled-popup-request': 'auth/popup-closed',
  'auth/user-cancelled': 'auth/popup-closed',
  'auth/credential-already-in-use': 'auth/method-taken',
  'auth/email-already-in-use': 'auth/method-taken',
  'auth/user-mismatch': 'auth/method-other',
  'auth/network-request-failed': 'network/unreachable',
  'auth/timeout': 'network/timeout',
  unavailable: 'network/unreachable',
  'deadline-exceeded': 'network/timeout',
  'permission-denied': 'data/refused',
  unauthenticated: 'auth/session-expired',
  'not-found': 'data/missing',
  'resource-exhausted': 'data/quota',
  aborted: 'data/stale',
  'failed-precondition': 'data/refused',
  cancelled: 'network/cancelled',
  // The HTTP client's own (specification, section 8).
  ERR_NETWORK: 'network/unreachable',
  ECONNABORTED: 'network/timeout',
  ETIMEDOUT: 'network/timeout',
  ERR_CANCELED: 'network/cancelled',
  ERR_BAD_REQUEST: 'server/bad-request',
  ERR_BAD_RESPONSE: 'server/bad-response',
};

/**
 * The server's answers to a page that could not prove that it is Talaan's own. They mean something else otherwise, such
 * as an account without rights, which would end the session.
 */
const TO_UNPROVEN = ['permission-denied', 'unauthenticated', 'deadline-exceeded'];

function unproven(error: unknown): ErrorCode | undefined {
  return pageProof.isFailing && TO_UNPROVEN.includes(codeOf(error)) ? 'network/unproven' : undefined;
}

/** The function took too long, or no instance was free; in both cases the request may be repeated. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = { 503: 'network/unavailable', 504: 'network/gateway-timeout' };

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const refusal = refusalOf(error);
  if (refusal) return new AppError(refusal.code, { cause: error, detail: say(refusal.message as Message) });
  const code = codeOf(error);
  const known = unproven(error) ?? byStatus(error) ?? (isAborted(error) ? 'network/cancelled' : BY_CODE[code]);
  if (known) return new AppError(known, { cause: error });
  if (code.startsWith('auth/')) return new AppError('auth/failed', { cause: error });
  // Firestore lite reports a request that never left as "unknown", the cause only in its message.
  if (isFetchFailure(error)) return new AppError('network/unreachable', { cause: error });
  return new AppError('unexpected', { cause: error });
}

/**
 * The refusal of a Cloud Function, with its English sentence. A sentence that names a field has no translation and is
 * shown as it is.
 */
function refusalOf(error: unknown): { code: ErrorCode; message: string } | null {
  const answer = valueAt(valueAt(valueAt(error, 'response'), 'data'), 'error');
  const [code, message] = [valueAt(answer, 'code'), valueAt(answer, 'message')];
  return typeof code === 'string' && isErrorCode(code) && typeof message === 'string' ? { code, message } : null;
}

function byStatus(error: unknown): ErrorCode | undefined {
  const status = valueAt(valueAt(error, 'response'), 'status');
  return typeof status === 'number' ? BY_STATUS[status] : undefined;
}

/** Whether the browser aborted the request; the HTTP client gives it the same code as a request that took too long. */
function isAborted(error: unknown): boolean {
  return codeOf(error) === 'ECONNABORTED' && valueAt(error, 'message') === 'Request aborted';
}

function valueAt(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null ? (object as Record<string, unknown>)[key] : undefined;
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code.replace(/^firestore\//, '') : '';
}

/** The words of Chromium, Firefox, Safari (three) and Node. */
const FETCH_FAILURE =
  /failed to fetch|networkerror|load failed|connection was lost|appears to be offline|fetch failed/i;

function isFetchFailure(error: unknown): boolean {
  return error instanceof Error && FETCH_FAILURE.test(error.message);
}

/** Runs a call of Firebase. Its errors are thrown as `AppError`s, and so is an answer that takes too long. */
export async function translated<Value>(call: () => Promise<Value>, timeoutMs = networkTimeoutMs()): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('network/timeout')), timeoutMs);
  });
  try {
    return await Promise.race([call(), tooLong]);
  } catch (error) {
    const known = toAppError(error);
    // A request that waits for a proof which never comes takes too long.
    if (known.code === 'network/timeout' && pageProof.isFailing)
      throw new AppError('network/unproven', { cause: error });
    if (known.code === 'network/unreachable') requestEnded(false);
    throw known;
  } finally {
    clearTimeout(timer);
  }
}
