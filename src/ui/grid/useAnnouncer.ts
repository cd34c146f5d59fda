import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Quick moves are spoken once, and the text is written outside the keystroke's frame. */
const QUIET_MS = 120;

/** A live region whose text is written without rendering. */
export function useAnnouncer(): { region: RefObject<HTMLDivElement | null>; announce: (text: string) => void } {
  const region = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback((text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (region.current) region.current.textContent = text;
    }, QUIET_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { region, announce };
}
