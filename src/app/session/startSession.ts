import { UNREACHABLE } from '@/domain/unreachable';
import { say } from '@/domain/words/say';
import type { SessionStorage, Store } from '@/store/makeStore';
import { sessionFailed, sessionRestoring, signedOut } from '@/store/state/session';

/**
 * Restores the stored session. The code for this is loaded only if there is a session, so that a visitor's page does
 * not have it.
 */
export async function startSession(store: Store, storage: SessionStorage): Promise<void> {
  const isOfTabs = !storage.readChoice('ownDevice');
  // On a computer that others use another tab may have the session.
  if (!storage.readToken() && !(isOfTabs && storage.readChoice('shared'))) return visitorCame();
  store.dispatch(sessionRestoring());
  const { pathname, search } = location;
  if (pathname.startsWith('/app/')) {
    void import('@/app/prefetch').then(({ prefetchAround }) => prefetchAround(pathname)).catch(() => undefined);
  }
  try {
    if (isOfTabs && !(await (await import('./tabSession')).findTabSession(storage))) {
      store.dispatch(signedOut(null));
      return visitorCame();
    }
    const { restoreSession } = await import('@/store/session/authentication');
    await store.dispatch(restoreSession(`${pathname}${search}`));
    if (store.getState().session.status === 'visitor') forgetExpired();
  } catch {
    // A plain note and not an `AppError`, so that a visitor's page does not load the sentences of all errors.
    store.dispatch(sessionFailed({ code: 'network/unreachable', message: say(UNREACHABLE) }));
  }
}

/** Keeps the address that is opened after signing in. The landing page loads no code for this. */
function visitorCame(): void {
  const { pathname, search } = location;
  if (pathname.startsWith('/app/')) {
    const kept = import('@/features/auth/wantedAddress').then(({ keepWanted }) => keepWanted(`${pathname}${search}`));
    kept.catch(() => undefined);
  }
  forgetExpired();
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
