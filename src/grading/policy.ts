import { type Message, msg } from '@/domain/say';
import type { Hundredths } from './hundredths';

export type ComponentKey = 'writtenWorks' | 'performanceTask' | 'quarterlyExam';

/** Names are DepEd's: exports and prints have them as they stand, screens may say them. */
export type PolicyPeriod = { readonly number: number; readonly name: Message };

export type PolicyComponent = {
  readonly key: ComponentKey;
  /** The id in `activityCategory`, stored in an activity as activityCategoryModel. */
  readonly category: number;
  readonly name: Message;
  /** Percent of the initial grade, for a subject that sets none. */
  readonly defaultWeight: number;
  /** Whether sub-categories and weight overrides divide its weight; without, all points are pooled. */
  readonly grouped: boolean;
};

/** Grades from this initial grade on (hundredths), up to the band above. */
export type TransmutationBand = { readonly from: Hundredths; readonly grade: number };

export type GradeDescriptor = { readonly from: number; readonly name: Message };

/** The rules of one DepEd order as data. Nothing outside a policy knows how many periods a year has. */
export type GradingPolicy = {
  readonly id: string;
  readonly periods: readonly PolicyPeriod[];
  readonly components: readonly PolicyComponent[];
  /** Highest band first; the last one starts at 0. */
  readonly transmutation: readonly TransmutationBand[];
  readonly passingGrade: number;
  /** Highest first; the last one starts at 0. */
  readonly descriptors: readonly GradeDescriptor[];
};

/** Rows of a published table (lower bound in hundredths, grade) -> bands. */
export function toBands(rows: readonly (readonly [number, number])[]): readonly TransmutationBand[] {
  return rows.map(([from, grade]) => ({ from: from as Hundredths, grade }));
}

/** DepEd Order 8, s. 2015, Appendix B: steps of 1.60 down to 60.00, then of 4.00. */
const DO8_TABLE = toBands([
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

/** DepEd Order 8, s. 2015: four quarters; public schools to 2025-26, private schools may go on with it. */
export const DO8_2015: GradingPolicy = {
  id: 'DO8_2015',
  periods: [
    { number: 1, name: msg('1st Quarter') },
    { number: 2, name: msg('2nd Quarter') },
    { number: 3, name: msg('3rd Quarter') },
    { number: 4, name: msg('4th Quarter') },
  ],
  components: [
    { key: 'writtenWorks', category: 1, name: msg('Written Works'), defaultWeight: 30, grouped: true },
    { key: 'performanceTask', category: 2, name: msg('Performance Tasks'), defaultWeight: 50, grouped: false },
    { key: 'quarterlyExam', category: 3, name: msg('Quarterly Exam'), defaultWeight: 20, grouped: false },
  ],
  transmutation: DO8_TABLE,
  passingGrade: 75,
  descriptors: [
    { from: 90, name: msg('Outstanding') },
    { from: 85, name: msg('Very Satisfactory') },
    { from: 80, name: msg('Satisfactory') },
    { from: 75, name: msg('Fairly Satisfactory') },
    { from: 0, name: msg('Did Not Meet Expectations') },
  ],
};

const POLICIES: ReadonlyMap<string, GradingPolicy> = new Map([[DO8_2015.id, DO8_2015]]);

/**
 * The policy a class was created with; a class that names none is graded by DO8_2015.
 * Throws a RangeError for an id this version does not know: another order's grades would be wrong without a sign of it.
 */
export function policyOf(id?: string | null): GradingPolicy {
  if (id === undefined || id === null || id === '') return DO8_2015;
  const policy = POLICIES.get(id);
  if (policy === undefined) throw new RangeError(`Unknown grading policy: ${id}.`);
  return policy;
}
