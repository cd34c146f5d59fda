import { describe, expect, it } from 'vitest';
import { yearOf } from '#support/yearOf';
import { explainQuarter, gradeQuarter, gradeYear } from '@/grading';
import { GOLDEN_RECORDS, GOLDEN_YEARS } from './records';

const KEYS = ['writtenWorks', 'performanceTask', 'quarterlyExam'] as const;

describe('worked records', () => {
  it.each(GOLDEN_RECORDS)('$name', ({ input, expected }) => {
    const grade = gradeQuarter(input);
    expect(KEYS.map((key) => grade[key].percentage)).toEqual(expected.percentages);
    expect(KEYS.map((key) => grade[key].weighted)).toEqual(expected.weighted);
    expect(grade.writtenWorks.overAllocated).toBe(expected.overAllocated);
    expect(grade.initialGrade).toBe(expected.initialGrade);
    expect(grade.transmutedGrade).toBe(expected.transmutedGrade);
    expect(grade.provisional).toEqual(expected.provisional ?? null);
  });

  it.each(GOLDEN_RECORDS)('$name, explained with the same figures', ({ input, expected }) => {
    const steps = explainQuarter(input);
    expect(steps.components.map(({ percentage }) => percentage)).toEqual(expected.percentages);
    expect(steps.components.map(({ weighted }) => weighted)).toEqual(expected.weighted);
    expect(steps.initialGrade).toBe(expected.initialGrade);
    expect(steps.transmutedGrade).toBe(expected.transmutedGrade);
  });

  it('name their sources', () => {
    expect([...GOLDEN_RECORDS, ...GOLDEN_YEARS].filter(({ source }) => source.length < 20)).toEqual([]);
  });
});

describe('worked years', () => {
  it.each(GOLDEN_YEARS)('$name', ({ periods, expected }) => {
    const year = periods.map((period) => period && { initialGrade: period[0], transmutedGrade: period[1] });
    expect(gradeYear(yearOf(year), {})).toEqual(expected);
  });
});
