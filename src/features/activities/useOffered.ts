import { useEffect } from 'react';

/**
 * Keeps the value of a choice among those that it offers: a browser shows the first option where the chosen one has gone,
 * and tells nobody. `offered`: in order; while there are none, nothing changes. The first takes the place of one that went.
 */
export function useOffered(value: string, offered: readonly string[], onChange: (value: string) => void): void {
  const first = offered[0];
  const next = first === undefined || offered.includes(value) ? value : first;
  // The options are on the page by then.
  useEffect(() => {
    if (next !== value) onChange(next);
  }, [next, value, onChange]);
}
