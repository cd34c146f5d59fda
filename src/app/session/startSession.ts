import { UNREACHABLE } from '@/domain/unreachable';
import { say } from '@/domain/words/say';
import type { SessionStorage, Store } from '@/store/makeStore';
import { sessionFailed, sessionRestoring } from '@/store/state/session';

/** Restores the stored session. What that takes is loaded for those who have one; a visitor's page carries none of it. */
export async function startSession(store: Store, storage: SessionStorage): Promise<void> {
  if (!storage.readToken()) return forgetExpired();
  store.dispatch(sessionRestoring());
  const { pathname } = location;
  if (pathname.startsWith('/app/')) {
    void import('@/app/prefetch').then(({ prefetchAround }) => prefetchAround(pathname)).catch(() => undefined);
  }
  try {
    const { restoreSession } = await import('@/store/session/authentication');
    await store.dispatch(restoreSession());
    if (store.getState().session.status === 'visitor') forgetExpired();
  } catch {
    // In place of an `AppError`, whose sentences a visitor need not carry.
    store.dispatch(sessionFailed({ code: 'network/unreachable', message: say(UNREACHABLE) }));
  }
}

/** What a session that ran out left in this tab. Most visitors have nothing here, and load nothing for it. */
function forgetExpired(): void {
  try {
    if (window.sessionStorage.length > 0) void import('./expiredWork').then((work) => work.visitorCame(Date.now()));
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
