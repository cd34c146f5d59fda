import { isOverridden } from '@/domain/ownDevice';
import { tryOrNull } from '@/domain/tryOrNull';
import { UNREACHABLE } from '@/domain/unreachable';
import { say } from '@/domain/words/say';
import type { SessionStorage, Store } from '@/store/makeStore';
import { sessionFailed, sessionRestoring } from '@/store/state/session';

/**
 * Restores the stored session. The code for this is loaded only if there is a session, so that a visitor's page does
 * not have it.
 */
export async function startSession(store: Store, storage: SessionStorage): Promise<void> {
  const { pathname, search } = location;
  const address = `${pathname}${search}`;
  const isOfTabs = !storage.readChoice('ownDevice');
  const token = storage.readToken();
  // On a computer that others use another tab may have the session.
  if (!token && !isOverridden() && !(isOfTabs && storage.readChoice('shared'))) return visitorCame(address);
  store.dispatch(sessionRestoring());
  if (pathname.startsWith('/app/')) {
    void import('@/app/prefetch').then(({ prefetchAround }) => prefetchAround(pathname)).catch(() => undefined);
  }
  try {
    if (isOfTabs) await (await import('./tabSession')).findTabSession(storage);
    const { restoreSession } = await import('@/store/session/authentication');
    await store.dispatch(restoreSession(address));
    // After a sign-out the address would be the former person's.
    if (store.getState().session.status === 'visitor') visitorCame(token ? '' : address);
  } catch {
    sayUnreachable(store);
  }
}

/** A plain note and not an `AppError`, so that a visitor's page does not load the sentences of all errors. */
export function sayUnreachable(store: Store): void {
  store.dispatch(sessionFailed({ code: 'network/unreachable', message: say(UNREACHABLE) }));
}

/** Most visitors open the landing page and have no work of an earlier session here: they load no code for either. */
function visitorCame(address: string): void {
  if (address.length > 1 || tryOrNull(() => sessionStorage.length))
    void import('./visitorCame').then(
      (came) => came.visitorCame(address, Date.now()),
      () => undefined,
    );
}
