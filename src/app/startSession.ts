import { AppError, toErrorNote } from '@/domain/errors';
import type { SessionStorage, Store } from '@/store/makeStore';
import { sessionFailed, sessionRestoring } from '@/store/session';

/** Restores the stored session. What that takes is loaded for those who have one; a visitor's page carries none of it. */
export async function startSession(store: Store, storage: SessionStorage): Promise<void> {
  if (!storage.readToken()) return;
  store.dispatch(sessionRestoring());
  try {
    const { restoreSession } = await import('@/store/authentication');
    await store.dispatch(restoreSession());
  } catch (error) {
    store.dispatch(sessionFailed(toErrorNote(new AppError('network/unreachable', { cause: error }))));
  }
}
