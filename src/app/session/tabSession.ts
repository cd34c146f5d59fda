import type { SessionStorage } from '@/store/makeStore';
import { isIdleTooLong } from './endIdle';
import { dropSession, takeSession } from './handedSession';

/**
 * Whether this tab has a session on a computer that others use, or gets it from an open tab. One that nobody touched for
 * too long is dropped.
 */
export async function findTabSession(storage: Pick<SessionStorage, 'readToken' | 'readChoice'>): Promise<boolean> {
  if (isIdleTooLong(Date.now())) dropSession();
  if (storage.readToken()) return true;
  return storage.readChoice('shared') && (await takeSession());
}
