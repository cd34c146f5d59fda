import { expect, test } from 'vitest';
import { type EdgeMove, toDataEdge } from './dataEdge';

/** `x` is a filled cell. */
function edgeOf(line: string, from: number, move: EdgeMove): number {
  const isVertical = move === 'edgeUp' || move === 'edgeDown';
  const toAt = (index: number) => (isVertical ? { row: index, col: 2 } : { row: 2, col: index });
  const indexOf = ({ row, col }: { row: number; col: number }) => (isVertical ? row : col);
  const end = toDataEdge(toAt(from), move, {
    isInside: (at) => indexOf(at) >= 0 && indexOf(at) < line.length,
    isFilled: (at) => line[indexOf(at)] === 'x',
  });
  expect(end).toEqual(toAt(indexOf(end)));
  return indexOf(end);
}

test.each([
  ['to the last filled cell before a blank', 'xxx.x', 0, 2],
  ['from there to the next filled one', 'xxx.x', 2, 4],
  ['from a blank to the next filled one', '..xxx', 0, 2],
  ['without one, to the edge', 'xx...', 1, 4],
  ['over filled cells only, to the edge', 'xxxxx', 1, 4],
  ['at the edge it stays', 'xxxxx', 4, 4],
  ['a single filled cell goes on to the next run', 'x..xx', 0, 3],
])('%s: %s', (_, line, from, expected) => {
  const mirrored = [...line].reverse().join('');
  const last = line.length - 1;
  expect(edgeOf(line, from, 'edgeDown')).toBe(expected);
  expect(edgeOf(line, from, 'edgeRight')).toBe(expected);
  expect(edgeOf(mirrored, last - from, 'edgeUp')).toBe(last - expected);
  expect(edgeOf(mirrored, last - from, 'edgeLeft')).toBe(last - expected);
});
