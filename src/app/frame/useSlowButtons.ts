import { useEffect } from 'react';
import { say } from '@/language/words';
import { showToast } from '@/ui/toast/toast';
import { SLOW_AFTER_MS, SLOW_TEXT, STUCK_AFTER_MS } from '@/ui/waiting/useSlowness';

const LOOK_EVERY_MS = 1_000;

/**
 * Shows a toast for a busy button, which has no room for a sentence: after a while that its work goes on, later what
 * the person can do.
 */
export function useSlowButtons(): void {
  useEffect(() => {
    let seen = new Map<Element, number>();
    const timer = setInterval(() => {
      const busy = [...document.querySelectorAll('button[aria-busy="true"]')];
      seen = new Map(busy.map((button) => [button, (seen.get(button) ?? -LOOK_EVERY_MS) + LOOK_EVERY_MS]));
      const waits = [...seen.values()];
      if (waits.includes(SLOW_AFTER_MS)) showToast(say(SLOW_TEXT.slow), 'info');
      if (waits.includes(STUCK_AFTER_MS)) showToast(say(SLOW_TEXT.stuck), 'warning');
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
