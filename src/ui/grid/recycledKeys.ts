import { useState } from 'react';
import type { IndexSpan } from './useGridViewport';

/**
 * Keys for the rows in sight: one that scrolls in takes the element of one that scrolls out, because making elements is
 * much of what a jump costs. The active row, shown also out of sight, has an element of its own there.
 */
export function useRecycledKeys({ first, last }: IndexSpan): (index: number) => string {
  const [ring] = useState({ size: 1 });
  // The number in sight varies by one with the position; the keys must not move with it.
  ring.size = Math.max(ring.size, last - first + 1);
  return (index) => (index < first || index > last ? `apart-${index}` : String(index % ring.size));
}
