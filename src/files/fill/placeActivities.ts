/** Which column of a form each activity has. */
import type { ScoreColumn } from '@/files/record-file/scoreColumns';
import type { FillActivity, FillPeriod, FillRow, FillRun } from './fillContent';
import { type FillAnswers, type Misfit, misfit, wayOf } from './misfits';

/** Several activities where the last ones are combined by their sums. */
export type PlacedColumn = { readonly column: number; readonly activities: readonly FillActivity[] };

export type PlacedActivities = {
  readonly columns: readonly PlacedColumn[];
  readonly unused: readonly number[];
  readonly misfits: readonly Misfit[];
};

export function placeActivities(
  found: readonly ScoreColumn[],
  { runs }: Pick<FillPeriod, 'runs'>,
  answers: FillAnswers,
): PlacedActivities {
  const columns: PlacedColumn[] = [];
  const misfits: Misfit[] = [];
  for (const pool of poolsOf(found, runs)) {
    const { columns: own, activities } = pool;
    const fitting = activities.length <= own.length;
    const id = `${pool.category} ${pool.part}`.trim();
    const rest = activities.slice(Math.max(0, own.length - 1));
    const lacking = misfit('columns', own.length > 0 ? ['combine', 'leaveOut'] : ['leaveOut'], {
      id,
      values: { component: pool.name, count: activities.length, room: own.length },
      list: (own.length > 0 ? rest : activities).map(({ name }) => name),
    });
    if (!fitting) misfits.push(lacking);
    const isCombined = !fitting && wayOf(answers, lacking) === 'combine';
    for (const [index, column] of own.entries()) {
      const isLast = index === own.length - 1;
      const activity = activities[index];
      if (activity) columns.push({ column, activities: isCombined && isLast ? rest : [activity] });
    }
  }
  const used = new Set(columns.map(({ column }) => column));
  return { columns, misfits, unused: found.map(({ column }) => column).filter((column) => !used.has(column)) };
}

type Pool = Pick<FillRun, 'category' | 'name' | 'activities'> & { part: string; columns: readonly number[] };

/** A run of activities beside its columns. A component that is one run of the form takes all runs of the class. */
function poolsOf(found: readonly ScoreColumn[], runs: readonly FillRun[]): Pool[] {
  const pools: Pool[] = [];
  for (const category of [1, 2, 3] as const) {
    const columns = found.filter((each) => each.category === category);
    const keys = new Set(columns.map(({ part, partName }) => part ?? partName));
    const own = runs.filter((run) => run.category === category && run.activities.length > 0);
    const [first] = own;
    if (!first) continue;
    if (keys.size <= 1) {
      const activities = own.flatMap((run) => run.activities);
      pools.push({ category, part: '', name: first.name, activities, columns: columns.map(({ column }) => column) });
      continue;
    }
    for (const run of own) {
      const of = columns.filter(({ part, partName }) => (part ?? partName) === (run.part ?? run.name));
      pools.push({ ...run, part: run.part ?? run.name, columns: of.map(({ column }) => column) });
    }
  }
  return pools;
}

/** The points of a column in a row; null for a blank. Points have at most 2 decimals. */
export function pointsOf({ activities }: PlacedColumn, row: FillRow | undefined): number | null {
  const points = activities.flatMap(({ id }) => row?.scores[id] ?? []);
  return points.length === 0 ? null : sumOf(points);
}

export function possibleOf({ activities }: PlacedColumn): number {
  return activities.reduce((sum, { totalPoints }) => sum + totalPoints, 0);
}

export function sumOf(points: readonly number[]): number {
  return points.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
}
