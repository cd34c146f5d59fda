import { type RefObject, useEffect, useState } from 'react';

/** Distance below the window at which an element counts as seen, so that its content is ready when it scrolls in. */
const AHEAD = '200px';

/** True once the element was in sight, or nearly so. Content below it costs nothing before. */
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
