import { LEAVING } from '@/domain/storageKeys';
import { browserSession } from './browserSession';

/** Lets the next start of the app finish a sign-out if the page is closed or reloaded while the sign-out is running. */
export function leaveWithPage(): () => void {
  const note = () => {
    if (browserSession.readToken()) browserSession.write(LEAVING, {});
  };
  window.addEventListener('pagehide', note);
  return () => window.removeEventListener('pagehide', note);
}
