/** The built-in policies, and each policy by its id. */

import { DO8_2015, DO8_RULES } from './do8Policy';
import { DO15_2026, DO15_2026_G12, DO15_2027 } from './do15Policies';
import type { GradingPolicy, PolicyRules } from './gradingPolicy';
import { knownPolicy } from './ownPolicies';

export type { ExamLayout, Layout, PartKey } from '@/domain/scores/componentParts';
export { DO8_2015 } from './do8Policy';
export { toBands } from './transmutationTables';

export const BUILT_IN_POLICIES: readonly GradingPolicy[] = [DO8_2015, DO15_2026, DO15_2027, DO15_2026_G12];

const POLICIES: ReadonlyMap<string, GradingPolicy> = new Map(BUILT_IN_POLICIES.map((policy) => [policy.id, policy]));

/**
 * The built-in policy a class was created with: `DO8_2015`, `DO15_2026`, `DO15_2027` or `DO15_2026_G12`. A class that
 * names none is graded by DO8_2015. A school's own policy (`school:` and its id) is found once `knowPolicy` had it.
 * Throws a RangeError for an id that this version does not know: grades by another order would be wrong unseen.
 */
export function policyOf(id?: string | null): GradingPolicy {
  if (id === undefined || id === null || id === '') return DO8_2015;
  const policy = POLICIES.get(id) ?? knownPolicy(id);
  if (policy === undefined) throw new RangeError(`Unknown grading policy: ${id}.`);
  return policy;
}

/** Whether its report card is that of DepEd Order 8, with observed values: a policy of as many periods has it. */
export function hasQuarterCard({ periods }: GradingPolicy): boolean {
  return periods.length === DO8_2015.periods.length;
}

/** One of the rules that a policy may leave out. */
export function ruleOf<Key extends keyof PolicyRules>(policy: GradingPolicy, key: Key): PolicyRules[Key] {
  const stated: Partial<PolicyRules> = policy;
  return stated[key] ?? DO8_RULES[key];
}
