/**
 * DepEd Order 15, s. 2026: three terms. The order itself was not at hand: every value is one on which independent public
 * readings agree (their number in brackets).
 */

import { msg } from '@/domain/words/say';
import type { ComponentKey, GradingPolicy, PolicyComponent, PolicyRules } from './gradingPolicy';
import { ORDER_PARTS } from './policyParts';
import { DO15_TABLE, zeroBasedBands } from './transmutationTables';

const FLOOR = 60;

/**
 * Final grade: the mean of the terms that the subject has [7]. General average: plain in Grades 2 to 10 [4], by units in
 * senior high school [4]. MAPEH by its terms: unsettled, hence a setting. Promotion [4]. Award [5].
 * Absences: more than 20 percent of the class days [one vector].
 */
const RULES: PolicyRules = {
  exam: 'ST1-ST2-TE',
  remarks: { passed: msg('Passed'), failed: msg('Failed') },
  year: { periods: 'taken', absenceLimit: 20 },
  section: { average: 'units', combined: 'meanOfTerms' },
  promotion: { remedialUpTo: 2, afterRemedial: msg('Conditionally Promoted'), decidedUpTo: 3, completes: 10 },
  awards: [{ name: msg('Academic Excellence Award'), from: 90, lowestFinal: 80, cleanRecord: true }],
};

/** Names [6]. Written works are pooled: sub-categories are labels. */
function components(weights: Readonly<Record<ComponentKey, number>>): readonly PolicyComponent[] {
  const component = (key: ComponentKey, category: number, name: PolicyComponent['name']): PolicyComponent => ({
    key,
    category,
    name,
    grouped: false,
    defaultWeight: weights[key],
    parts: ORDER_PARTS[key],
  });
  return [
    component('writtenWorks', 1, msg('Written/Oral Works')),
    component('performanceTask', 2, msg('Product/Performance Tasks')),
    component('quarterlyExam', 3, msg('Examinations')),
  ];
}

/** School year 2026-27, Grades 2 to 11. Weights [7], table [6], descriptors [7]. */
export const DO15_2026: GradingPolicy = {
  id: 'DO15_2026',
  name: msg('DepEd Order 15, s. 2026: three terms, adjusted table'),
  periods: [
    { number: 1, name: msg('Term 1') },
    { number: 2, name: msg('Term 2') },
    { number: 3, name: msg('Term 3') },
  ],
  components: components({ writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 }),
  scale: { kind: 'table', floor: FLOOR },
  transmutation: DO15_TABLE,
  passingGrade: 75,
  descriptors: [
    { from: 90, name: msg('Advancing') },
    { from: 80, name: msg('Benchmarking') },
    { from: 75, name: msg('Connecting') },
    { from: 65, name: msg('Developing') },
    { from: 0, name: msg('Emerging') },
  ],
  ...RULES,
};

/** From school year 2027-28 on: no table, the initial grade rounded, not below 60 [6]. */
export const DO15_2027: GradingPolicy = {
  ...DO15_2026,
  id: 'DO15_2027',
  name: msg('DepEd Order 15, s. 2026: three terms, no transmutation'),
  scale: { kind: 'zeroBased', floor: FLOOR },
  transmutation: zeroBasedBands(FLOOR),
};

/** Grade 12 of 2026-27 on the old curriculum: the weights of DepEd Order 8, here of its core subjects [6]. */
export const DO15_2026_G12: GradingPolicy = {
  ...DO15_2026,
  id: 'DO15_2026_G12',
  name: msg('DepEd Order 15, s. 2026: Grade 12, old curriculum'),
  components: components({ writtenWorks: 25, performanceTask: 50, quarterlyExam: 25 }),
};
