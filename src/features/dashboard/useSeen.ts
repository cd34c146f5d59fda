import { type RefObject, useEffect, useState } from 'react';

/**
 * True once the element was in sight, or no further below the window than `ahead`, so that its content is ready when it
 * scrolls in. Content below it costs nothing before.
 */
export function useSeen(place: RefObject<Element | null>, ahead: string): boolean {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen, place, ahead]);
  return seen;
}
