export type GridPosition = { row: number; col: number };

export type EdgeMove = 'edgeUp' | 'edgeDown' | 'edgeLeft' | 'edgeRight';

const STEPS: Record<EdgeMove, GridPosition> = {
  edgeUp: { row: -1, col: 0 },
  edgeDown: { row: 1, col: 0 },
  edgeLeft: { row: 0, col: -1 },
  edgeRight: { row: 0, col: 1 },
};

type Sheet = {
  isInside: (at: GridPosition) => boolean;
  isFilled: (at: GridPosition) => boolean;
};

/**
 * The target of Ctrl and an arrow, as in spreadsheets: the last filled cell before a blank; where the next cell is
 * blank, the next filled one; without such a cell the edge.
 */
export function toDataEdge(from: GridPosition, move: EdgeMove, { isInside, isFilled }: Sheet): GridPosition {
  const step = STEPS[move];
  const after = ({ row, col }: GridPosition): GridPosition => ({ row: row + step.row, col: col + step.col });
  let at = from;
  let next = after(from);
  if (!isInside(next)) return from;
  // The cells of the run that is crossed are all filled, or all blank.
  const isRun = isFilled(from) && isFilled(next);
  while (isInside(next)) {
    if (isRun && !isFilled(next)) return at;
    at = next;
    if (!isRun && isFilled(at)) return at;
    next = after(at);
  }
  return at;
}
