/** Somebody else may sign in on the device in another tab; then this tab gives way and asks whose it shall be. */
import type { Unsubscribe } from '@/data/ports/records';
import { isOverridden } from '@/domain/ownDevice';
import type { Store } from '@/store/makeStore';
import { giveWay } from '@/store/session/authentication';

export function watchOtherSession(store: Store): Unsubscribe {
  const look = () => {
    if (isOverridden()) giveTabAway(store);
  };
  window.addEventListener('storage', look);
  window.addEventListener('focus', look);
  return () => {
    window.removeEventListener('storage', look);
    window.removeEventListener('focus', look);
  };
}

/** The page is loaded anew: its identity would be written over the other's when its token is renewed. */
export function giveTabAway(store: Store): void {
  store.dispatch(giveWay());
  location.reload();
}
