/** Loads the grading policies of the school's own, and makes the published ones known to the grading core. */

import { useMemo } from 'react';
import { isAdmin } from '@/domain/people/roles';
import { ownPolicyId, type SchoolPolicyDoc } from '@/domain/school/policies';
import { AppError } from '@/domain/words/errors';
import { compareText } from '@/domain/words/textOrder';
import { knownPolicy, knowPolicy, toPolicy } from '@/grading';
import { useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { policiesRead } from '@/store/state/policies';

/**
 * Administrators get the drafts too. One read for each document, on every call. From then on `policyOf` finds each
 * published policy under `school:` and its id. Throws an `AppError`.
 */
export function loadSchoolPolicies(): Thunk<Promise<void>> {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const port = await data.policies();
    const all = await (isAdmin(user) ? port.fetchPolicies(user.schoolid) : port.fetchPublishedPolicies(user.schoolid));
    for (const policy of all) makeKnown(policy);
    dispatch(policiesRead(all));
  };
}

/** The published policies that this version can read, by name and version; empty until they are loaded. */
export function usePublishedPolicies(): readonly SchoolPolicyDoc[] {
  const all = useAppSelector((state) => state.policies.all);
  return useMemo(
    () =>
      (all ?? [])
        .filter(({ id }) => knownPolicy(ownPolicyId(id)) !== undefined)
        .toSorted((a, b) => compareText(a.name, b.name) || a.version - b.version),
    [all],
  );
}

/** A published policy that this version cannot read stays unknown, and no class is offered it. */
export function makeKnown(policy: SchoolPolicyDoc): void {
  const id = ownPolicyId(policy.id);
  if (policy.publishedAt === null || knownPolicy(id)) return;
  try {
    knowPolicy({ ...toPolicy(policy), id });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}
