/**
 * A second reading of the grading rules, in exact fractions and apart from `src/grading`: nothing of it is used here.
 * Written from the orders' rules word by word; slow on purpose, so that it stays easy to check.
 */

type Cell = number | 'excused' | null;
export type OracleActivity = {
  id: string;
  category: number;
  part: string | null;
  subCategory: number | null;
  weightOverride: number | null;
  totalPoints: number;
};
export type OracleRecord = {
  policy: 'DO8_2015' | 'DO15_2026' | 'DO15_2027' | 'DO15_2026_G12';
  layout: 'pooled' | 'domains';
  exam: 'ST1-ST2-TE' | 'TE' | 'single' | 'none';
  /** Written works, performance tasks, examinations. */
  weights: [number, number, number];
  activities: OracleActivity[];
  subCategoryWeights: Record<string, number | null>;
  cells: Record<string, Cell>;
  taken: string[] | null;
  /** The policy gives the grade as the e-Class Record does, where the examination has a score (`oracleAsZero.ts`). */
  emptyAsZero: boolean;
};
export type OraclePart = { percentage: number | null; weighted: number | null; started: boolean };
export type OracleComponent = {
  percentage: number | null;
  weighted: number | null;
  started: boolean;
  parts: Record<string, OraclePart> | null;
};
export type OracleGrade = {
  components: OracleComponent[];
  initial: number | null;
  grade: number | null;
  provisional: [initial: number, grade: number] | null;
  incomplete: boolean;
};

class Fraction {
  constructor(
    readonly top: bigint,
    readonly bottom: bigint = 1n,
  ) {}
  static of(value: number): Fraction {
    return new Fraction(BigInt(value.toFixed(2).replace('.', '')), 100n);
  }
  plus(other: Fraction): Fraction {
    if (this.bottom === other.bottom) return new Fraction(this.top + other.top, this.bottom);
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }
  minus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom - other.top * this.bottom, this.bottom * other.bottom);
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }
  over(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom, this.bottom * other.top);
  }
  isAbove(other: Fraction): boolean {
    return this.top * other.bottom > other.top * this.bottom;
  }
  get isZero(): boolean {
    return this.top === 0n;
  }
  /** Half up to a multiple of 1 / steps. */
  rounded(steps: bigint): Fraction {
    return new Fraction((2n * this.top * steps + this.bottom) / (2n * this.bottom), steps);
  }
  get round2(): Fraction {
    return this.rounded(100n);
  }
  get plain(): number {
    return Number(this.top) / Number(this.bottom);
  }
}

const ZERO = new Fraction(0n);
const HUNDRED = new Fraction(100n);
const sum = ([first = ZERO, ...others]: readonly Fraction[]) => others.reduce((total, each) => total.plus(each), first);

/** The adjusted table of 2026-27, as printed. */
const ADJUSTED = `99.50 100, 98.32 99, 97.14 98, 95.96 97, 94.78 96, 93.60 95, 92.42 94, 91.24 93, 90.06 92, 88.88 91,
  87.70 90, 86.52 89, 85.34 88, 84.16 87, 82.98 86, 81.80 85, 80.62 84, 79.44 83, 78.26 82, 77.08 81, 75.90 80,
  74.72 79, 73.54 78, 72.36 77, 71.18 76, 70.00 75, 65.34 74, 60.67 73, 56.01 72, 51.34 71, 46.67 70, 42.01 69,
  37.34 68, 32.68 67, 28.01 66, 23.35 65, 18.68 64, 14.01 63, 9.35 62, 4.68 61, 0 60`
  .split(',')
  .map((row) => row.trim().split(' ').map(Number) as [number, number]);

/** DepEd Order 8: steps of 1.60 from 60.00 up, of 4.00 below. */
function do8Grade(initial: Fraction): number {
  if (!HUNDRED.isAbove(initial)) return 100;
  const below = new Fraction(60n).isAbove(initial);
  const steps = below ? initial.over(new Fraction(4n)) : initial.minus(new Fraction(60n)).over(new Fraction(16n, 10n));
  return (below ? 60 : 75) + Number(steps.top / steps.bottom);
}

function gradeOf(initial: Fraction, policy: OracleRecord['policy']): number {
  if (policy === 'DO8_2015') return do8Grade(initial);
  if (policy === 'DO15_2027') return Math.min(100, Math.max(60, Number(initial.rounded(1n).top)));
  const row = ADJUSTED.find(([from]) => !Fraction.of(from).isAbove(initial));
  return row?.[1] ?? Number.NaN;
}

const EXAM_SHARES = { ST1: 30, ST2: 30, TE: 40 };
const DOMAIN_SHARES: readonly Record<string, number>[] = [
  { cognitive: 50, affective: 50 },
  { cognitive: 20, affective: 20, behavioral: 60 },
];

/** The parts of the component; null where it is not divided. */
export function sharesOf(record: OracleRecord, component: number): Record<string, number> | null {
  if (component < 2) return record.layout === 'domains' ? DOMAIN_SHARES[component]! : null;
  if (record.exam === 'ST1-ST2-TE') return EXAM_SHARES;
  return record.exam === 'TE' ? { TE: 100 } : null;
}

function ratioOf(activities: readonly OracleActivity[], cells: OracleRecord['cells']): Fraction {
  const points = activities.map(({ id }) => {
    const cell = cells[id] ?? 0;
    return typeof cell === 'number' ? Fraction.of(cell) : ZERO;
  });
  return sum(points).over(sum(activities.map(({ totalPoints }) => Fraction.of(totalPoints))));
}

export const isScored = (cell: Cell | undefined) => typeof cell === 'number';

function dividedComponent(
  record: OracleRecord,
  component: number,
  { shares, own, weight }: { shares: Record<string, number>; own: readonly OracleActivity[]; weight: Fraction },
) {
  const names = Object.keys(shares);
  const found = names.map((name) => {
    const all = own.filter(({ part }) => part === name || (names.length === 1 && part === null));
    const left = all.filter(({ id }) => record.cells[id] !== 'excused');
    const started = left.some(({ id }) => isScored(record.cells[id]));
    const missed = !started && left.some(({ id }) => record.taken?.includes(id));
    const excused = all.length > 0 && left.length === 0;
    return { name, share: Fraction.of(shares[name]!), left, started, missed, excused };
  });
  const counting = found.filter(({ started, missed }) => started || missed);
  const whole = sum(counting.map(({ share }) => share));
  const parts: Record<string, OraclePart> = {};
  let percentage = ZERO;
  let weighted = ZERO;
  for (const part of found) {
    if (!counting.includes(part)) {
      parts[part.name] = { percentage: null, weighted: null, started: false };
      continue;
    }
    const share = part.share.over(whole);
    const ratio = ratioOf(part.left, record.cells);
    const own = ratio.times(HUNDRED).round2;
    const adds =
      component === 2 ? ratio.times(share).times(HUNDRED).round2 : own.times(weight).times(share).over(HUNDRED).round2;
    parts[part.name] = { percentage: own.plain, weighted: adds.plain, started: part.started };
    percentage = percentage.plus(component === 2 ? adds : own.times(share));
    weighted = weighted.plus(adds);
  }
  percentage = percentage.round2;
  return {
    parts,
    percentage: counting.length > 0 ? percentage : null,
    weighted: component === 2 ? percentage.times(weight).over(HUNDRED).round2 : weighted,
    started: found.some(({ started }) => started),
    complete: found.every(({ started, excused }) => started || excused),
    missed: found.some(({ missed }) => missed),
  };
}

/** Written works under DepEd Order 8: overrides, sub-categories and the rest share the component's weight. */
function groupedRatio(record: OracleRecord, activities: readonly OracleActivity[], weight: Fraction): Fraction {
  const groups: { weight: Fraction | null; ratio: Fraction }[] = [];
  const rest = activities.filter((each) => each.weightOverride === null);
  for (const each of activities) {
    if (each.weightOverride === null) continue;
    groups.push({ weight: Fraction.of(each.weightOverride), ratio: ratioOf([each], record.cells) });
  }
  for (const subCategory of new Set(rest.map((each) => each.subCategory))) {
    const stated = subCategory === null ? null : (record.subCategoryWeights[String(subCategory)] ?? null);
    const members = rest.filter((each) => each.subCategory === subCategory);
    groups.push({ weight: stated === null ? null : Fraction.of(stated), ratio: ratioOf(members, record.cells) });
  }
  const allocated = sum(groups.map((group) => group.weight ?? ZERO));
  if (allocated.isAbove(weight)) return ZERO;
  if (groups.length === 1) return groups[0]!.ratio;
  const open = new Fraction(BigInt(groups.filter((group) => group.weight === null).length));
  const share = (stated: Fraction | null): Fraction => {
    if (stated === null) return weight.minus(allocated).over(open).over(weight);
    if (!open.isZero) return stated.over(weight);
    return allocated.isZero ? new Fraction(1n, BigInt(groups.length)) : stated.over(allocated);
  };
  return sum(groups.map((group) => share(group.weight).times(group.ratio)));
}

function wholeComponent(record: OracleRecord, component: number, own: readonly OracleActivity[], weight: Fraction) {
  const left = own.filter(({ id }) => record.cells[id] !== 'excused');
  const started = left.some(({ id }) => isScored(record.cells[id]));
  if (!started) return { parts: null, percentage: null, weighted: ZERO, started, complete: false, missed: false };
  const grouped = record.policy === 'DO8_2015' && component === 0;
  const ratio = grouped ? groupedRatio(record, left, weight) : ratioOf(left, record.cells);
  const percentage = ratio.times(HUNDRED).round2;
  const weighted = percentage.times(weight).over(HUNDRED).round2;
  return { parts: null, percentage, weighted, started, complete: true, missed: false };
}

export function oracleGrade(record: OracleRecord): OracleGrade {
  const components = [0, 1, 2].map((component) => {
    const isAbsent = component === 2 && record.exam === 'none';
    const weight = isAbsent ? ZERO : Fraction.of(record.weights[component]!);
    const own = isAbsent ? [] : record.activities.filter(({ category }) => category === component + 1);
    const shares = sharesOf(record, component);
    const found = shares
      ? dividedComponent(record, component, { shares, own, weight })
      : wholeComponent(record, component, own, weight);
    return { ...found, weight };
  });
  const counting = components.filter(({ weight }) => !weight.isZero);
  const isComplete = counting.length > 0 && counting.every(({ percentage, complete }) => percentage && complete);
  const initial = isComplete ? sum(counting.map(({ weighted }) => weighted)) : null;
  const begun = counting.filter(({ percentage }) => percentage !== null);
  const soFar =
    isComplete || begun.length === 0
      ? null
      : sum(begun.map(({ percentage, weight }) => (percentage ?? ZERO).times(weight))).over(
          sum(begun.map(({ weight }) => weight)),
        ).round2;
  return {
    components: components.map(({ percentage, weighted, started, parts }) => ({
      percentage: percentage?.plain ?? null,
      weighted: percentage ? weighted.plain : null,
      started,
      parts,
    })),
    initial: initial?.plain ?? null,
    grade: initial && gradeOf(initial, record.policy),
    provisional: soFar && [soFar.plain, gradeOf(soFar, record.policy)],
    incomplete: counting.some(({ missed }) => missed),
  };
}
