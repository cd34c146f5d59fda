import type { UserId } from '@/domain/book/ids';
import type { NewSchoolPolicy, SchoolPolicyDoc } from '@/domain/school/policies';
import { builtInFields } from './policyForm';

type Made = { id: string; createdBy: UserId };

/** The first version of a policy of the school's own, with the data of a built-in one. */
export function draftFromBuiltIn(base: string, { name, ...made }: Made & { name: string }): NewSchoolPolicy {
  return { ...builtInFields(base), name: name.trim(), ...made, base, before: null, version: 1 };
}

/** The next version of a published policy, which itself never changes. */
export function nextVersionOf(published: SchoolPolicyDoc, made: Made): NewSchoolPolicy {
  const { createdAt: _, publishedAt: _published, ...fields } = published;
  return { ...fields, ...made, before: published.id, version: published.version + 1 };
}
