import type { Unsubscribe } from '@/data/ports/records';
import { philippineDay } from '@/domain/words/philippineTime';
import type { Outside, Store } from '@/store/makeStore';
import { stampVisit } from '@/store/session/authentication';

const LOOK_MS = 60_000;

/**
 * Stamps the login of a page that stays open over midnight, so that the person counts as active on the new day, as soon
 * as they see the page.
 */
export function stampDays(store: Store, { nowMs }: Pick<Outside, 'nowMs'>): Unsubscribe {
  let stamped = philippineDay(nowMs());
  const look = () => {
    const { user, isAsKept } = store.getState().session;
    const today = philippineDay(nowMs());
    if (today === stamped || document.visibilityState === 'hidden' || !user?.approved || isAsKept) return;
    stamped = today;
    void store.dispatch(stampVisit(user));
  };
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
