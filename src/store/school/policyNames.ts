/** The names of policies where a person chooses one. */
import { ownPolicyId, type SchoolPolicyDoc } from '@/domain/school/policies';
import { say } from '@/domain/words/say';
import { BUILT_IN_POLICIES } from '@/grading';

export function builtInName(id: string): string {
  // A newer version of the product may have policies that this version does not know.
  const name = BUILT_IN_POLICIES.find((policy) => policy.id === id)?.name;
  return name === undefined ? id : say(name);
}

export function ownName({ name, version }: SchoolPolicyDoc): string {
  return say('{name}, version {version}', { name, version });
}

/** The built-in policies, and the published ones of the school. */
export function policyChoices(published: readonly SchoolPolicyDoc[]): { value: string; label: string }[] {
  return [
    ...BUILT_IN_POLICIES.map(({ id }) => ({ value: id, label: builtInName(id) })),
    ...published.map((policy) => ({ value: ownPolicyId(policy.id), label: ownName(policy) })),
  ];
}
