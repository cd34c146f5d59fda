import { ownPolicyId, type SchoolPolicyDoc } from '@/domain/school/policies';
import { say } from '@/language/words';
import { builtInName, ownName } from '@/store/school/policyNames';

/** The policy that new classes are offered. */
export function policyName(id: string | null, published: readonly SchoolPolicyDoc[]): string {
  if (id === null || id === '') return say('None: chosen with each class');
  const own = published.find((policy) => ownPolicyId(policy.id) === id);
  return own ? ownName(own) : builtInName(id);
}
