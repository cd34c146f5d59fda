import { useState } from 'react';
import type { IndexSpan } from './useGridViewport';

/**
 * Keys for the rows in sight: one that scrolls in takes the element of one that scrolls out, because making elements is
 * much of what a jump costs. The active row, shown also out of sight, has an element of its own there.
 */
export function useRecycledKeys({ first, last }: IndexSpan): (index: number) => string {
  const [ring] = useState({ size: 2 });
  // The number in sight varies by one with the position; the keys must not move with it. An even number leaves each
  // element its shade of even and odd rows: another shade is another style for every cell of the row.
  const inSight = last - first + 1;
  ring.size = Math.max(ring.size, inSight + (inSight % 2));
  return (index) => (index < first || index > last ? `apart-${index}` : String(index % ring.size));
}
