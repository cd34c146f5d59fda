import { type RefObject, useEffect, useState } from 'react';

/** How far below the window something begins to count as seen: it should be there when one comes to it. */
const AHEAD = '200px';

/** Whether the element was in sight once, or nearly; for what should cost nothing before. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen, place]);
  return seen;
}
