import { useEffect } from 'react';
import { useAppStore } from '@/store/hooks';
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
      showToast(notification.message, notification.status);
    };
    show();
    return store.subscribe(show);
  }, [store]);
  return null;
}
