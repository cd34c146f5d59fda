import { ownPolicyId, type SchoolPolicyDoc } from '@/domain/school/policies';
import { say } from '@/language/words';
import { builtInName, ownName } from './policies/policyWords';

/** The policy of new classes. A school that has chosen none has that of DepEd Order 8. */
export function policyName(id: string | null, published: readonly SchoolPolicyDoc[]): string {
  if (id === null || id === '') return say('DepEd Order 8, s. 2015 (default)');
  const own = published.find((policy) => ownPolicyId(policy.id) === id);
  return own ? ownName(own) : builtInName(id);
}
