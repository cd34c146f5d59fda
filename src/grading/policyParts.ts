/** The parts of components as DepEd Order 15, s. 2026 divides them. */

import { msg } from '@/domain/words/say';
import type { ComponentKey, PolicyPart } from './gradingPolicy';

/** Shares in percent of the component. Seven public readings agree on 30/30/40 whatever the points of the tests. */
const EXAM_PARTS: readonly PolicyPart[] = [
  { key: 'ST1', name: msg('Summative Test 1'), share: 30 },
  { key: 'ST2', name: msg('Summative Test 2'), share: 30 },
  { key: 'TE', name: msg('Term Examination'), share: 40 },
];

/** GMRC and Values Education by domain: 10 + 10 of written works' 20 percent. */
const WRITTEN_DOMAINS: readonly PolicyPart[] = [
  { key: 'cognitive', name: msg('Cognitive'), share: 50 },
  { key: 'affective', name: msg('Affective'), share: 50 },
];

/** GMRC and Values Education by domain: 10 + 10 + 30 of performance tasks' 50 percent. */
const TASK_DOMAINS: readonly PolicyPart[] = [
  { key: 'cognitive', name: msg('Cognitive'), share: 20 },
  { key: 'affective', name: msg('Affective'), share: 20 },
  { key: 'behavioral', name: msg('Behavioral'), share: 60 },
];

/** For a policy that states no parts of its own. */
export const ORDER_PARTS: Readonly<Record<ComponentKey, readonly PolicyPart[]>> = {
  writtenWorks: WRITTEN_DOMAINS,
  performanceTask: TASK_DOMAINS,
  quarterlyExam: EXAM_PARTS,
};
