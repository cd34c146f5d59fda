import { describe, expect, test } from 'vitest';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { emptyRoster, removedLearner, type SectionLearner } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { policyOf } from '@/grading';
import { toConsolidated } from '@/parts/section/consolidated';
import { type Offers, type Source, type Target, toOffers } from './offers';

const AREAS = ['english', 'math', 'science', 'filipino'];
type Order = 'DO8_2015' | 'DO15_2026';
type Drawn = { finals: (number | null)[]; marks: (number | null)[]; fields?: Partial<SectionLearner> };

/** A section of last year with the learners k0, k1, …; `marks`: of the remedial class of each area. */
function sourceOf(
  drawn: readonly Drawn[],
  { id = 'rizal', gradeLevel = '7', order = 'DO15_2026' as Order, isShared = false } = {},
): Source {
  const policy = policyOf(order);
  const areas = AREAS.map((area, at) => [area, { name: area, order: at, units: null, partOf: null }]);
  const names = { name: `The ${id}`, academicYear: '2026-2027', gradeLevel, gradingPolicy: order };
  const section = { ...newSection(id, names, Object.fromEntries(areas)), createdAt: 1, updatedAt: 1 };
  const keyOf = (at: number) => (isShared ? `k${at}` : `${id}-${at}`);
  const learners = drawn.map(({ fields }, at) => [keyOf(at), learnerOf(`Name${at}${id}`, fields)] as const);
  const handedIn = AREAS.flatMap((areaId, at) =>
    policy.periods.map((_, period) => {
      const grades = drawn.map(({ finals }, index) => [keyOf(index), { grade: finals[at] ?? null }]);
      return { sectionId: id, areaId, period: period + 1, grades: Object.fromEntries(grades) } as SectionGrades;
    }),
  );
  const remedial = drawn.map(({ marks }, index) => [
    keyOf(index),
    marks.flatMap((mark, at) => (mark === null ? [] : `${AREAS[at]}:${mark}::`)).join('/'),
  ]);
  const roster = { ...emptyRoster(section), learners: Object.fromEntries(learners) };
  const kept = { remedial: Object.fromEntries(remedial), decisions: {} };
  return { section, rows: toConsolidated({ section, roster, handedIn, kept }, policy, null).rows };
}

function learnerOf(lastName: string, fields: Partial<SectionLearner> = {}): SectionLearner {
  return { ...removedLearner(), lastName, firstName: 'Ana', sex: 'F', standing: 'enrolled', ...fields };
}

function targetOf(gradeLevel: string, { learners = {}, others = [] }: { learners?: object; others?: object[] } = {}) {
  const section = { id: 'new', academicYear: '2027-2028' } as SectionDoc;
  return { gradeLevel, roster: { ...emptyRoster(section), learners }, others } as Target;
}

const PASSED = { finals: [80, 80, 80, 80], marks: [] };
const chosen = ({ offers }: Offers) => offers.filter(({ isChosen }) => isChosen).map(({ learner }) => learner.key);

describe.each(['DO8_2015', 'DO15_2026'] as const)('drawn sections of %s', (order) => {
  /** The order's table, line by line. */
  function outcomeOf({ finals, marks }: Drawn, grade: number): 'up' | 'back' | 'same' | 'open' {
    if (finals.includes(null)) return 'open';
    const below = finals.flatMap((final, at) => ((final as number) < 75 ? [{ final: final as number, at }] : []));
    const again = below.map(({ final, at }) => (marks[at] == null ? null : Math.floor((final + marks[at] + 1) / 2)));
    if (below.length === 0) return 'up';
    const isPassed = below.length <= 2 && again.every((each) => each !== null && each >= 75);
    if (isPassed) return 'up';
    if (order === 'DO15_2026' && grade <= 3) return 'open';
    if (below.length > 2) return 'same';
    if (again.includes(null)) return 'open';
    if (order === 'DO8_2015') return 'same';
    return grade === 10 ? 'open' : 'back';
  }

  test.each(Array.from({ length: 60 }, (_, index) => index))('equal an own count, seed %i', (seed) => {
    let state = seed * 7919 + 13;
    const below = (count: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >> 12) % count;
    };
    const drawGrade = () => (below(4) === 0 ? 68 + below(7) : 75 + below(25));
    const draw = (): Drawn => ({
      finals: AREAS.map(() => (below(40) === 0 ? null : drawGrade())),
      marks: AREAS.map(() => (below(3) === 0 ? null : 60 + below(40))),
    });
    const grade = 2 + below(9);
    const before = Array.from({ length: 30 }, draw);
    const same = Array.from({ length: 30 }, draw);
    const { offers, staying, leaving } = toOffers(
      [
        sourceOf(before, { id: 'before', gradeLevel: String(grade - 1), order }),
        sourceOf(same, { id: 'same', gradeLevel: String(grade), order }),
      ],
      targetOf(String(grade)),
    );
    const outcomes = [
      ...before.map((each) => `before ${outcomeOf(each, grade - 1)}`),
      ...same.map((each) => `same ${outcomeOf(each, grade)}`),
    ];
    const count = (...of: string[]) => outcomes.filter((each) => of.includes(each)).length;
    const found = (kind: string) => offers.filter((each) => each.kind === kind).length;
    expect([found('promoted'), found('conditional'), found('retained'), found('open'), found('other')]).toEqual([
      count('before up'),
      count('before back'),
      count('same same'),
      count('before open', 'same open'),
      0,
    ]);
    expect([staying, leaving]).toEqual([count('before same'), count('same up', 'same back')]);
    expect(offers.filter(({ isChosen }) => isChosen).length).toBe(offers.length - found('open'));
  });
});

test('who is on the roster already is counted, and who is on another one is named with it', () => {
  const lrn = '136728140987';
  const source = sourceOf([
    PASSED,
    PASSED,
    { ...PASSED, fields: { lrn } },
    { ...PASSED, fields: { lrn: '136728140900' } },
    PASSED,
    PASSED,
    { ...PASSED, fields: { lrn: '136728140911' } },
  ]);
  const own = {
    'rizal-0': learnerOf('Renamed since'),
    other: learnerOf('name1RIZAL'),
    // Added by mistake: offered again.
    'rizal-5': removedLearner(),
  };
  const others = [
    {
      name: 'Luna',
      learners: {
        x: learnerOf('Another name', { lrn }),
        left: learnerOf('Name3rizal', { lrn: '136728140900', standing: 'transferredOut' }),
        'rizal-4': learnerOf('Name4rizal'),
        y: learnerOf('Name6rizal'),
      },
    },
  ];
  const found = toOffers([source], targetOf('8', { learners: own, others }));
  expect(found.here).toBe(2);
  expect(found.elsewhere.map(({ learner, section }) => [learner.key, section])).toEqual([
    ['rizal-2', 'Luna'],
    ['rizal-4', 'Luna'],
  ]);
  // A learner of that name may be another one: named, and not chosen.
  expect(found.offers.map(({ learner, namesakeIn }) => [learner.key, namesakeIn])).toEqual([
    ['rizal-3', ''],
    ['rizal-5', ''],
    ['rizal-6', 'Luna'],
  ]);
  expect(chosen(found)).toEqual(['rizal-3', 'rizal-5']);
});

test('a learner who was searched for is chosen, and says where the outcome leads to another grade level', () => {
  const source = sourceOf([PASSED, PASSED], { gradeLevel: '9' });
  const only = new Set(['rizal-1']);
  const { offers } = toOffers([{ ...source, only }], targetOf('7'));
  expect(offers).toMatchObject([{ learner: { key: 'rizal-1' }, kind: 'other', promotion: 'Promoted', isChosen: true }]);
});

test('a learner of two sections of last year is offered once', () => {
  const [one, other] = [sourceOf([PASSED], { isShared: true }), sourceOf([PASSED], { id: 'luna', isShared: true })];
  expect(toOffers([one, other], targetOf('8')).offers).toHaveLength(1);
});

test('in senior high school who passed every subject goes on, and of others a person decides', () => {
  const source = sourceOf([PASSED, { finals: [80, 80, 80, 70], marks: [] }], { gradeLevel: '11' });
  const { offers } = toOffers([source], targetOf('12'));
  expect(offers.map(({ kind, areas, isChosen }) => [kind, areas, isChosen])).toEqual([
    ['promoted', [], true],
    ['open', ['filipino'], false],
  ]);
  expect(toOffers([source], targetOf('11')).leaving).toBe(1);
});
