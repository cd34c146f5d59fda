/**
 * The year of a section as the policies tell it, computed anew: fractions of bigints, no code of the app. Written from
 * the school's reading of DepEd Orders 8 and 15, to be compared with the adviser's desk.
 */
type Grade = number | null;
export type OracleArea = { id: string; partOf: string | null; units: number | null; taught: number[] };
export type OracleLearner = {
  key: string;
  sex: 'M' | 'F' | '';
  name: string;
  grades: Record<string, Record<number, Grade>>;
};
export type OracleSection = {
  order: 'DO8' | 'DO15';
  gradeLevel: number;
  areas: OracleArea[];
  learners: OracleLearner[];
  /** Learner key -> what the adviser said of the record. */
  conduct: Record<string, 'clean' | 'derogatory'>;
  /** Learner key -> learning area, by the name of the whole or the id of the only part -> mark of the remedial class. */
  remedial: Record<string, Record<string, number>>;
  /** Learner key -> what the adviser decided. */
  decisions: Record<string, 'promoted' | 'conditional' | 'retained'>;
};

type Fraction = { top: bigint; below: bigint };

/** Halves go up. */
function rounded({ top, below }: Fraction): number {
  return Number((2n * top + below) / (2n * below));
}

function mean(values: Grade[]): Fraction | null {
  if (values.length === 0 || values.some((value) => value === null)) return null;
  return { top: values.reduce((sum, value) => sum + BigInt(value as number), 0n), below: BigInt(values.length) };
}

const wholeMean = (values: Grade[]): Grade => {
  const exact = mean(values);
  return exact && rounded(exact);
};

const gradesOf = (learner: OracleLearner, { id, taught }: OracleArea) =>
  taught.map((period) => learner.grades[id]?.[period] ?? null);

/** The learning areas: areas of one name are one. */
function learningAreas(areas: OracleArea[]): OracleArea[][] {
  const names = [...new Set(areas.map(({ id, partOf }) => partOf ?? `own ${id}`))];
  return names.map((name) => areas.filter(({ id, partOf }) => (partOf ?? `own ${id}`) === name));
}

/** The final grade of a learning area, and the exact mean behind it. */
function ofLearningArea(learner: OracleLearner, parts: OracleArea[], order: OracleSection['order']) {
  const [only] = parts;
  if (parts.length === 1 && only) {
    const terms = gradesOf(learner, only);
    return { final: wholeMean(terms), exact: mean(terms) };
  }
  if (order === 'DO8') {
    const finals = parts.map((part) => wholeMean(gradesOf(learner, part)));
    return { final: wholeMean(finals), exact: mean(finals) };
  }
  const terms = (only?.taught ?? []).map((_, index) =>
    wholeMean(parts.map((part) => gradesOf(learner, part)[index] ?? null)),
  );
  return { final: wholeMean(terms), exact: mean(terms) };
}

function averageOf(learner: OracleLearner, { areas, order }: OracleSection): Grade {
  const all = learningAreas(areas).map((parts) => ({
    ...ofLearningArea(learner, parts, order),
    units: parts[0]?.units,
  }));
  const byUnits = order === 'DO15' && areas.some(({ units }) => units !== null);
  if (!byUnits) return wholeMean(all.map(({ final }) => final));
  let sum: Fraction = { top: 0n, below: 1n };
  let weights = 0n;
  for (const { exact, units } of all) {
    if (exact === null) return null;
    const weight = BigInt(units ?? 0);
    sum = { top: sum.top * exact.below + exact.top * weight * sum.below, below: sum.below * exact.below };
    weights += weight;
  }
  return rounded({ top: sum.top, below: sum.below * weights });
}

type OracleStatus = 'promoted' | 'conditional' | 'retained' | 'undecided' | 'incomplete';

export type OracleYear = {
  finals: Record<string, Record<string, Grade>>;
  averages: Record<string, Grade>;
  awards: { key: string; award: string; state: 'given' | 'asked' | 'denied' }[];
  promotion: Record<string, OracleStatus> | null;
  /** Status -> sex -> count. */
  promotionCounts: Record<string, Record<string, number>> | null;
  levels: Record<string, Record<string, number>>;
};

const LEVELS = {
  DO8: {
    Outstanding: 90,
    'Very Satisfactory': 85,
    Satisfactory: 80,
    'Fairly Satisfactory': 75,
    'Did Not Meet Expectations': 0,
  },
  DO15: { Advancing: 90, Benchmarking: 80, Connecting: 75, Developing: 65, Emerging: 0 },
} as const;

function awardOf(average: Grade, finals: Grade[], section: OracleSection): string | null {
  const { order, gradeLevel } = section;
  if (average === null || average < 90 || finals.some((final) => final === null)) return null;
  const lowest = Math.min(...(finals as number[]));
  if (order === 'DO15') return gradeLevel >= 4 && lowest >= 80 ? 'Academic Excellence Award' : null;
  if (lowest < 75) return null;
  if (average >= 98) return 'With Highest Honors';
  return average >= 95 ? 'With High Honors' : 'With Honors';
}

/**
 * The table of the school year, line by line. SF5 counts a learner before the remedial class, and one who does not complete
 * Grade 10, as conditional.
 */
function statusOf(learner: OracleLearner, section: OracleSection): OracleStatus {
  const { areas, order, gradeLevel, remedial, decisions } = section;
  const ratings = learningAreas(areas).map((parts) => ({
    name: parts[0]?.partOf ?? parts[0]?.id ?? '',
    final: ofLearningArea(learner, parts, order).final,
  }));
  if (ratings.length === 0 || ratings.some(({ final }) => final === null)) return 'incomplete';
  const below = ratings.filter(({ final }) => (final as number) < 75);
  const marks = below.map(({ name }) => remedial[learner.key]?.[name] ?? null);
  const after = below.map(({ final }, at) => wholeMean([final, marks[at] ?? null]));
  const isMissing = marks.includes(null);
  const isBelow = after.some((grade) => grade !== null && grade < 75);
  if (below.length === 0) return 'promoted';
  if (below.length <= 2 && !isMissing && !isBelow) return 'promoted';
  if (order === 'DO15' && gradeLevel <= 3) {
    const decided = decisions[learner.key];
    if (decided) return decided;
    return below.length <= 2 && isMissing ? 'conditional' : 'undecided';
  }
  if (below.length >= 3) return 'retained';
  if (isMissing) return 'conditional';
  return order === 'DO8' ? 'retained' : 'conditional';
}

function count(section: OracleSection, isIn: (key: string) => boolean): Record<string, number> {
  const of = (sex: string) => section.learners.filter((each) => each.sex === sex && isIn(each.key)).length;
  return { male: of('M'), female: of('F'), unstated: of(''), total: of('M') + of('F') + of('') };
}

export function yearOf(section: OracleSection): OracleYear {
  const { learners, areas, order, gradeLevel, conduct } = section;
  const averages = Object.fromEntries(learners.map((each) => [each.key, averageOf(each, section)]));
  const byArea = (learner: OracleLearner) =>
    learningAreas(areas).map((parts) => ofLearningArea(learner, parts, order).final);
  const isPromoted = gradeLevel <= 10;
  const promotion = Object.fromEntries(learners.map((each) => [each.key, statusOf(each, section)]));
  const rank = ['With Highest Honors', 'With High Honors', 'With Honors', 'Academic Excellence Award'];
  const awards = learners
    .flatMap((learner) => {
      const award = awardOf(averages[learner.key] ?? null, byArea(learner), section);
      const said = conduct[learner.key];
      const unsaid = said === 'derogatory' ? 'denied' : 'asked';
      const state = order === 'DO8' || said === 'clean' ? 'given' : unsaid;
      return award ? [{ key: learner.key, name: learner.name, award, state } as const] : [];
    })
    .sort((a, b) => rank.indexOf(a.award) - rank.indexOf(b.award) || (a.name < b.name ? -1 : 1))
    .map(({ key, award, state }) => ({ key, award, state }));
  const levels = Object.entries(LEVELS[order]);
  const levelOf = (average: Grade) => levels.find(([, from]) => average !== null && average >= from)?.[0];
  return {
    finals: Object.fromEntries(
      learners.map((learner) => [
        learner.key,
        Object.fromEntries(areas.map((area) => [area.id, wholeMean(gradesOf(learner, area))])),
      ]),
    ),
    averages,
    awards,
    promotion: isPromoted ? promotion : null,
    promotionCounts: isPromoted
      ? Object.fromEntries(
          ['promoted', 'conditional', 'retained', 'undecided', 'incomplete'].map((status) => [
            status,
            count(section, (key) => promotion[key] === status),
          ]),
        )
      : null,
    levels: Object.fromEntries(
      levels.map(([name]) => [name, count(section, (key) => levelOf(averages[key] ?? null) === name)]),
    ),
  };
}
