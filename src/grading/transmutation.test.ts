import { describe, expect, it } from 'vitest';
import { DO8_2015 } from './policy';
import { descriptorOf, isPassing, transmute } from './transmutation';

/** DepEd Order 8, s. 2015, Appendix B, as printed: lower bound and grade. */
const PUBLISHED = `
  100.00 100   98.40 99   96.80 98   95.20 97   93.60 96   92.00 95   90.40 94   88.80 93   87.20 92   85.60 91
   84.00  90   82.40 89   80.80 88   79.20 87   77.60 86   76.00 85   74.40 84   72.80 83   71.20 82   69.60 81
   68.00  80   66.40 79   64.80 78   63.20 77   61.60 76   60.00 75   56.00 74   52.00 73   48.00 72   44.00 71
   40.00  70   36.00 69   32.00 68   28.00 67   24.00 66   20.00 65   16.00 64   12.00 63    8.00 62    4.00 61
    0.00  60`;

const FIGURES = PUBLISHED.trim().split(/\s+/).map(Number);
const ROWS = Array.from({ length: FIGURES.length / 2 }, (_, row) => ({
  from: FIGURES[row * 2]!,
  grade: FIGURES[row * 2 + 1]!,
}));
const BOUNDARIES = ROWS.filter(({ from }) => from > 0);

describe('transmute', () => {
  it('has 41 rows', () => {
    expect(ROWS).toHaveLength(41);
    expect(DO8_2015.transmutation).toHaveLength(41);
  });

  it.each(ROWS)('$from gives $grade', ({ from, grade }) => {
    expect(transmute(from)).toBe(grade);
  });

  it.each(BOUNDARIES)('a hundredth below $from gives one less than $grade', ({ from, grade }) => {
    expect(transmute(Number((from - 0.01).toFixed(2)))).toBe(grade - 1);
  });

  it('reads a float sum just below a lower bound as that bound', () => {
    expect(15 + 49.51 + 19.49).toBeLessThan(84);
    expect(transmute(15 + 49.51 + 19.49)).toBe(90);
    expect(transmute(64.8)).toBe(78);
    expect(transmute(64.79)).toBe(77);
  });

  it('never passes 100, whatever the weights add up to', () => {
    expect(transmute(110)).toBe(100);
  });

  it.each([Number.NaN, -0.01, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(() => transmute(value)).toThrow(RangeError);
  });
});

describe('words for a grade', () => {
  it.each([
    [100, 'Outstanding'],
    [90, 'Outstanding'],
    [89, 'Very Satisfactory'],
    [85, 'Very Satisfactory'],
    [84, 'Satisfactory'],
    [80, 'Satisfactory'],
    [79, 'Fairly Satisfactory'],
    [75, 'Fairly Satisfactory'],
    [74, 'Did Not Meet Expectations'],
    [60, 'Did Not Meet Expectations'],
    [0, 'Did Not Meet Expectations'],
  ])('%d is %s', (grade, descriptor) => {
    expect(descriptorOf(grade)).toBe(descriptor);
  });

  it('passes from 75', () => {
    expect(isPassing(75)).toBe(true);
    expect(isPassing(74)).toBe(false);
  });
});
