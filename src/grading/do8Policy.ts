/** DepEd Order 8, s. 2015, with the awards of DepEd Order 36, s. 2016. */

import { msg } from '@/domain/words/say';
import type { GradingPolicy, PolicyRules } from './gradingPolicy';
import { DO8_TABLE } from './transmutationTables';

/**
 * The rules of a policy that leaves them out. The order retains a learner who fails again after remedial class; it
 * states 20 percent of the class days as the limit of absences.
 */
export const DO8_RULES: PolicyRules = {
  exam: 'single',
  remarks: { passed: msg('Passed'), failed: msg('Failed') },
  year: { periods: 'all', absenceLimit: 20 },
  section: { average: 'plain', combined: 'meanOfPartFinals' },
  promotion: { remedialUpTo: 2, afterRemedial: msg('Retained') },
  awards: [
    { name: msg('With Highest Honors'), from: 98, lowestFinal: null, cleanRecord: false },
    { name: msg('With High Honors'), from: 95, lowestFinal: null, cleanRecord: false },
    { name: msg('With Honors'), from: 90, lowestFinal: null, cleanRecord: false },
  ],
};

/** Four quarters; public schools to 2025-26, private schools may go on with it. */
export const DO8_2015: GradingPolicy = {
  id: 'DO8_2015',
  name: msg('DepEd Order 8, s. 2015: four quarters'),
  periods: [
    { number: 1, name: msg('1st Quarter') },
    { number: 2, name: msg('2nd Quarter') },
    { number: 3, name: msg('3rd Quarter') },
    { number: 4, name: msg('4th Quarter') },
  ],
  components: [
    { key: 'writtenWorks', category: 1, name: msg('Written Works'), defaultWeight: 30, grouped: true },
    { key: 'performanceTask', category: 2, name: msg('Performance Tasks'), defaultWeight: 50, grouped: false },
    { key: 'quarterlyExam', category: 3, name: msg('Quarterly Assessment'), defaultWeight: 20, grouped: false },
  ],
  scale: { kind: 'table', floor: 60 },
  transmutation: DO8_TABLE,
  passingGrade: 75,
  descriptors: [
    { from: 90, name: msg('Outstanding') },
    { from: 85, name: msg('Very Satisfactory') },
    { from: 80, name: msg('Satisfactory') },
    { from: 75, name: msg('Fairly Satisfactory') },
    { from: 0, name: msg('Did Not Meet Expectations') },
  ],
  ...DO8_RULES,
};
