import type { Unsubscribe } from '@/data/ports/live';
import { UNREACHED } from '@/domain/constants';
import { serverIsBack } from '@/ui/waiting/useBackAgain';

/** Tells the screen whenever a request is answered after others did not reach the server. */
export function tellBack(): Unsubscribe {
  const look = () => {
    if (!document.documentElement.hasAttribute(UNREACHED)) serverIsBack();
  };
  window.addEventListener(UNREACHED, look);
  return () => window.removeEventListener(UNREACHED, look);
}
