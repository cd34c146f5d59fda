import { expect, test } from 'vitest';
import { workbookFaults } from '#support/workbookStandard';
import type { UserId } from '@/domain/book/ids';
import { emptyAdvising } from '@/domain/sections/sectionAdvising';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { removedLearner, type SectionRoster } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { writeWorkbook } from '@/files/write/writeWorkbook';
import { policyOf } from '@/grading';
import { toConsolidated } from '@/parts/section/consolidated';
import { planDeskWorkbook } from './deskWorkbook';
import { awardList, sf5Of } from './yearEnd';

type Learner = readonly [name: string, sex: 'M' | 'F' | '', english: number | null, science: number];

function yearOf(gradingPolicy: string, ...learners: Learner[]) {
  const area = (name: string, order: number) => ({ name, order, units: null, partOf: null });
  const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy };
  const areas = { english: area('English', 1), science: area('Science', 2) };
  const section: SectionDoc = { ...newSection('rizal', names, areas), createdAt: 1, updatedAt: 1 };
  const policy = policyOf(gradingPolicy);
  const roster: SectionRoster = {
    ...{ id: 'rizal', academicYear: '2026-2027', version: 1, updatedAt: 1, updatedBy: null },
    learners: Object.fromEntries(
      learners.map(([lastName, sex]) => [
        lastName,
        { ...removedLearner(), lastName, firstName: 'A', sex, lrn: '136728140987', standing: 'enrolled' as const },
      ]),
    ),
  };
  const handedIn = policy.periods.flatMap(({ number: period }) =>
    (['english', 'science'] as const).map((areaId, index) => {
      const grades = learners.map(([key, , ...own]) => [key, { grade: own[index] }]);
      return { areaId, period, grades: Object.fromEntries(grades) } as unknown as SectionGrades;
    }),
  );
  const consolidated = toConsolidated({ section, roster, handedIn }, policy, null);
  return { section, policy, consolidated, rows: consolidated.rows };
}

test('School Form 5 counts promotion and levels by sex; a learner without grades is incomplete', () => {
  const { rows, policy } = yearOf(
    'DO15_2026',
    ['Abad', 'M', 92, 90],
    ['Cruz', 'F', 74, 80],
    ['Diaz', 'F', 76, 75],
    ['Egay', '', null, 80],
  );
  const { promotion, levels, withoutAverage } = sf5Of(rows, policy, true);
  expect(promotion).toEqual({
    promoted: { male: 1, female: 1, unstated: 0, total: 2 },
    conditional: { male: 0, female: 1, unstated: 0, total: 1 },
    retained: { male: 0, female: 0, unstated: 0, total: 0 },
    undecided: { male: 0, female: 0, unstated: 0, total: 0 },
    incomplete: { male: 0, female: 0, unstated: 1, total: 1 },
  });
  expect(levels.map(({ name, from, to, count }) => [name, from, to, count.total])).toEqual([
    ['Advancing', 90, 100, 1],
    ['Benchmarking', 80, 89, 0],
    ['Connecting', 75, 79, 2],
    ['Developing', 65, 74, 0],
    ['Emerging', 0, 64, 0],
  ]);
  expect(withoutAverage.total).toBe(1);
});

test('the award waits for the adviser’s word on the record, and stands in alphabetical order', () => {
  const { rows, policy } = yearOf('DO15_2026', ['Reyes', 'M', 95, 91], ['Abad', 'F', 92, 90], ['Cruz', 'F', 92, 79]);
  const list = (conduct: Parameters<typeof awardList>[1]) =>
    awardList(rows, conduct, policy).map(({ row, state }) => [row.learner.lastName, state]);
  expect(list({})).toEqual([
    ['Abad', 'asked'],
    ['Reyes', 'asked'],
  ]);
  expect(list({ Abad: 'derogatory', Reyes: 'clean' })).toEqual([
    ['Abad', 'denied'],
    ['Reyes', 'given'],
  ]);
});

test('honors of DepEd Order 8 need no word, and the highest come first', () => {
  const { rows, policy } = yearOf('DO8_2015', ['Abad', 'M', 91, 91], ['Cruz', 'F', 98, 98], ['Diaz', 'F', 95, 96]);
  expect(awardList(rows, {}, policy).map(({ row, award, state }) => [row.learner.lastName, award, state])).toEqual([
    ['Cruz', 'With Highest Honors', 'given'],
    ['Diaz', 'With High Honors', 'given'],
    ['Abad', 'With Honors', 'given'],
  ]);
});

test('the workbook of a year has grades, award list and figures; that of a period the grades', async () => {
  const { section, consolidated } = yearOf('DO15_2026', ['Abad', 'M', 92, 90], ['=Cruz', 'F', 74, 80]);
  const advising = { ...emptyAdvising({ sectionId: 'rizal', period: 3 }, 'u' as UserId), conduct: { Abad: 'clean' } };
  const desk = { section, consolidated, period: null, periodText: 'Whole year', isRanked: false };
  const { sheets } = planDeskWorkbook(desk, advising as Parameters<typeof planDeskWorkbook>[1]);
  expect(sheets.map(({ name }) => name)).toEqual(['Whole year', 'Awards', 'SF5']);
  const [grades, awards, sf5] = sheets.map(({ cells }) =>
    [...cells.values()].map((cell) => 'value' in cell && cell.value),
  );
  expect(grades).toEqual(expect.arrayContaining(['136728140987', 'Abad, A', 92, 90, 91, 'Promoted']));
  // A name that begins like a formula is made harmless.
  expect(grades).not.toContain('=Cruz, A');
  expect(awards).toEqual(expect.arrayContaining(['Abad, A', 'On the list']));
  expect(sf5).toEqual(expect.arrayContaining(['Promotion', 'Conditional', 'Advancing (90–100)']));
  expect(await workbookFaults(await writeWorkbook({ sheets }))).toEqual([]);
  expect(planDeskWorkbook({ ...desk, period: 1, periodText: 'Term 1' }, null).sheets).toHaveLength(1);
});
