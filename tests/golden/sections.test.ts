/** 500 seeded sections: averages, awards, promotion and School Form 5 of the adviser's desk equal those of the oracle. */
import { describe, expect, test } from 'vitest';
import type { Conduct } from '@/domain/sections/sectionAdvising';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { removedLearner, type SectionRoster } from '@/domain/sections/sectionRoster';
import { newSection, type SectionArea, type SectionDoc } from '@/domain/sections/sections';
import { awardList, sf5Of } from '@/features/adviser/desk/yearEnd';
import { policyOf } from '@/grading';
import { isPromotedByYear, toConsolidated } from '@/parts/section/consolidated';
import { type OracleArea, type OracleSection, yearOf } from './sectionOracle';

const SECTIONS = 500;

/** Mulberry32: the same sections in every run. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, chance: (percent: number) => below(100) < percent };
}

type Random = ReturnType<typeof seeded>;

function makeAreas({ below, chance }: Random, order: OracleSection['order'], isSenior: boolean): OracleArea[] {
  const periods = order === 'DO8' ? [1, 2, 3, 4] : [1, 2, 3];
  const someTerms = () => (chance(60) ? periods : periods.filter(() => chance(60)));
  const areas: OracleArea[] = [];
  for (let index = 0, count = 1 + below(9); index < count; index += 1) {
    const taught = isSenior ? someTerms() : periods;
    const units = isSenior ? 1 + below(12) : null;
    areas.push({ id: `area-${index}`, partOf: null, units, taught: taught.length === 0 ? [periods[0] ?? 1] : taught });
  }
  if (chance(60)) {
    const [taught, units] = [isSenior && chance(50) ? [1, 2] : periods, isSenior ? 6 : null];
    for (const part of ['arts', 'health', 'music', 'pe'].slice(0, 2 + below(3))) {
      areas.push({ id: part, partOf: 'MAPEH', units, taught });
    }
  }
  return areas;
}

function makeSection(seed: number): OracleSection {
  const random = seeded(seed);
  const { below, chance } = random;
  const order = chance(35) ? 'DO8' : 'DO15';
  // The lowest grades and Grade 10 have rules of their own.
  const young = chance(40) ? [1, 3] : [4, 12];
  const [lowest = 1, highest = 12] = order === 'DO8' ? [1, 12] : (chance(35) && [10, 10]) || young;
  const gradeLevel = lowest + below(highest - lowest + 1);
  const areas = makeAreas(random, order, gradeLevel > 10);
  const conduct: OracleSection['conduct'] = {};
  const [remedial, decisions]: [OracleSection['remedial'], OracleSection['decisions']] = [{}, {}];
  const names = [...new Set(areas.map(({ id, partOf }) => partOf ?? id))];
  const missing = [0, 0, 2, 30][below(4)] ?? 0;
  const learners = Array.from({ length: below(13) }, (_, index) => {
    // Good, fair and weak learners, so that every award and every outcome comes up.
    const [least, spread] = (
      [
        [88, 13],
        [95, 6],
        [78, 20],
        [66, 30],
        [72, 8],
      ] as const
    )[below(5)] ?? [60, 41];
    const grades: OracleSection['learners'][number]['grades'] = {};
    for (const { id, taught } of areas) {
      grades[id] = Object.fromEntries(
        [1, 2, 3, 4].map((period) => {
          const isGiven = taught.includes(period) && !chance(missing);
          return [period, isGiven ? Math.min(100, least + below(spread)) : null];
        }),
      );
    }
    const key = `k${index}`;
    if (chance(60)) conduct[key] = chance(80) ? 'clean' : 'derogatory';
    // A third have no mark, a third most, a third all; marks of areas that were passed have no effect.
    const marked = [0, 80, 100][below(3)] ?? 0;
    remedial[key] = Object.fromEntries(names.flatMap((name) => (chance(marked) ? [[name, 64 + below(37)]] : [])));
    if (chance(15)) decisions[key] = (['promoted', 'conditional', 'retained'] as const)[below(3)] ?? 'promoted';
    const sex = (['M', 'F', 'M', 'F', ''] as const)[below(5)] ?? '';
    return { key, sex, name: `Name${String.fromCharCode(65 + below(26))}${String(index).padStart(2, '0')}`, grades };
  });
  return { order, gradeLevel, areas, learners, conduct, remedial, decisions };
}

/** The section as the app stores it; some grades are carried in, some areas have not handed in at all. */
function stored({ order, gradeLevel, areas, learners, remedial, decisions }: OracleSection) {
  const named = areas.map(({ id, partOf, units, taught }, index): [string, SectionArea] => {
    const all = order === 'DO8' ? 4 : 3;
    return [id, { name: id, order: index, partOf, units, ...(taught.length === all ? {} : { periods: taught }) }];
  });
  const names = {
    ...{ name: 'Rizal', academicYear: '2026-2027', gradeLevel: String(gradeLevel) },
    gradingPolicy: order === 'DO8' ? 'DO8_2015' : 'DO15_2026',
  };
  const section: SectionDoc = { ...newSection('rizal', names, Object.fromEntries(named)), createdAt: 1, updatedAt: 1 };
  const roster: SectionRoster = {
    ...{ id: 'rizal', academicYear: '2026-2027', version: 1, updatedAt: 1, updatedBy: null },
    learners: Object.fromEntries(
      learners.map(({ key, sex, name }) => [
        key,
        { ...removedLearner(), lastName: name, firstName: 'A', sex, standing: 'enrolled' as const },
      ]),
    ),
  };
  const handedIn = areas.flatMap(({ id, taught }) =>
    taught.map((period): SectionGrades | null => {
      const grades = learners.flatMap(({ key, grades: own }, index) => {
        const grade = own[id]?.[period] ?? null;
        return grade === null && index % 2 === 0
          ? []
          : [[key, { initial: null, grade, carried: index % 3 === 0, standing: 'enrolled' }] as const];
      });
      if (grades.every(([, { grade }]) => grade === null)) return null;
      return { areaId: id, period, grades: Object.fromEntries(grades) } as unknown as SectionGrades;
    }),
  );
  const idOf = (name: string) => areas.find(({ id, partOf }) => (partOf ?? id) === name)?.id ?? name;
  const each = <Value>(map: Record<string, Value>, textOf: (value: Value) => string) =>
    Object.fromEntries(Object.entries(map).map(([key, value]) => [key, textOf(value)]));
  const kept = {
    remedial: each(remedial, (marks) =>
      Object.entries(marks)
        .map(([name, mark]) => `${idOf(name)}:${mark}::`)
        .join('/'),
    ),
    decisions: each(decisions, (action) => `${action}: Seen in class.`),
  };
  return { section, roster, handedIn, kept };
}

describe('the adviser’s desk', () => {
  const seen = {
    awards: 0,
    denied: 0,
    asked: 0,
    retained: 0,
    conditional: 0,
    incomplete: 0,
    undecided: 0,
    remedied: 0,
    backSubjects: 0,
    notCompleted: 0,
    byUnits: 0,
    mapeh: 0,
    someTerms: 0,
  };

  test.each(Array.from({ length: SECTIONS }, (_, seed) => [seed]))('section %i', (seed) => {
    const made = makeSection(seed);
    const expected = yearOf(made);
    const given = stored(made);
    const policy = policyOf(given.section.gradingPolicy);
    const { rows, isWithoutAverage } = toConsolidated(given, policy, null);
    expect(isWithoutAverage).toBe(false);
    expect(rows).toHaveLength(made.learners.length);
    for (const { learner, grades, average } of rows) {
      expect(Object.fromEntries(grades)).toEqual(expected.finals[learner.key]);
      expect([learner.key, average]).toEqual([learner.key, expected.averages[learner.key]]);
    }
    const list = awardList(rows, made.conduct as Record<string, Conduct>, policy);
    expect(list.map(({ row, award, state }) => ({ key: row.learner.key, award, state }))).toEqual(expected.awards);
    const sf5 = sf5Of(rows, policy, isPromotedByYear(given.section));
    expect(sf5.promotion).toEqual(expected.promotionCounts);
    expect(Object.fromEntries(sf5.levels.map(({ name, count }) => [name, count]))).toEqual(expected.levels);
    seen.awards += list.length;
    seen.denied += list.filter(({ state }) => state === 'denied').length;
    seen.asked += list.filter(({ state }) => state === 'asked').length;
    seen.retained += sf5.promotion?.retained.total ?? 0;
    seen.conditional += sf5.promotion?.conditional.total ?? 0;
    seen.incomplete += sf5.promotion?.incomplete.total ?? 0;
    seen.undecided += sf5.promotion?.undecided.total ?? 0;
    seen.remedied += rows.filter(({ promotion, failed }) => promotion === 'Promoted' && failed.length > 0).length;
    seen.backSubjects += rows.filter(({ promotion }) => promotion === 'Conditionally Promoted').length;
    seen.notCompleted += rows.filter(({ promotion }) => promotion === 'Not Completed').length;
    seen.byUnits += made.order === 'DO15' && made.gradeLevel > 10 && rows.length > 0 ? 1 : 0;
    seen.mapeh += made.areas.some(({ partOf }) => partOf) ? 1 : 0;
    seen.someTerms += made.areas.some(({ taught }) => taught.length < policy.periods.length) ? 1 : 0;
  });

  test('every kind of section and of outcome came up often', () => {
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(20);
  });
});
