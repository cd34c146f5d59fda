/** The grading policies of the school's own, and what is typed into their forms. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SchoolPolicyDoc } from '@/domain/school/policies';
import type { PolicyForm } from '@/domain/school/policyForm';
import { signedOut } from './session';

type PoliciesState = {
  /** Null until they are read. Teachers have the published ones only. */
  all: readonly SchoolPolicyDoc[] | null;
  /** Policy id -> its form, while it has changes that are not saved: they stay when the person opens another page. */
  forms: Readonly<Record<string, PolicyForm>>;
};

const initialState: PoliciesState = { all: null, forms: {} };

const slice = createSlice({
  name: 'policies',
  initialState,
  reducers: {
    policiesRead: (state, { payload: all }: PayloadAction<readonly SchoolPolicyDoc[]>): PoliciesState => ({
      ...state,
      all,
    }),
    /** A policy was made, edited or published. */
    policyStored: (state, { payload }: PayloadAction<SchoolPolicyDoc>): PoliciesState => ({
      ...state,
      all: [...(state.all ?? []).filter(({ id }) => id !== payload.id), payload],
    }),
    policyDeleted: ({ all, forms }, { payload }: PayloadAction<string>): PoliciesState => ({
      all: (all ?? []).filter(({ id }) => id !== payload),
      forms: without(forms, payload),
    }),
    formTyped: (state, { payload }: PayloadAction<{ id: string; form: PolicyForm }>): PoliciesState => ({
      ...state,
      forms: { ...state.forms, [payload.id]: payload.form },
    }),
    /** The form was saved, or its changes were discarded. */
    formLeft: (state, { payload }: PayloadAction<string>): PoliciesState => ({
      ...state,
      forms: without(state.forms, payload),
    }),
  },
  // The next person may be of another school.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

function without(forms: PoliciesState['forms'], id: string): PoliciesState['forms'] {
  return Object.fromEntries(Object.entries(forms).filter(([each]) => each !== id));
}

export const { policiesRead, policyStored, policyDeleted, formTyped, formLeft } = slice.actions;
export const policiesReducer = slice.reducer;

/** Whether a form of a policy has changes that are not saved. */
export function selectHasPolicyForms(state: { policies: PoliciesState }): boolean {
  return Object.keys(state.policies.forms).length > 0;
}
