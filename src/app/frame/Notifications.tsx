import { useEffect } from 'react';
import { UNREACHABLE } from '@/domain/unreachable';
import { say } from '@/language/words';
import { useAppStore } from '@/store/hooks';
import type { Store } from '@/store/makeStore';
import type { Offer } from '@/store/state/shell';
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
      const { message, status, offer } = notification;
      const action = offer && {
        label: 'label' in offer ? offer.label : say('Undo'),
        run: () => void take(store, offer),
      };
      showToast(message, status, action);
    };
    show();
    return store.subscribe(show);
  }, [store]);
  return null;
}

async function take(store: Pick<Store, 'dispatch'>, offer: Offer): Promise<void> {
  const part = await import('@/store/outbox/putBack').catch(() => null);
  if (part) await store.dispatch(part.takeOffer(offer));
  else showToast(say(UNREACHABLE), 'error');
}
