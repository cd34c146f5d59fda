import { describe, expect, test } from 'vitest';
import { emptyAdvising, type SectionAdvising } from '@/domain/sections/sectionAdvising';
import { emptyAttendance, type SectionAttendance, withMarks } from '@/domain/sections/sectionAttendance';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { removedLearner, type SectionLearner, type SectionRoster } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { STATEMENTS } from '@/features/adviser/advising/statements';
import { policyOf } from '@/grading';
import { totalOf } from './cardAttendance';
import { type Card, toCards } from './cardModel';
import { CORE_VALUES } from './coreValues';

type Areas = Readonly<Record<string, { partOf?: string; units?: number; periods?: number[] }>>;
type Grades = Readonly<Record<string, readonly (number | null | undefined)[]>>;

const learner = (lastName: string, fields: Partial<SectionLearner> = {}): SectionLearner => ({
  ...{ ...removedLearner(), lastName, firstName: 'A', standing: 'enrolled', ...fields },
});
const ONE = { a: learner('Abad') };

function sectionOf(areas: Areas, gradingPolicy = 'DO15_2026', gradeLevel = '7'): SectionDoc {
  const stored = Object.entries(areas).map(([id, { partOf = null, units = null, ...periods }], order) => [
    id,
    { name: id, order, partOf, units, ...periods },
  ]);
  const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel, gradingPolicy };
  return { ...newSection('rizal', names, Object.fromEntries(stored)), createdAt: 1, updatedAt: 1 };
}

/** Grades of learner `a`, one for each period; a hole is a period that nobody has handed in. */
function handed(grades: Grades): (SectionGrades | null)[] {
  return Object.entries(grades).flatMap(([areaId, periods]) =>
    periods.map((grade, index) =>
      grade === undefined
        ? null
        : ({ areaId, period: index + 1, grades: grade === null ? {} : { a: { grade } } } as unknown as SectionGrades),
    ),
  );
}

const kept = (period: number, fields: Partial<SectionAdvising>): SectionAdvising => ({
  ...{ ...emptyAdvising({ sectionId: 'rizal', period }, 'x' as never), ...fields },
});

type Given = {
  areas: Areas;
  grades?: Grades;
  learners?: SectionRoster['learners'];
  advising?: SectionAdvising[];
  attendance?: SectionAttendance[];
};

function cardsOf(
  { areas, grades = {}, learners = ONE, advising = [], attendance = [] }: Given,
  policy = 'DO15_2026',
  level = '7',
) {
  const roster = { id: 'rizal', academicYear: '2026-2027', version: 1, learners, updatedAt: 1, updatedBy: null };
  const section = sectionOf(areas, policy, level);
  return toCards(
    { section, roster, handedIn: handed(grades), advising, attendance, nowMs: Date.parse('2027-06-01') },
    policyOf(policy),
  );
}
/** The grades of a row as the card prints them: a place for each period. */
const shownIn = (rows: readonly Card['rows'][number][], count = 3) =>
  rows.map(({ year, ...row }) => ({
    ...row,
    periods: Array.from({ length: count }, (_, index) => year.get(index + 1) ?? null),
  }));
const cardOf = (...given: Parameters<typeof cardsOf>) => cardsOf(...given).cards[0]!;

describe('the semesters of senior high school', () => {
  const areas = { oralcom: { periods: [1, 2] }, research: { periods: [3, 4] }, pe: {} };
  const grades = { oralcom: [80, 85], research: [undefined, undefined, 74, 74], pe: [90, 91, 92, 94] };

  test('have the subjects of their two quarters each, with final grade and average', () => {
    const { semesters } = cardOf({ areas, grades }, 'DO8_2015', '11');
    expect(semesters.map(({ periods, average, averagePassed }) => [periods, average, averagePassed])).toEqual([
      [[1, 2], 87, true],
      [[3, 4], 84, true],
    ]);
    expect(semesters.map(({ rows }) => rows.map(({ name, final, passed }) => [name, final, passed]))).toEqual([
      [
        ['oralcom', 83, true],
        ['pe', 91, true],
      ],
      [
        ['research', 74, false],
        ['pe', 93, true],
      ],
    ]);
  });

  test('have no average while a grade is missing, and are not there in other grade levels and by terms', () => {
    const missing = { ...grades, oralcom: [80, undefined] };
    expect(cardOf({ areas, grades: missing }, 'DO8_2015', '12').semesters[0]).toMatchObject({ average: null });
    expect(cardOf({ areas, grades }, 'DO8_2015', '10').semesters).toEqual([]);
    expect(cardOf({ areas: { pe: {} }, grades: {} }, 'DO15_2026', '11').semesters).toEqual([]);
  });
});

describe('learning areas', () => {
  test('have the grades of all periods, the final grade and the remark; the average needs all of them', () => {
    const card = cardOf({
      areas: { english: {}, science: {} },
      grades: { english: [90, 91, 92], science: [70, 74, 74] },
    });
    expect(shownIn(card.rows)).toEqual([
      { name: 'english', isPart: false, periods: [90, 91, 92], final: 91, passed: true },
      { name: 'science', isPart: false, periods: [70, 74, 74], final: 73, passed: false },
    ]);
    expect(card).toMatchObject({ average: 82, averagePassed: true, left: null });
  });

  test.each<[string, readonly (number | null | undefined)[]]>([
    ['a grade that the learner lacks', [90, 90, null]],
    ['a period that is not handed in', [90, 90, undefined]],
    ['a grade that is none of a scale', [90, 90, 5000]],
  ])('with %s print no final grade, no remark and no average', (_label, science) => {
    const { rows, average, averagePassed } = cardOf({
      ...{ areas: { english: {}, science: {} }, grades: { english: [90, 91, 92], science } },
    });
    expect(shownIn(rows)[1]).toEqual({
      name: 'science',
      isPart: false,
      periods: [90, 90, null],
      final: null,
      passed: null,
    });
    expect({ average, averagePassed }).toEqual({ average: null, averagePassed: null });
  });

  test('of parts stand above them and count once; the parts have no remark', () => {
    const areas = { english: {}, arts: { partOf: 'MAPEH' }, health: { partOf: 'MAPEH' } };
    const grades = { english: [90, 90, 90], arts: [80, 80, 80], health: [85, 86, 87] };
    const { rows, average } = cardOf({ areas, grades });
    expect(
      shownIn(rows).map(({ name, isPart, periods, final, passed }) => [name, isPart, ...periods, final, passed]),
    ).toEqual([
      ['english', false, 90, 90, 90, 90, true],
      ['MAPEH', false, 83, 83, 84, 83, true],
      ['arts', true, 80, 80, 80, 80, null],
      ['health', true, 85, 86, 87, 86, null],
    ]);
    // (90 + 83) / 2 is 86.5.
    expect(average).toBe(87);
    const gap = cardOf({ areas, grades: { ...grades, health: [85, null, 87] } });
    expect(shownIn(gap.rows)[1]).toMatchObject({ name: 'MAPEH', periods: [83, null, 84], final: null, passed: null });
  });

  test('of one part are plain, and units that are missing leave the section without an average', () => {
    expect(cardOf({ areas: { arts: { partOf: 'MAPEH' } } }).rows).toMatchObject([{ name: 'arts', isPart: false }]);
    const areas = { research: { units: 6 }, work: {} };
    const grades = { research: [90, 90, 90], work: [80, 80, 80] };
    const cards = cardsOf({ areas, grades }, 'DO15_2026', '11');
    expect(cards).toMatchObject({ isWithoutAverage: true, cards: [{ average: null }] });
  });
});

test('an area of some terms has a final grade once these are there; parts of different terms have no grade together', () => {
  const work = { periods: [1, 3] };
  const { rows, average } = cardOf({ areas: { work }, grades: { work: [80, undefined, 90] } });
  expect(shownIn(rows)).toEqual([{ name: 'work', isPart: false, periods: [80, null, 90], final: 85, passed: true }]);
  expect(average).toBe(85);
  const even = { a: { partOf: 'Both', periods: [2, 3] }, b: { partOf: 'Both', periods: [2, 3] } };
  const both = { a: [undefined, 80, 82], b: [undefined, 84, 86] };
  expect(shownIn(cardOf({ areas: even, grades: both }).rows)[0]).toMatchObject({ periods: [null, 82, 84], final: 83 });
  const odd = cardsOf({ areas: { ...even, b: { partOf: 'Both' } }, grades: both });
  expect(shownIn(odd.cards[0]?.rows ?? [])[0]).toMatchObject({
    name: 'Both',
    periods: [null, null, null],
    final: null,
    passed: null,
  });
  expect(odd.isWithoutAverage).toBe(true);
});

test('parts taught in the same number of other terms have no grade together, where terms are combined', () => {
  const areas = { music: { partOf: 'MAPEH', periods: [1, 2] }, pe: { partOf: 'MAPEH', periods: [2, 3] } };
  const grades = { music: [80, 82, undefined], pe: [undefined, 90, 92] };
  const cards = cardsOf({ areas: { english: {}, ...areas }, grades: { english: [90, 90, 90], ...grades } });
  expect(shownIn(cards.cards[0]?.rows ?? [])[1]).toMatchObject({
    name: 'MAPEH',
    periods: [null, null, null],
    final: null,
  });
  expect(cards).toMatchObject({ isWithoutAverage: true, cards: [{ average: null }] });
  // DepEd Order 8 takes the mean of the parts' final grades: (81 + 91) / 2.
  const quarters = cardsOf({ areas, grades }, 'DO8_2015');
  expect(shownIn(quarters.cards[0]?.rows ?? [], 4)[0]).toMatchObject({ periods: [null, null, null, null], final: 86 });
  expect(quarters).toMatchObject({ isWithoutAverage: false, cards: [{ average: 86 }] });
});

test('a learner who left keeps the grades that were handed in, stands at the end, and says so', () => {
  const learners = {
    a: learner('Abad', { standing: 'transferredOut', standingOn: '2026-11-22' }),
    b: learner('Cruz', { standing: 'transferredIn', standingOn: '2026-08-01' }),
    c: removedLearner(),
  };
  const { cards } = cardsOf({ areas: { english: {} }, grades: { english: [90, 91, null] }, learners });
  expect(cards.map(({ key, left }) => [key, left])).toEqual([
    ['b', null],
    ['a', { standing: 'transferredOut', on: '2026-11-22' }],
  ]);
  expect(shownIn(cards[1]?.rows ?? [])).toMatchObject([{ periods: [90, 91, null], final: null }]);
  expect(cards[1]?.average).toBeNull();
});

describe('what the adviser keeps', () => {
  const month = (days: number | null, present: number | null, tardy: number | null) => ({ days, present, tardy });
  const advising = [
    kept(1, {
      attendance: { a: { '2026-06': month(20, 18, 1), '2026-08': month(10, 10, 0) } },
      comments: { a: 'Good.' },
      values: { a: { makatao1: 'AO' } },
    }),
    kept(2, { attendance: { a: { '2026-08': month(11, 9, null), '2026-09': month(21, null, null) } } }),
  ];

  test('is on the card: months that two periods share are added, and a figure that was not typed stays blank', () => {
    const { months, comments } = cardOf({ areas: {}, advising });
    expect(months.map((each) => each.month)).toEqual([
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'],
    ]);
    expect(months.slice(0, 4).map(({ figures }) => Object.values(figures))).toEqual([
      [20, 18, 2, 1],
      [null, null, null, null],
      // Term 2 has no tardy days yet.
      [21, 19, 2, null],
      [21, null, null, null],
    ]);
    // 62 days beside 37 present would read as 25 days absent.
    expect(totalOf(months)).toMatchObject({ days: 62, present: null, absent: null });
    expect(comments).toEqual(['Good.', '', '']);
  });

  test('a month that two terms share has only figures that both have, and days absent are never negative', () => {
    const figuresOf = (...terms: ReturnType<typeof month>[]) => {
      const all = terms.map((figures, index) => kept(index + 1, { attendance: { a: { '2026-09': figures } } }));
      return Object.values(cardOf({ areas: {}, advising: all }).months[0]?.figures ?? {});
    };
    expect(figuresOf(month(10, 10, 0), month(11, null, null))).toEqual([21, null, null, null]);
    expect(figuresOf(month(10, 10, 0), month(null, 9, 1))).toEqual([null, 19, null, 1]);
    expect(figuresOf(month(10, 10, 0), month(null, null, null))).toEqual([10, 10, 0, 0]);
    expect(figuresOf(month(20, 22, 0))).toEqual([20, 22, null, 0]);
    expect(figuresOf(month(20, 22, 0), month(10, 8, 0))).toEqual([30, 30, null, 0]);
  });

  test('the months begin with the first one that is kept, and are June to March before', () => {
    const first = (attendance: SectionAdvising['attendance']) =>
      cardOf({ areas: {}, advising: [kept(1, { attendance })] }).months.map((each) => each.month);
    expect(first({})).toEqual(first({ a: { '2026-06': month(1, 1, 0) } }));
    const late = first({ b: { '2026-08': month(1, 1, 0), '2027-07': month(1, 1, 0) } });
    expect([late.length, late[0], late.at(-1)]).toEqual([12, '2026-08', '2027-07']);
  });

  test('the statements of the card are those that the adviser marks', () => {
    const printed = CORE_VALUES.flatMap(({ statements }) => statements.map(({ key, text }) => [key, text[0]]));
    expect(printed).toEqual(STATEMENTS.map(({ key, statement }) => [key, statement]));
  });

  test('observed values are on the card of four quarters only; that of three terms has none', () => {
    const terms = cardsOf({ areas: {}, advising });
    expect(terms.form).toBe('terms');
    expect(terms.cards[0]?.values.size).toBe(0);
    const quarters = cardsOf({ areas: {}, advising }, 'DO8_2015');
    expect(quarters).toMatchObject({ form: 'quarters', periods: [1, 2, 3, 4] });
    expect(quarters.cards[0]?.values.get('makatao1')).toEqual(['AO', null, null, null]);
    expect(quarters.cards[0]?.values.get('makabansa2')).toEqual([null, null, null, null]);
  });
});

describe('a month that is kept by day', () => {
  const june = {
    a: { '2026-06': { days: 20, present: 20, tardy: 0 }, '2026-07': { days: 22, present: 21, tardy: 1 } },
  };
  const advising = [kept(1, { attendance: june })];
  const marked = (learner: string) =>
    withMarks(emptyAttendance({ sectionId: 'rizal', month: '2026-06' }, 'x' as never), [
      { learner: '', field: 'school 12', from: null, to: 'off' },
      { learner, field: 'day 1', from: null, to: 'x' },
      { learner, field: 'day 2', from: null, to: 'L' },
    ]);
  const juneOf = (attendance: SectionAttendance[]) => cardOf({ areas: { math: {} }, advising, attendance }).months[0];

  test('has the totals of its days, and not those that were typed; the other months stay', () => {
    expect(juneOf([marked('a')])).toEqual({
      month: '2026-06',
      figures: { days: 21, present: 20, absent: 1, tardy: 1 },
    });
    const { months } = cardOf({ areas: { math: {} }, advising, attendance: [marked('a')] });
    expect(months[1]?.figures).toMatchObject({ days: 22, present: 21 });
  });

  test('leaves the typed totals where it has no mark', () => {
    const empty = emptyAttendance({ sectionId: 'rizal', month: '2026-06' }, 'x' as never);
    expect(juneOf([{ ...empty, enrolled: { M: 20 } }])?.figures).toMatchObject({ days: 20, present: 20 });
  });
});
