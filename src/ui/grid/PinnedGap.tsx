/**
 * What lies before a sticky box in its line, in CSS pixels: a pinned cell in its row, the note of a cell. A box and not a margin: a sticky cell takes its margins along,
 * and would stop where they meet the row's edge.
 */
export function PinnedGap({ width }: { width: number }) {
  return <div aria-hidden style={{ flex: 'none', width }} />;
}
