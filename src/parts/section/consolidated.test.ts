import { expect, test } from 'vitest';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { removedLearner, type SectionLearner, type SectionRoster } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { toRows } from '@/features/adviser/desk/consolidatedRows';
import { policyOf } from '@/grading';
import { toConsolidated } from './consolidated';
import type { YearKept } from './failedAreas';

const POLICY = policyOf('DO15_2026');
const learner = (lastName: string, fields: Partial<SectionLearner> = {}): SectionLearner => ({
  ...{ ...removedLearner(), lastName, firstName: 'A', standing: 'enrolled', ...fields },
});
const roster = (learners: SectionRoster['learners']): SectionRoster => ({
  ...{ id: 'rizal', academicYear: '2026-2027', version: 1, learners, updatedAt: 1, updatedBy: null },
});

type Areas = Readonly<Record<string, { partOf?: string; units?: number; periods?: number[] }>>;
function sectionOf(areas: Areas, fields: Partial<SectionDoc> = {}): SectionDoc {
  const stored = Object.entries(areas).map(([id, { partOf = null, units = null, ...periods }], order) => [
    id,
    { name: id, order, partOf, units, ...periods },
  ]);
  const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
  return { ...newSection('rizal', names, Object.fromEntries(stored)), createdAt: 1, updatedAt: 1, ...fields };
}

/** Grades of learner `a` by area, one for each period; a hole is a period that nobody has handed in. */
function handed(grades: Readonly<Record<string, readonly (number | null | undefined)[]>>): (SectionGrades | null)[] {
  return Object.entries(grades).flatMap(([areaId, periods]) =>
    periods.map((grade, index) =>
      grade === undefined
        ? null
        : ({ areaId, period: index + 1, grades: grade === null ? {} : { a: { grade } } } as unknown as SectionGrades),
    ),
  );
}

function yearOf(
  areas: Areas,
  grades: Parameters<typeof handed>[0],
  fields: Partial<SectionDoc> = {},
  kept: YearKept = null,
) {
  const all = { roster: roster({ a: learner('Abad') }), handedIn: handed(grades) };
  return toConsolidated({ section: sectionOf(areas, fields), ...all, kept }, POLICY, null).rows[0]!;
}

test('a period has the grades of all areas, and an average once none is missing; MAPEH counts once', () => {
  const section = sectionOf({ english: {}, arts: { partOf: 'MAPEH' }, health: { partOf: 'MAPEH' } });
  const handedIn = handed({ english: [90], arts: [80], health: [85] });
  const all = roster({ a: learner('Abad'), b: learner('Cruz'), c: learner('Out', { standing: 'dropped' }) });
  const { rows, areaIds } = toConsolidated({ section, roster: all, handedIn }, POLICY, 1);
  expect(areaIds).toEqual(['english', 'arts', 'health']);
  // MAPEH: (80 + 85) / 2 is 83; (90 + 83) / 2 is 87.
  expect(rows.map(({ learner: { key }, average }) => [key, average])).toEqual([
    ['a', 87],
    ['b', null],
  ]);
  expect(rows[0]).toMatchObject({ award: null, promotion: null });
});

test('what is no grade of a scale counts as missing: the rules of the database cannot look at single grades', () => {
  const section = sectionOf({ english: {} });
  const all = roster({ a: learner('Abad'), b: learner('Cruz'), c: learner('Diaz') });
  const handedIn = handed({ english: [5000] });
  const { rows } = toConsolidated({ section, roster: all, handedIn }, POLICY, 1);
  expect(rows.map(({ grades }) => grades.get('english'))).toEqual([null, null, null]);
});

test('a year has final grades, the general average, the award and the promotion', () => {
  const row = yearOf({ english: {}, science: {} }, { english: [92, 94, 95], science: [90, 90, 91] });
  expect([...row.grades.values()]).toEqual([94, 90]);
  expect(row).toMatchObject({ average: 92, award: 'Academic Excellence Award', promotion: 'Promoted' });
});

test.each<[string, readonly (number | null | undefined)[], object]>([
  ['a grade that a learner lacks', [90, 90, null], { average: null, award: null, promotion: null }],
  ['a period that is not handed in', [90, 90, undefined], { average: null, award: null, promotion: null }],
  ['a failed area', [70, 70, 70], { average: 81, award: null, promotion: 'Remedial' }],
  ['a grade below 80', [79, 79, 79], { average: 86, award: null, promotion: 'Promoted' }],
])('%s', (_label, science, expected) => {
  expect(yearOf({ english: {}, science: {} }, { english: [92, 92, 92], science })).toMatchObject(expected);
});

test('a year of senior high school is weighted by units, and states no promotion', () => {
  const areas = { research: { units: 6 }, work: { units: 12 } };
  const row = yearOf(areas, { research: [90, 90, 90], work: [80, 80, 80] }, { gradeLevel: '11' });
  // (90 x 6 + 80 x 12) / 18 is 83.33.
  expect(row).toMatchObject({ average: 83, promotion: null });
});

test('units that are missing leave the section without an average, and say so', () => {
  const section = sectionOf({ research: { units: 6 }, work: {} }, { gradeLevel: '11' });
  const given = { section, roster: roster({ a: learner('Abad') }), handedIn: handed({ research: [90], work: [80] }) };
  expect(toConsolidated(given, POLICY, 1)).toMatchObject({ isWithoutAverage: true, rows: [{ average: null }] });
});

test('parts taught in the same number of other terms leave the year without an average, and a term with one', () => {
  const areas = { music: { partOf: 'MAPEH', periods: [1, 2] }, pe: { partOf: 'MAPEH', periods: [2, 3] } };
  const handedIn = handed({ music: [80, 82], pe: [undefined, 90, 92] });
  const given = { section: sectionOf(areas), roster: roster({ a: learner('Abad') }), handedIn };
  expect(toConsolidated(given, POLICY, null)).toMatchObject({
    isWithoutAverage: true,
    rows: [{ average: null, finals: [], award: null, promotion: null }],
  });
  expect(toConsolidated(given, POLICY, 2)).toMatchObject({ isWithoutAverage: false, rows: [{ average: 86 }] });
});

test('a learner of Grade 2 gets no award under DepEd Order 15, and promotion is for the adviser to decide', () => {
  const of = (grade: number, kept: YearKept = null) =>
    yearOf({ english: {} }, { english: [grade, grade, grade] }, { gradeLevel: '2' }, kept);
  expect(of(95)).toMatchObject({ average: 95, award: null, promotion: 'Promoted' });
  expect(of(70)).toMatchObject({ promotion: 'Remedial' });
  const remedial = { a: 'english:70:2027-04-05:2027-05-14' };
  expect(of(70, { remedial })).toMatchObject({ promotion: 'Decision Needed' });
  expect(of(70, { remedial, decisions: { a: 'conditional: Reads well by now.' } })).toMatchObject({
    promotion: 'Conditionally Promoted',
  });
});

test('a remedial class recomputes the final grade, and the promotion; average and award stay those of the year', () => {
  const grades = { english: [92, 92, 92], science: [70, 70, 70] };
  const of = (text: string) => yearOf({ english: {}, science: {} }, grades, {}, { remedial: { a: text } });
  expect(of('science:80:2027-04-05:2027-05-14')).toMatchObject({
    ...{ average: 81, award: null, promotion: 'Promoted' },
    failed: [
      ...[{ areaId: 'science', name: 'science', at: 1, final: 70, mark: 80, recomputed: 75, from: '2027-04-05' }],
    ],
  });
  expect(of('science:78::')).toMatchObject({ promotion: 'Conditionally Promoted', failed: [{ recomputed: 74 }] });
  // The mark of another area, and one without a mark, leave the learner in remedial class.
  expect(of('english:90::')).toMatchObject({ promotion: 'Remedial', failed: [{ mark: null, recomputed: null }] });
  expect(of('science::2027-04-05:')).toMatchObject({ promotion: 'Remedial' });
});

test('MAPEH has one remedial class; its mark is found under whichever part keeps it', () => {
  const areas = { arts: { partOf: 'MAPEH' }, health: { partOf: 'MAPEH' }, english: {} };
  const grades = { arts: [70, 70, 70], health: [72, 72, 72], english: [90, 90, 90] };
  const of = (text: string) => yearOf(areas, grades, {}, { remedial: { a: text } }).failed;
  expect(of('')).toMatchObject([{ areaId: 'arts', name: 'MAPEH', at: 0, final: 71, recomputed: null }]);
  expect(of('health:81::')).toMatchObject([{ areaId: 'health', name: 'MAPEH', mark: 81, recomputed: 76 }]);
});

test('the file has the remark of the register, the grades, and of a year award and promotion', () => {
  const section = sectionOf({ english: {}, science: {} });
  const learners = {
    a: learner('Abad', { lrn: '136728140987', sex: 'M' }),
    b: learner('Cruz', { standing: 'transferredIn', standingOn: '2026-09-01' }),
  };
  const handedIn = handed({ english: [92, 94, 95], science: [90, 90, 91] });
  const consolidated = toConsolidated({ section, roster: roster(learners), handedIn }, POLICY, null);
  expect(toRows(section, consolidated, { isYear: true, isRanked: false })).toEqual([
    ['LRN', 'Name', 'Sex', 'Remark', 'english', 'science', 'General average', 'Award by grades', 'Promotion'],
    ['136728140987', 'Abad, A', 'M', '', 94, 90, 92, 'Academic Excellence Award', 'Promoted'],
    ['', 'Cruz, A', '', 'T/I 2026-09-01', null, null, null, null, null],
  ]);
  const [heads, first, second] = toRows(section, consolidated, { isYear: true, isRanked: true });
  expect([heads, first, second].map((row) => row?.slice(6, 9))).toEqual([
    ['General average', 'Rank', 'Award by grades'],
    [92, 1, 'Academic Excellence Award'],
    [null, null, null],
  ]);
});

test('the same average has the same rank, the next one counts them all, and no average has none', () => {
  const section = sectionOf({ english: {} });
  const grades = { a: 88, b: 93, c: null, d: 88, e: 75 };
  const learners = Object.fromEntries(Object.keys(grades).map((key) => [key, learner(`L${key}`)]));
  const handedIn = [{ areaId: 'english', period: 1, grades: byGrade(grades) } as unknown as SectionGrades];
  const { rows } = toConsolidated({ section, roster: roster(learners), handedIn }, POLICY, 1);
  expect(rows.map(({ rank }) => rank)).toEqual([2, 1, null, 2, 4]);
});

function byGrade(grades: Readonly<Record<string, number | null>>) {
  return Object.fromEntries(Object.entries(grades).flatMap(([key, grade]) => (grade ? [[key, { grade }]] : [])));
}
