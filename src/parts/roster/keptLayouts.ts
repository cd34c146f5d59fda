/** The columns of lists of learners as a person set them. */
import type { Columns } from '@/domain/learners/roster/columns';
import type { ListGuide, ListLayout } from '@/domain/learners/roster/listGuide';
import { keptLayouts } from '@/parts/list-table/keptLayouts';

type KeptLayout = { columns: Columns; order?: ListGuide['order'] };

const kept = keptLayouts('talaan.listLayouts', isLayout);

/** Keeps the layout of a list that has headings. */
export function keepLayout({ table, headingRow }: ListLayout, { columns, order }: ListGuide): void {
  const headings = table[headingRow];
  if (headings && columns) kept.keep(headings, { columns, ...(order ? { order } : {}) });
}

/** The guide for a list that has the headings of a kept layout; null for any other. */
export function keptGuide(table: ListLayout['table']): ListGuide | null {
  const found = kept.find(table);
  if (!found) return null;
  const { columns, order } = found.layout;
  return { columns, lines: { [found.line]: 'heading' }, ...(order ? { order } : {}) };
}

function isLayout(layout: object): layout is KeptLayout {
  if (!('columns' in layout)) return false;
  const { columns } = layout;
  return typeof columns === 'object' && columns !== null && Object.values(columns).every((at) => Number.isInteger(at));
}
