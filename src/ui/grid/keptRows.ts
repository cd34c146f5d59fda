import { useEffect, useState } from 'react';
import type { IndexSpan } from './columnLayout';

/**
 * A whole class and more. Of a grid with more rows an element that scrolls out shows the row that scrolls in, because so
 * many elements would be too much.
 */
const MOST_KEPT = 80;
/** Rows that are made at once while the browser is idle. */
const AHEAD = 4;
/** Keys and wheel rest for this long before rows are made. */
const REST_MS = 250;

/** Whether each row keeps its element when it goes out of sight. */
export const keepsRows = (count: number): boolean => count <= MOST_KEPT;

export type KeptRows = {
  /** The rows that have an element, in order. */
  rows: readonly number[];
  /** Whether the row is in sight, or is being made. */
  isShown: (row: number) => boolean;
  keyOf: (row: number) => string;
};

/**
 * The rows with an element: those in sight and the active one. In a grid of a class also all that were in sight before,
 * hidden, and the others as soon as the browser is idle: a row that comes into sight again is painted and not made.
 */
export function useKeptRows(inSight: IndexSpan, active: number, count: number): KeptRows {
  const [made] = useState(() => new Set<number>());
  const keyOf = useRecycledKeys(inSight);
  const shown = toRowIndexes(inSight, active, count);
  const isClass = keepsRows(count);
  const ahead = useRowsAhead({ made, inSight, count: isClass ? count : 0 });
  if (!isClass) {
    made.clear();
    return { rows: shown, isShown: () => true, keyOf };
  }
  for (const row of [...shown, ...ahead]) made.add(row);
  for (const row of made) if (row >= count) made.delete(row);
  const visible = new Set([...shown, ...ahead]);
  return { rows: [...made].sort((a, b) => a - b), isShown: (row) => visible.has(row), keyOf: String };
}

function toRowIndexes({ first, last }: IndexSpan, active: number, count: number): number[] {
  const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  if (active < first && active < count) return [active, ...indexes];
  return active > last && active < count ? [...indexes, active] : indexes;
}

/** The rows to make next, nearest to those in sight; none until the browser is idle. */
function useRowsAhead({ made, inSight, count }: { made: ReadonlySet<number>; inSight: IndexSpan; count: number }) {
  const [ahead, setAhead] = useState<readonly number[]>([]);
  const { first, last } = inSight;
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined' || last < first) return;
    const isMaking = ahead.length > 0;
    const missing = Array.from({ length: count }, (_, row) => row).filter((row) => !made.has(row));
    if (missing.length === 0 && !isMaking) return;
    const distance = (row: number) => Math.max(first - row, row - last);
    const next = missing.sort((a, b) => distance(a) - distance(b)).slice(0, AHEAD);
    let idle = 0;
    const timer = setTimeout(
      () => {
        idle = requestIdleCallback(() => setAhead(next));
      },
      isMaking ? 0 : REST_MS,
    );
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
  }, [made, first, last, count, ahead]);
  return ahead;
}

/**
 * Keys for the rows in sight: one that scrolls in takes the element of one that scrolls out, because making elements is
 * much of what a jump costs. The active row, shown also out of sight, has an element of its own there.
 */
function useRecycledKeys({ first, last }: IndexSpan): (index: number) => string {
  const [ring] = useState({ size: 2 });
  // The number in sight varies by one with the position; the keys must not move with it. An even number leaves each
  // element its shade of even and odd rows: another shade is another style for every cell of the row.
  const inSight = last - first + 1;
  ring.size = Math.max(ring.size, inSight + (inSight % 2));
  return (index) => (index < first || index > last ? `apart-${index}` : String(index % ring.size));
}
