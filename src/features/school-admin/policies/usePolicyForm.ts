import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { SchoolPolicyDoc } from '@/domain/school/policies';
import type { PolicyForm } from '@/domain/school/policyForm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { formLeft, formTyped } from '@/store/state/policies';
import { type Checked, checkPolicy, type Problem } from './checkPolicy';
import { toForm } from './policyForm';

/** The changed fields, or a function that makes them from the form of the moment. */
export type ChangeForm = (part: Partial<PolicyForm> | ((form: PolicyForm) => Partial<PolicyForm>)) => void;

export type PolicyFormState = {
  form: PolicyForm;
  change: ChangeForm;
  isDirty: boolean;
  checked: Checked;
  /** The problem that is shown beside its field: none before the first check. */
  problem: Problem | null;
  /** Shows the problem from now on; answers whether the policy can be read. */
  check: () => boolean;
  discard: () => void;
};

/** The form of a draft. Its changes stay in the store until they are saved, whatever page is opened meanwhile. */
export function usePolicyForm(policy: SchoolPolicyDoc): PolicyFormState {
  const dispatch = useAppDispatch();
  const typed = useAppSelector((state) => state.policies.forms[policy.id]);
  const [isChecking, setIsChecking] = useState(false);
  const stored = useMemo(() => toForm(policy), [policy]);
  const isDraft = policy.publishedAt === null;
  const form = (isDraft ? typed : undefined) ?? stored;
  const checked = useMemo(() => checkPolicy(form, policy), [form, policy]);
  const isDirty = form !== stored;
  const change = useCallback<ChangeForm>(
    (part) => dispatch(typeForm(policy.id, stored, part)),
    [dispatch, policy, stored],
  );
  return {
    form,
    change,
    isDirty,
    checked,
    problem: isChecking ? checked.problem : null,
    check: () => {
      setIsChecking(true);
      if (checked.problem) focusField(checked.problem.field);
      return checked.problem === null;
    },
    discard: () => {
      setIsChecking(false);
      dispatch(formLeft(policy.id));
    },
  };
}

/** Stable while the form is typed, so that only the changed row of a long table renders. */
function typeForm(id: string, stored: PolicyForm, part: Parameters<ChangeForm>[0]): Thunk<void> {
  return (dispatch, getState) => {
    const form = getState().policies.forms[id] ?? stored;
    const next = { ...form, ...(typeof part === 'function' ? part(form) : part) };
    const isSame = JSON.stringify(next) === JSON.stringify(stored);
    dispatch(isSame ? formLeft(id) : formTyped({ id, form: next }));
  };
}

/** The field itself, or the first field of its group. */
function focusField(field: string): void {
  const place = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const control = place?.querySelector<HTMLElement>('input, select') ?? place;
  if (control instanceof HTMLElement) control.focus();
}

export const PolicyFormContext = createContext<PolicyFormState | null>(null);

export function usePolicyFields(): PolicyFormState {
  const state = useContext(PolicyFormContext);
  if (!state) throw new Error('A field of a policy stands in its form.');
  return state;
}

/** A list with one entry changed. */
export function withEntry<Entry extends object>(
  list: readonly Entry[],
  index: number,
  change: Partial<Entry>,
): readonly Entry[] {
  return list.map((entry, at) => (at === index ? { ...entry, ...change } : entry));
}
