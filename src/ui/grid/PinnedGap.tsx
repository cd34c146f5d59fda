/**
 * A gap before a sticky box in its line, in CSS pixels: before a pinned cell in its row, or before the note of a cell.
 * A box and not a margin: a sticky cell keeps its margin, and would stop where the margin meets the row's edge.
 */
export function PinnedGap({ width }: { width: number }) {
  return <div aria-hidden style={{ flex: 'none', width }} />;
}
