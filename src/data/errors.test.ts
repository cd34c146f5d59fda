import { afterEach, describe, expect, it } from 'vitest';
import { type ErrorCode, errorSentence } from '@/domain/words/errors';
import { toAppError, translated } from './errors';
import { pageProof } from './pageProof';

/** Specification, section 8: the identity provider's codes, and the code of the sentence that a screen shows. */
const IDENTITY: readonly [string, ErrorCode][] = [
  ['auth/email-already-in-use', 'auth/method-taken'],
  ['auth/wrong-password', 'auth/invalid-credentials'],
  ['auth/user-not-found', 'auth/invalid-credentials'],
  ['auth/invalid-credential', 'auth/invalid-credentials'],
  ['auth/too-many-requests', 'auth/too-many-attempts'],
  ['auth/expired-action-code', 'auth/link-expired'],
  ['auth/invalid-action-code', 'auth/link-expired'],
  ['auth/requires-recent-login', 'server/sign-in-again'],
  ['auth/user-disabled', 'auth/disabled'],
  ['auth/network-request-failed', 'network/unreachable'],
  ['auth/unauthorized-domain', 'auth/address-unknown'],
  ['auth/popup-blocked', 'auth/popup-blocked'],
  ['auth/popup-closed-by-user', 'auth/popup-closed'],
  ['auth/user-token-expired', 'auth/session-expired'],
  ['auth/weak-password', 'auth/password-weak'],
  ['auth/operation-not-allowed', 'auth/method-off'],
  ['auth/account-exists-with-different-credential', 'auth/method-elsewhere'],
  ['auth/something-new', 'auth/failed'],
];

describe("the identity provider's errors", () => {
  it.each(IDENTITY)('%s becomes %s', (given, code) => {
    const error = toAppError(Object.assign(new Error('Firebase: internal detail'), { code: given }));
    expect(error.code).toBe(code);
    expect(errorSentence(error)).not.toContain('Firebase');
  });

  it('have the same words for an unknown address and a wrong password', () => {
    const sentence = (code: string) => errorSentence(toAppError({ code }));
    expect(sentence('auth/user-not-found')).toBe(sentence('auth/wrong-password'));
  });
});

const RESPONSE = { data: '<html>', statusText: '', headers: {}, config: {} };

/** Specification, section 8: the generic network errors, as the HTTP client gives them; 503 and 504 by their status. */
const TRANSPORT: readonly [string, object, ErrorCode][] = [
  ['network error', { code: 'ERR_NETWORK' }, 'network/unreachable'],
  ['timeout', { code: 'ECONNABORTED', message: 'timeout of 30000ms exceeded' }, 'network/timeout'],
  ['timed out by the system', { code: 'ETIMEDOUT' }, 'network/timeout'],
  ['aborted', { code: 'ECONNABORTED', message: 'Request aborted' }, 'network/cancelled'],
  ['canceled', { code: 'ERR_CANCELED' }, 'network/cancelled'],
  ['cancelled by Firestore', { code: 'cancelled' }, 'network/cancelled'],
  ['bad request', { code: 'ERR_BAD_REQUEST', response: { ...RESPONSE, status: 400 } }, 'server/bad-request'],
  ['bad response', { code: 'ERR_BAD_RESPONSE', response: { ...RESPONSE, status: 500 } }, 'server/bad-response'],
  ['503', { code: 'ERR_BAD_RESPONSE', response: { ...RESPONSE, status: 503 } }, 'network/unavailable'],
  ['504', { code: 'ERR_BAD_RESPONSE', response: { ...RESPONSE, status: 504 } }, 'network/gateway-timeout'],
];

describe('a request that never left', () => {
  // Firestore lite passes the browser's own words on, with the code "unknown".
  it.each([
    ['Chromium', 'Failed to fetch'],
    ['Firefox', 'NetworkError when attempting to fetch resource.'],
    ['Safari', 'Load failed'],
    ['Safari, while answering', 'The network connection was lost.'],
    ['Safari, offline', 'The Internet connection appears to be offline.'],
    ['Node', 'fetch failed'],
  ])('is the missing connection in the words of %s', (_, message) => {
    const given = Object.assign(new Error(`Request failed with error: ${message}`), { code: 'unknown' });
    expect(toAppError(given).code).toBe('network/unreachable');
  });
});

describe("the transport's errors", () => {
  it.each(TRANSPORT)('%s', (_, given, code) => {
    expect(toAppError(Object.assign(new Error('Request failed'), given)).code).toBe(code);
  });

  it('have a sentence each', () => {
    const sentences = new Map(TRANSPORT.map(([, given, code]) => [code, errorSentence(toAppError(given))]));
    expect(new Set(sentences.values()).size).toBe(new Set(TRANSPORT.map(([, , code]) => code)).size);
  });

  it('give way to the sentence of a function that refused', () => {
    const data = { error: { code: 'server/limit-reached', message: 'Enough for today.' } };
    const given = { code: 'ERR_BAD_REQUEST', response: { ...RESPONSE, data, status: 429 } };
    expect(toAppError(given)).toMatchObject({ code: 'server/limit-reached', message: 'Enough for today.' });
  });
});

describe('a page that could not prove that it is Talaan’s own', () => {
  afterEach(() => {
    pageProof.isFailing = false;
  });

  it.each(['permission-denied', 'unauthenticated'])(
    'learns so from %s, which would end a session otherwise',
    (code) => {
      expect(toAppError({ code }).code).not.toBe('network/unproven');
      pageProof.isFailing = true;
      expect(toAppError({ code }).code).toBe('network/unproven');
      expect(errorSentence(toAppError({ code }))).toContain('Reload the page');
      expect(toAppError({ code: 'not-found' }).code).toBe('data/missing');
    },
  );

  it('learns so from a request that waits for a token which never comes', async () => {
    const never = () => new Promise<never>(() => undefined);
    await expect(translated(never, 1)).rejects.toMatchObject({ code: 'network/timeout' });
    pageProof.isFailing = true;
    await expect(translated(never, 1)).rejects.toMatchObject({ code: 'network/unproven' });
  });
});
