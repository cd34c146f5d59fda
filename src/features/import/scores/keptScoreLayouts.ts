/** Keeps the columns of tables of scores as a person set them. Activities are those of one record, and are not kept. */
import { FIELD_NAMES } from '@/domain/learners/learnerFields';
import type { ScoresGuide, ScoresLayout } from '@/files/record-file/table/scoresTable';
import { keptLayouts } from '@/parts/list-table/keptLayouts';

type KeptLayout = { columns: NonNullable<ScoresGuide['columns']> };

const MEANINGS: readonly unknown[] = ['name', ...FIELD_NAMES, 'scores', 'none'];

const kept = keptLayouts('talaan.scoreLayouts', isLayout);

export function keepScoreLayout({ cells, headingRow }: ScoresLayout, { columns }: ScoresGuide): void {
  const headings = cells[headingRow];
  if (headings && columns) kept.keep(headings, { columns });
}

/** The guide for a table that has the headings of a kept layout; null for any other. */
export function keptScoreGuide({ cells }: ScoresLayout): ScoresGuide | null {
  const found = kept.find(cells);
  return found ? { columns: found.layout.columns, lines: { [found.line]: 'heading' } } : null;
}

function isLayout(layout: object): layout is KeptLayout {
  if (!('columns' in layout)) return false;
  const { columns } = layout;
  return (
    typeof columns === 'object' && columns !== null && Object.values(columns).every((each) => MEANINGS.includes(each))
  );
}
