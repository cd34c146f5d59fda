/** The figures that a file's own formulas give, with plain arithmetic. */
import type { MadeActivity, MadePeriod, MadeSubject } from './formContent';
import type { FormLayout } from './formLayouts';

export type BlockFigures = { total: number | ''; percentage: number | ''; weighted: number | '' };
export type MadeFigures = {
  blocks: BlockFigures[];
  exam: BlockFigures;
  /** Of each test, its share of the percentage score. */
  tests: (number | '')[];
  initial: number | '';
  grade: number | '';
};

const BLANK: BlockFigures = { total: '', percentage: '', weighted: '' };
const SHARES: Record<string, number> = { ST1: 30, ST2: 30, TE: 40 };

export const round2 = (value: number) => Math.round(value * 100 + 1e-7) / 100;

/** `learner`: the place in the list. */
export function madeFigures(
  layout: FormLayout,
  { weights }: MadeSubject,
  { activities, cells }: MadePeriod,
  learner: number,
): MadeFigures {
  const own = cells.get(learner) ?? new Map<number, number | string>();
  const pointsOf = (keep: (activity: MadeActivity) => boolean) => {
    const kept = activities.flatMap((activity, at) => (keep(activity) ? [{ activity, points: own.get(at) }] : []));
    const given = kept.flatMap(({ points }) => (typeof points === 'number' ? [points] : []));
    const most = kept.reduce((sum, { activity }) => sum + activity.totalPoints, 0);
    return { given, most, sum: given.reduce((sum, points) => sum + points, 0) };
  };
  const figures = (keep: (activity: MadeActivity) => boolean, weight: number): BlockFigures => {
    const { given, most, sum } = pointsOf(keep);
    if (given.length === 0 || most === 0) return BLANK;
    const percentage = round2((sum / most) * 100);
    return { total: sum, percentage, weighted: round2((percentage * weight) / 100) };
  };
  const weightOf = { 1: weights.writtenWorks, 2: weights.performanceTask, 3: weights.quarterlyExam };
  const blocks = layout.blocks.map(({ category, part, share = 100 }) =>
    figures((activity) => activity.category === category && activity.part === part, (weightOf[category] * share) / 100),
  );
  const isTests = layout.exam?.how === 'tests';
  const shares = isTests ? testShares() : [];
  const exam = isTests ? examOf(shares) : figures(({ category }) => category === 3, weightOf[3]);
  const counted = layout.exam ? [...blocks, exam] : blocks;
  const isWhole = counted.every(({ weighted }) => weighted !== '');
  const initial = isWhole ? round2(counted.reduce((sum, { weighted }) => sum + Number(weighted), 0)) : '';
  return { blocks, exam, tests: shares, initial, grade: initial === '' ? '' : gradeIn(layout.table, initial) };

  function testShares(): (number | '')[] {
    return Object.entries(SHARES).map(([part, share]) => {
      const { given, most, sum } = pointsOf((activity) => activity.part === part);
      return given.length === 0 ? '' : round2((sum / most) * share);
    });
  }

  function examOf(own: readonly (number | '')[]): BlockFigures {
    if (own.some((share) => share === '')) return BLANK;
    const percentage = round2(own.reduce<number>((sum, share) => sum + Number(share), 0));
    return { total: '', percentage, weighted: round2((percentage * weightOf[3]) / 100) };
  }
}

/** The tables as they are printed: from which initial grade on there is which grade. */
function gradeIn(table: FormLayout['table'], initial: number): number {
  return TABLES[table].find(([from]) => initial >= from)?.[1] ?? 60;
}

const steps = (from: number, step: number, grade: number, to: number): [number, number][] =>
  Array.from({ length: grade - to + 1 }, (_, index) => [round2(from - index * step), grade - index]);

const TABLES: Record<FormLayout['table'], [number, number][]> = {
  do8: [[100, 100], ...steps(98.4, 1.6, 99, 75), ...steps(56, 4, 74, 60)],
  do15: [
    ...[
      99.5, 98.32, 97.14, 95.96, 94.78, 93.6, 92.42, 91.24, 90.06, 88.88, 87.7, 86.52, 85.34, 84.16, 82.98, 81.8, 80.62,
    ]
      .concat([79.44, 78.26, 77.08, 75.9, 74.72, 73.54, 72.36, 71.18, 70, 65.34, 60.67, 56.01, 51.34, 46.67, 42.01])
      .concat([37.34, 32.68, 28.01, 23.35, 18.68, 14.01, 9.35, 4.68, 0])
      .map((from, index): [number, number] => [from, 100 - index]),
  ],
  // Its published bands; those between are spread evenly.
  early: [
    ...[99.5, 97.5, 96, 95, 94].map((from, index): [number, number] => [from, 100 - index]),
    ...steps(93, 1, 95, 78),
    ...([
      [75, 77],
      [73, 76],
      [70, 75],
      [68, 74],
    ] satisfies [number, number][]),
    ...steps(64, 4, 73, 60),
  ],
};
