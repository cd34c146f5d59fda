import { useEffect } from 'react';
import { loadSchoolPolicies, usePublishedPolicies } from '@/parts/hooks/schoolPolicies';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { policyChoices } from '@/store/school/policyNames';

/**
 * The policies that a class may have. Those of the school are read once a session, when a form first asks; until then,
 * and without a connection, the built-in ones are all there are.
 */
export function usePolicyChoices(): { value: string; label: string }[] {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(loadOnce());
  }, [dispatch]);
  return policyChoices(usePublishedPolicies());
}

/** Never throws: a form without the school's policies is of use. */
function loadOnce(): Thunk {
  return async (dispatch, getState) => {
    if (getState().policies.all === null) await dispatch(loadSchoolPolicies()).catch(() => null);
  };
}
