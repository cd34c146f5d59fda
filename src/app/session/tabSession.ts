import type { SessionStorage } from '@/store/makeStore';
import { isIdleTooLong } from './endIdle';
import { dropSession, takeSession } from './handedSession';

/**
 * Gives this tab the session of an open tab, on a computer that others use; drops one that nobody touched for too long.
 */
export async function findTabSession(storage: Pick<SessionStorage, 'readToken' | 'readChoice'>): Promise<void> {
  if (isIdleTooLong(Date.now())) dropSession();
  if (!storage.readToken() && storage.readChoice('shared')) await takeSession();
}
