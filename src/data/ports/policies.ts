import type { SchoolId } from '@/domain/book/ids';
import type { NewSchoolPolicy, PolicyFields, SchoolPolicyDoc } from '@/domain/school/policies';
import type { NewTrailEntry } from '@/domain/trail/trail';

/** The grading policies of a school's own. Members of the school read them, administrators write. */
export type PoliciesPort = {
  /** With the drafts. One read for each document. */
  fetchPolicies(school: SchoolId): Promise<SchoolPolicyDoc[]>;
  fetchPublishedPolicies(school: SchoolId): Promise<SchoolPolicyDoc[]>;
  /** Stores a new draft. The same draft may be sent again after a lost answer. */
  createDraft(school: SchoolId, draft: NewSchoolPolicy): Promise<void>;
  /** Throws `data/missing` where the draft is gone, `data/refused` where it is published. */
  updateDraft(school: SchoolId, id: string, fields: PolicyFields): Promise<void>;
  /** Publishes the draft, with its trail entry in the same batch. */
  publishDraft(school: SchoolId, id: string, act: NewTrailEntry): Promise<void>;
  deleteDraft(school: SchoolId, id: string): Promise<void>;
};
