/** The columns of a list as a person set them, kept on this device for other lists with the same headings. */
import type { Columns } from '@/domain/learners/roster/columns';
import type { ListGuide, ListLayout } from '@/domain/learners/roster/listGuide';
import { namedIds } from '@/domain/words/namedIds';

const KEY = 'talaan.listLayouts';
/** The layouts that were used last. */
const MOST = 20;
/** Headings stand among the first lines. */
const HEAD_LINES = 30;

type KeptLayout = { key: string; columns: Columns; order?: ListGuide['order'] };

/** Keeps the layout of a list that has headings. No word of the list is kept: headings may be a learner's by mistake. */
export function keepLayout({ table, headingRow }: ListLayout, { columns, order }: ListGuide): void {
  const headings = table[headingRow];
  if (!headings || !columns) return;
  const key = keyOf(headings);
  const kept = [{ key, columns, ...(order ? { order } : {}) }, ...read().filter((each) => each.key !== key)];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(0, MOST)));
  } catch {
    // Storage is blocked or full: the layout lasts for this list.
  }
}

/** The guide for a list that has the headings of a kept layout; null for any other. */
export function keptGuide(table: ListLayout['table']): ListGuide | null {
  const kept = read();
  if (kept.length === 0) return null;
  for (const [at, row] of table.slice(0, HEAD_LINES).entries()) {
    const key = keyOf(row);
    const found = kept.find((each) => each.key === key);
    if (found) {
      const { columns, order } = found;
      return { columns, lines: { [at]: 'heading' }, ...(order ? { order } : {}) };
    }
  }
  return null;
}

function keyOf(headings: readonly string[]): string {
  const words = headings.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, ' '));
  return namedIds(words.join('\t'))('layout');
}

function read(): KeptLayout[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLayout) : [];
  } catch {
    return [];
  }
}

function isLayout(kept: unknown): kept is KeptLayout {
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('columns' in kept)) return false;
  const { columns } = kept;
  return typeof columns === 'object' && columns !== null && Object.values(columns).every((at) => Number.isInteger(at));
}
