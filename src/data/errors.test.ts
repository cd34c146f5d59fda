import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorSentence } from '@/domain/errors';
import { toAppError } from './errors';

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

  it('tells an unknown address and a wrong password in the same words', () => {
    const sentence = (code: string) => errorSentence(toAppError({ code }));
    expect(sentence('auth/user-not-found')).toBe(sentence('auth/wrong-password'));
  });
});
