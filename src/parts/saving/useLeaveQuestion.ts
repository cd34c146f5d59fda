import { useCallback, useEffect, useRef, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { guardHistorySteps } from '@/ui/historySteps';

export type LeaveQuestion = {
  asking: boolean;
  stay: () => void;
  /** Goes to the page that the person asked for. */
  leave: () => void;
};

/** React Router numbers the entries of the browser's history in their state. */
function historyIndex(): number {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : Number.NaN;
}

/**
 * Stops the ways out of this page while `dirty`: clicks on links, and the browser's Back and Forward. The router's own
 * blocker needs a data router, so both are caught before the router sees them. Clicks are caught in the capture phase.
 * A step in the history is taken back, and taken again when the person leaves. Navigations by code pass. Closing and
 * reloading the tab are the browser's own question (`app/session/keepDrafts.ts`).
 */
export function useLeaveQuestion(dirty: boolean): LeaveQuestion {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const base = useHref('/');
  const [way, setWay] = useState<(() => void) | null>(null);
  const passing = useRef(false);
  const index = useRef(Number.NaN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry's key says when the index is another one.
  useEffect(() => {
    index.current = historyIndex();
  }, [key]);
  useEffect(() => {
    if (!dirty) return;
    const onClick = (event: MouseEvent) => {
      const to = linkTarget(event);
      const path = to && insideApp(to.pathname, base);
      if (!to || path === null || path === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setWay(() => () => void navigate(path + to.search + to.hash));
    };
    let isTakingBack = false;
    const onPop = (event: PopStateEvent) => {
      const delta = historyIndex() - index.current;
      if (isTakingBack) {
        isTakingBack = false;
        event.stopImmediatePropagation();
      } else if (!passing.current && insideApp(window.location.pathname, base) !== pathname && delta) {
        event.stopImmediatePropagation();
        isTakingBack = true;
        window.history.go(-delta);
        setWay(() => () => window.history.go(delta));
      }
    };
    document.addEventListener('click', onClick, true);
    const endGuard = guardHistorySteps(onPop);
    return () => {
      document.removeEventListener('click', onClick, true);
      endGuard();
    };
  }, [dirty, pathname, navigate, base]);
  const stay = useCallback(() => setWay(null), []);
  const leave = useCallback(() => {
    passing.current = true;
    setWay(null);
    way?.();
  }, [way]);
  return { asking: way !== null, stay, leave };
}

/** The address as the router has it, without the base of the app; null outside of it. */
function insideApp(pathname: string, base: string): string | null {
  if (base === '/') return pathname;
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null;
}

/** The target of a plain click on a link of this site; null for every other click. */
function linkTarget(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  const to = new URL(link.href, window.location.href);
  return to.origin === window.location.origin ? to : null;
}
