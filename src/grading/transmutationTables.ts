/** The published transmutation tables, row by row. */
import type { TransmutationBand } from './gradingPolicy';
import { asHundredths } from './hundredths';

/** Rows of a published table (lower bound in hundredths, grade) -> bands. */
export function toBands(rows: readonly (readonly [number, number])[]): readonly TransmutationBand[] {
  return rows.map(([from, grade]) => ({ from: asHundredths(from), grade }));
}

/** The highest grade of every scale. */
export const HIGHEST_GRADE = 100;
/** Hundredths in a whole. */
const WHOLE = 100;

/**
 * A zero-based scale as bands: the initial grade rounded to a whole number, halves up, not below `floor` (a whole
 * number). Grade 75 is from 74.50; the floor is from 0. DepEd Order 15, s. 2026, from 2027-28 on.
 */
export function zeroBasedBands(floor: number): readonly TransmutationBand[] {
  const grades = Array.from({ length: HIGHEST_GRADE - floor + 1 }, (_, index) => HIGHEST_GRADE - index);
  return toBands(grades.map((grade) => [grade === floor ? 0 : grade * WHOLE - WHOLE / 2, grade]));
}

/** DepEd Order 8, s. 2015, Appendix B: steps of 1.60 down to 60.00, then of 4.00. */
export const DO8_TABLE = toBands([
  [10000, 100],
  [9840, 99],
  [9680, 98],
  [9520, 97],
  [9360, 96],
  [9200, 95],
  [9040, 94],
  [8880, 93],
  [8720, 92],
  [8560, 91],
  [8400, 90],
  [8240, 89],
  [8080, 88],
  [7920, 87],
  [7760, 86],
  [7600, 85],
  [7440, 84],
  [7280, 83],
  [7120, 82],
  [6960, 81],
  [6800, 80],
  [6640, 79],
  [6480, 78],
  [6320, 77],
  [6160, 76],
  [6000, 75],
  [5600, 74],
  [5200, 73],
  [4800, 72],
  [4400, 71],
  [4000, 70],
  [3600, 69],
  [3200, 68],
  [2800, 67],
  [2400, 66],
  [2000, 65],
  [1600, 64],
  [1200, 63],
  [800, 62],
  [400, 61],
  [0, 60],
]);

/** DepEd Order 15, s. 2026, the adjusted table of school year 2026-27, as six public readings agree on it. */
export const DO15_TABLE = toBands([
  [9950, 100],
  [9832, 99],
  [9714, 98],
  [9596, 97],
  [9478, 96],
  [9360, 95],
  [9242, 94],
  [9124, 93],
  [9006, 92],
  [8888, 91],
  [8770, 90],
  [8652, 89],
  [8534, 88],
  [8416, 87],
  [8298, 86],
  [8180, 85],
  [8062, 84],
  [7944, 83],
  [7826, 82],
  [7708, 81],
  [7590, 80],
  [7472, 79],
  [7354, 78],
  [7236, 77],
  [7118, 76],
  [7000, 75],
  [6534, 74],
  [6067, 73],
  [5601, 72],
  [5134, 71],
  [4667, 70],
  [4201, 69],
  [3734, 68],
  [3268, 67],
  [2801, 66],
  [2335, 65],
  [1868, 64],
  [1401, 63],
  [935, 62],
  [468, 61],
  [0, 60],
]);
