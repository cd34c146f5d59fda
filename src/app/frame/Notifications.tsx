import { useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { showToast } from '@/ui/toast/toast';

/** Every notification of the shell becomes a toast. */
export function Notifications() {
  const notification = useAppSelector((state) => state.shell.notification);
  useEffect(() => {
    if (notification) showToast(notification.message, notification.status);
  }, [notification]);
  return null;
}
