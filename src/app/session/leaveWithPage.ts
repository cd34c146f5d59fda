import { LEAVING } from '@/domain/constants';
import { browserSession } from './browserSession';

/** While a sign-out is under way: a page that goes, closed or reloaded, leaves the rest of it to the next start. */
export function leaveWithPage(): () => void {
  const note = () => {
    if (browserSession.readToken()) browserSession.write(LEAVING, {});
  };
  window.addEventListener('pagehide', note);
  return () => window.removeEventListener('pagehide', note);
}
