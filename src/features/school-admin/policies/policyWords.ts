import { ownPolicyId, type SchoolPolicyDoc } from '@/domain/school/policies';
import { policyOf } from '@/grading';
import { say } from '@/language/words';
import { BUILT_IN_POLICIES } from './newDraft';

export function builtInName(id: string): string {
  const isBuiltIn = BUILT_IN_POLICIES.some((each) => each === id);
  // A newer version of the product may have policies that this version does not know.
  const name = isBuiltIn ? policyOf(id).name : undefined;
  return name === undefined ? id : say(name);
}

export function ownName({ name, version }: SchoolPolicyDoc): string {
  return say('{name}, version {version}', { name, version });
}

/** The policies that new classes may be offered: the built-in ones, and the published ones of the school. */
export function policyChoices(published: readonly SchoolPolicyDoc[]): { value: string; label: string }[] {
  return [
    ...BUILT_IN_POLICIES.map((value) => ({ value, label: builtInName(value) })),
    ...published.map((policy) => ({ value: ownPolicyId(policy.id), label: ownName(policy) })),
  ];
}
