import type { GridCell, GridColumn, GridEdit, GridModel } from '@/ui/grid/gridTypes';

/** A made-up record of the size in the budgets: learners by activities, with figures computed from them. */
const GROUPS = [
  { id: 'ww', label: 'Written Works (30 %)', short: 'WW', count: 25 },
  { id: 'pt', label: 'Performance Tasks (50 %)', short: 'PT', count: 25 },
  { id: 'qe', label: 'Quarterly Exam (20 %)', short: 'QE', count: 10 },
] as const;

export const BENCH_GROUPS = GROUPS.map(({ id, label }) => ({ id, label, collapsible: true }));

const HIGHEST_POINTS = 20;

function toColumns(): GridColumn[] {
  return [
    { key: 'no', label: 'Number', header: 'No.', width: 48, kind: 'head', align: 'end' },
    { key: 'name', label: 'Learner', width: 200, kind: 'head', subHeader: 'Highest possible score' },
    ...GROUPS.flatMap(({ id, short, count }): GridColumn[] => [
      ...Array.from(
        { length: count },
        (_, at): GridColumn => ({
          key: `${id}${at}`,
          label: `${short} ${at + 1}`,
          width: 64,
          kind: 'edit',
          group: id,
          subHeader: String(HIGHEST_POINTS),
          menu: true,
        }),
      ),
      {
        key: `${id}Total`,
        label: `${short} total`,
        header: 'Total',
        width: 64,
        kind: 'computed',
        group: id,
        summary: true,
        subHeader: String(HIGHEST_POINTS * count),
      },
      { key: `${id}Ps`, label: `${short} percentage score`, header: 'PS', width: 64, kind: 'computed', group: id },
    ]),
    { key: 'grade', label: 'Quarterly grade', header: 'Quarterly grade', width: 88, kind: 'computed', pinned: true },
    { key: 'remark', label: 'Remark', width: 112, kind: 'computed' },
  ];
}

export type BenchModel = GridModel & { apply: (edits: readonly GridEdit[]) => void };

type Row = { texts: Map<string, string>; drafts: Set<string>; totals: Map<string, number> };

function toTotals(texts: ReadonlyMap<string, string>): Map<string, number> {
  return new Map(
    GROUPS.map(({ id, count }) => [
      id,
      Array.from({ length: count }, (_, at) => Number(texts.get(`${id}${at}`)) || 0).reduce((sum, n) => sum + n, 0),
    ]),
  );
}

function toRow(row: number): Row {
  const texts = new Map([
    ['no', String(row + 1)],
    ['name', `Surname ${String.fromCharCode(65 + (row % 26))}, Given ${row + 1}`],
  ]);
  for (const { id, count } of GROUPS) {
    for (let at = 0; at < count; at += 1) texts.set(`${id}${at}`, String((row * 7 + at * 3) % (HIGHEST_POINTS + 1)));
  }
  return { texts, drafts: new Set(), totals: toTotals(texts) };
}

function toComputed({ totals }: Row, key: string): GridCell {
  const percentOf = (id: string, count: number) => (totals.get(id) ?? 0) / (HIGHEST_POINTS * count);
  if (key === 'grade') {
    const grade = Math.round(
      60 + 40 * GROUPS.reduce((sum, { id, count }) => sum + percentOf(id, count) / GROUPS.length, 0),
    );
    return { text: String(grade), mark: grade < 75 ? 'below' : 'strong' };
  }
  const group = GROUPS.find(({ id }) => key.startsWith(id));
  if (!group) return { text: '' };
  if (key.endsWith('Total')) return { text: String(totals.get(group.id) ?? 0) };
  return { text: (100 * percentOf(group.id, group.count)).toFixed(2) };
}

function toEntry(row: Row, key: string): GridCell {
  const text = row.texts.get(key) ?? '';
  const isInvalid = text !== '' && !(Number(text) >= 0 && Number(text) <= HIGHEST_POINTS);
  if (isInvalid) return { text, state: 'invalid', note: `a score is a number from 0 to ${HIGHEST_POINTS}` };
  return row.drafts.has(key) ? { text, state: 'draft' } : { text };
}

export function createBenchModel(rowCount: number): BenchModel {
  const columns = toColumns();
  const kinds = new Map(columns.map((column) => [column.key, column.kind]));
  const rows = Array.from({ length: rowCount }, (_, row) => toRow(row));
  const listeners = new Set<() => void>();
  return {
    rowCount,
    columns,
    rowId: String,
    rowLabel: (row) => rows[row]?.texts.get('name') ?? '',
    getCell: (at, key) => {
      const row = rows[at];
      if (!row) return { text: '' };
      const kind = kinds.get(key);
      if (kind === 'head') return { text: row.texts.get(key) ?? '' };
      return kind === 'computed' ? toComputed(row, key) : toEntry(row, key);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: (edits) => {
      for (const { row: at, colKey, text } of edits) {
        rows[at]?.texts.set(colKey, text);
        rows[at]?.drafts.add(colKey);
      }
      for (const at of new Set(edits.map((edit) => edit.row))) {
        const row = rows[at];
        if (row) row.totals = toTotals(row.texts);
      }
      for (const listener of listeners) listener();
    },
  };
}
