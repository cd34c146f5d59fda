import { UNREACHABLE } from '@/domain/unreachable';
import { say } from '@/domain/words/say';
import { keepWanted } from '@/features/auth/wantedAddress';
import type { SessionStorage, Store } from '@/store/makeStore';
import { sessionFailed, sessionRestoring, signedOut } from '@/store/state/session';
import { isIdleTooLong } from './endIdle';
import { dropSession, takeSession } from './handedSession';

/**
 * Restores the stored session. The code for this is loaded only if there is a session, so that a visitor's page does
 * not have it.
 */
export async function startSession(store: Store, storage: SessionStorage): Promise<void> {
  const { pathname, search } = location;
  const isOfTabs = !storage.readChoice('ownDevice');
  if (isOfTabs && isIdleTooLong(Date.now())) dropSession();
  // Without a wait where there is a token: the first screen would lead a person without a session away.
  if (!storage.readToken() && !(isOfTabs && (await takeFromTabs(store, storage)))) {
    keepWanted(`${pathname}${search}`);
    return forgetExpired();
  }
  store.dispatch(sessionRestoring());
  if (pathname.startsWith('/app/')) {
    void import('@/app/prefetch').then(({ prefetchAround }) => prefetchAround(pathname)).catch(() => undefined);
  }
  try {
    const { restoreSession } = await import('@/store/session/authentication');
    await store.dispatch(restoreSession(`${pathname}${search}`));
    if (store.getState().session.status === 'visitor') forgetExpired();
  } catch {
    // A plain note and not an `AppError`, so that a visitor's page does not load the sentences of all errors.
    store.dispatch(sessionFailed({ code: 'network/unreachable', message: say(UNREACHABLE) }));
  }
}

/** Whether an open tab handed its session over, on a computer that others use. */
async function takeFromTabs(store: Store, storage: SessionStorage): Promise<boolean> {
  if (!storage.readChoice('shared')) return false;
  store.dispatch(sessionRestoring());
  if (await takeSession()) return true;
  store.dispatch(signedOut(null));
  return false;
}

/**
 * Deletes the work that a session that ran out left in this tab, when its time is over. Most visitors have none, and
 * load no code for this.
 */
function forgetExpired(): void {
  try {
    if (window.sessionStorage.length > 0) void import('./expiredWork').then((work) => work.visitorCame(Date.now()));
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
