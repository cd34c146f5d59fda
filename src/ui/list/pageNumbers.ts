export type PageSlot = number | 'gap-left' | 'gap-right';

/**
 * Seven slots at most, so that the row keeps its width: first, last, the current page and its neighbours. A gap hides
 * two or more pages.
 */
export function pageNumbers(page: number, pages: number): readonly PageSlot[] {
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), 'gap-right', pages];
  if (page >= pages - 3) return [1, 'gap-left', ...range(pages - 4, pages)];
  return [1, 'gap-left', ...range(page - 1, page + 1), 'gap-right', pages];
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
