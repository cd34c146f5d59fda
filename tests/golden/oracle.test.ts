/** The grading code against `oracle.ts`, a second reading of the rules in exact fractions, on random records. */

import { expect, it } from 'vitest';
import { many } from '#support/many';
import { policyDocument } from '#support/policyDocument';
import { type ComponentGrade, gradeQuarter, type PartGrade, policyOf, toPolicy } from '@/grading';
import { type OracleActivity, type OracleGrade, type OraclePart, type OracleRecord, oracleGrade } from './oracle';
import { oracleByPolicy } from './oracleAsZero';

const RECORDS = many(4_000, 20_000);
const SEED = 20_260_608;

/** mulberry32: the same records on every machine. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof seeded>;

const pick = <T>(random: Random, choices: readonly T[]): T => choices[random(choices.length)]!;

const POLICIES = ['DO8_2015', 'DO15_2026', 'DO15_2027', 'DO15_2026_G12'] as const;
/** The same policies, as a school's own that gives the grade as the form does. */
const AS_ZERO = new Map(
  POLICIES.map((id) => [id, toPolicy({ ...policyDocument(undefined, id), emptyComponent: 'zero' })] as const),
);
const EXAMS = ['ST1-ST2-TE', 'ST1-ST2-TE', 'TE', 'single', 'none'] as const;
const WEIGHTS: readonly [number, number, number][] = [
  [20, 50, 30],
  [20, 60, 20],
  [15, 70, 15],
  [40, 60, 0],
  [30, 50, 20],
  [25, 45, 30],
  [33.33, 33.33, 33.34],
];
const EXAM_PARTS = ['ST1', 'ST1', 'ST2', 'ST2', 'TE', 'TE', null];
const DOMAINS = ['cognitive', 'affective', 'behavioral', 'cognitive', 'affective', null];
const TOTALS = [5, 7, 10, 15, 20, 25, 30, 40, 50, 60, 100, 12.5, 33.33];

function activity(random: Random, index: number): OracleActivity {
  const category = index < 3 ? index + 1 : 1 + random(3);
  const part = pick(random, category === 3 ? EXAM_PARTS : DOMAINS);
  const overridden = category === 1 && random(12) === 0;
  return {
    ...{ id: `a${index}`, category, part },
    subCategory: random(3) === 0 ? 1 + random(4) : null,
    weightOverride: overridden ? random(800) / 100 : null,
    totalPoints: pick(random, TOTALS),
  };
}

/** Some records have no blank, so that many have a grade; the others are what a period in progress looks like. */
function makeRecord(random: Random): OracleRecord {
  const count = 3 + random(12);
  const activities = Array.from({ length: count }, (_, index) => activity(random, index));
  const blankOneIn = pick(random, [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 8, 3]);
  const excusedOneIn = pick(random, [Number.POSITIVE_INFINITY, 10, 4]);
  const isTop = random(4) === 0;
  const cells: OracleRecord['cells'] = {};
  for (const { id, totalPoints } of activities) {
    const lowest = isTop ? 0.85 : 0;
    const points = Math.round(totalPoints * (lowest + (1 - lowest) * (random(1001) / 1000)) * 100) / 100;
    if (Number.isFinite(excusedOneIn) && random(excusedOneIn) === 0) cells[id] = 'excused';
    else if (!Number.isFinite(blankOneIn) || random(blankOneIn) > 0) cells[id] = points;
  }
  return {
    policy: pick(random, POLICIES),
    layout: random(3) === 0 ? 'domains' : 'pooled',
    exam: pick(random, EXAMS),
    weights: pick(random, WEIGHTS),
    activities,
    subCategoryWeights: { '1': random(2) === 0 ? random(1000) / 100 : null, '2': random(3) === 0 ? 5 : null },
    cells,
    taken: random(2) === 0 ? activities.filter(() => random(3) > 0).map(({ id }) => id) : null,
    emptyAsZero: random(2) === 0,
  };
}

function componentOf({ percentage, weighted, started, parts }: ComponentGrade): OracleGrade['components'][number] {
  const figures = (part: PartGrade): OraclePart => ({
    percentage: part.percentage,
    weighted: part.weighted,
    started: part.started,
  });
  const own = parts && Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, figures(part)]));
  return { percentage, weighted, started, parts: own ?? null };
}

function talaanGrade(record: OracleRecord): OracleGrade {
  const [writtenWorks, performanceTask, quarterlyExam] = record.weights;
  const grade = gradeQuarter({
    weights: { writtenWorks, performanceTask, quarterlyExam },
    activities: record.activities,
    subCategoryWeights: record.subCategoryWeights,
    scores: record.cells,
    policy: record.emptyAsZero ? AS_ZERO.get(record.policy) : policyOf(record.policy),
    layout: record.layout,
    exam: record.exam,
    taken: record.taken === null ? undefined : new Set(record.taken),
  });
  const { provisional } = grade;
  return {
    components: [grade.writtenWorks, grade.performanceTask, grade.quarterlyExam].map(componentOf),
    initial: grade.initialGrade,
    grade: grade.transmutedGrade,
    provisional: provisional && [provisional.initialGrade, provisional.transmutedGrade],
    incomplete: grade.incomplete === true,
  };
}

it('agrees on 20,000 random records, of every policy and layout, with missing tests and excused cells', () => {
  const random = seeded(SEED);
  const seen = { graded: 0, inProgress: 0, incomplete: 0, excused: 0, domains: 0, parts: 0, asZero: 0 };
  for (let index = 0; index < RECORDS; index += 1) {
    const record = makeRecord(random);
    const expected = oracleByPolicy(record);
    const found = talaanGrade(record);
    // Compared as text first: `toEqual` takes most of the time of 20,000 comparisons.
    if (JSON.stringify(found) !== JSON.stringify(expected))
      expect({ record, ...found }).toEqual({ record, ...expected });
    seen.graded += Number(found.grade !== null);
    seen.inProgress += Number(found.provisional !== null);
    seen.incomplete += Number(found.incomplete);
    seen.excused += Number(Object.values(record.cells).includes('excused'));
    seen.asZero += Number(found.grade !== null && oracleGrade(record).grade === null);
    seen.domains += Number(record.layout === 'domains');
    seen.parts += Number(found.components[2]?.parts !== null);
  }
  // The records are of every kind: each makes more than one in fifty of them.
  expect(Object.entries(seen).filter(([, count]) => count < RECORDS / 50)).toEqual([]);
});
