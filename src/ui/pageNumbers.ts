/** The page buttons to show: first, last, the current one and its neighbours; 'gap' stands for what is left out. */
export function pageNumbers(page: number, pages: number): readonly (number | 'gap-left' | 'gap-right')[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? (['gap-left'] as const) : []),
    ...middle,
    ...(to < pages - 1 ? (['gap-right'] as const) : []),
    pages,
  ];
}
