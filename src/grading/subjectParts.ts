/** How the components of one subject are divided: by its layout and examinations, and by its policy. */

import type { ExamLayout, Layout } from '@/domain/scores/componentParts';
import type { GradingPolicy, PolicyComponent, PolicyPart } from './gradingPolicy';
import { ruleOf } from './policy';
import { ORDER_PARTS } from './policyParts';

export type SubjectDivision = {
  /** Absent: pooled. */
  readonly layout?: Layout | undefined;
  /** Absent: the policy's. */
  readonly exam?: ExamLayout | undefined;
};

/** False for the examinations of a subject that has none: the component adds nothing and is shown nowhere. */
export function hasComponent(component: PolicyComponent, { exam }: SubjectDivision, policy: GradingPolicy): boolean {
  return component.key !== 'quarterlyExam' || (exam ?? ruleOf(policy, 'exam')) !== 'none';
}

/** The parts with a percentage score each, in the policy's order; empty where the component is one pool or groups. */
export function partsOf(
  component: PolicyComponent,
  { layout, exam }: SubjectDivision,
  policy: GradingPolicy,
): readonly PolicyPart[] {
  const parts = component.parts ?? ORDER_PARTS[component.key];
  if (component.key !== 'quarterlyExam') return layout === 'domains' ? parts : [];
  const tests = exam ?? ruleOf(policy, 'exam');
  if (tests === 'ST1-ST2-TE') return parts;
  return tests === 'TE' ? parts.filter(({ key }) => key === 'TE') : [];
}

/**
 * The name of a part where there is little room: the tests of DepEd Order 15 by their initials, every other part by
 * its name.
 */
export function shortPartName(part: PolicyPart): PolicyPart['name'] {
  const isOrders = ORDER_PARTS.quarterlyExam.some(({ key, name }) => key === part.key && name === part.name);
  return isOrders ? (part.key as PolicyPart['name']) : part.name;
}
