import { useEffect } from 'react';
import type { RemovedDoc } from '@/domain/book/removed';
import { errorSentence } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { say } from '@/language/words';
import { useAppStore } from '@/store/hooks';
import type { Store } from '@/store/makeStore';
import { showToast } from '@/ui/toast/toast';

/**
 * Every notification of the shell becomes a toast. The store is followed, and not the state that React draws: of two
 * notifications before one drawing, React sees the second alone.
 */
export function Notifications() {
  const store = useAppStore();
  useEffect(() => {
    let shown = 0;
    const show = () => {
      const { notification } = store.getState().shell;
      if (!notification || notification.serial === shown) return;
      shown = notification.serial;
      const { message, status, undo } = notification;
      const action = undo && { label: say('Undo'), run: () => void takeBack(store, undo) };
      showToast(message, status, action);
    };
    show();
    return store.subscribe(show);
  }, [store]);
  return null;
}

async function takeBack(store: Pick<Store, 'dispatch'>, removed: RemovedDoc): Promise<void> {
  try {
    const { undoDeletion } = await loadPart(() => import('@/store/outbox/putBack'));
    await store.dispatch(undoDeletion(removed));
  } catch (error) {
    showToast(errorSentence(error), 'error');
  }
}
