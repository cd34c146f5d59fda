/**
 * The schools' own policies that this page has read. A published policy never changes and its id is never given again,
 * so what is known stays true; the data layer makes a class's policy known before it hands the class out.
 */

import type { GradingPolicy } from './gradingPolicy';

/** Begins the id of a school's own policy, as classes store it. */
export const OWN_POLICY = 'school:';

const known = new Map<string, GradingPolicy>();

/** `policy.id` is what classes store: `school:` and the id of the policy's document. */
export function knowPolicy(policy: GradingPolicy): void {
  known.set(policy.id, policy);
}

export function knownPolicy(id: string): GradingPolicy | undefined {
  return known.get(id);
}
