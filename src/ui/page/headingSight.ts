import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

/** Height of the top bar in CSS pixels: a heading below it is in sight. */
const BAR = 56;

const inSight = new Set<Element>();
const listeners = new Set<() => void>();

/** Tells the top bar while the page's own heading is in sight. */
export function useHeadingSight(heading: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = heading.current;
    if (!element) return;
    mark(element, true);
    const leave = () => mark(element, false);
    if (typeof IntersectionObserver === 'undefined') return leave;
    const look: IntersectionObserverCallback = (entries) => mark(element, entries.at(-1)?.isIntersecting ?? true);
    const observer = new IntersectionObserver(look, { rootMargin: `-${BAR}px 0px 0px 0px` });
    observer.observe(element);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [heading]);
}

/** False on a page without a visible heading, and while it is scrolled out of sight. */
export function useIsHeadingInSight(): boolean {
  return useSyncExternalStore(watch, () => inSight.size > 0);
}

function mark(element: Element, isIn: boolean): void {
  if (isIn) inSight.add(element);
  else inSight.delete(element);
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
