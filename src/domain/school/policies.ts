/** A grading policy of a school's own, as stored in `schools/{id}/policies`. `toPolicy` of the grading core reads it. */

import type { UserId } from '@/domain/book/ids';
import type { EmptyComponent, ExamLayout } from '@/domain/scores/componentParts';
import type { TimeMs } from '@/domain/words/time';

/** Dates are `YYYY-MM-DD`; grades do not depend on them. */
export type StoredPeriod = { number: number; name: string; from?: string; to?: string };

export type StoredPart = { key: string; name: string; share: number };

export type StoredComponent = {
  key: string;
  category: number;
  name: string;
  grouped: boolean;
  defaultWeight: number;
  parts?: readonly StoredPart[];
};

/** The fields that grades depend on, and the dates of periods. An administrator edits them while it is a draft. */
export type PolicyFields = {
  name: string;
  periods: readonly StoredPeriod[];
  /** Written works, performance tasks, examinations, in this order. */
  components: readonly StoredComponent[];
  scale: { kind: 'table' | 'zeroBased'; floor: number };
  /** Highest first, lower bounds in hundredths; empty where the scale is zero-based. */
  transmutation: readonly { from: number; grade: number }[];
  passingGrade: number;
  descriptors: readonly { from: number; name: string }[];
  /** Absent: `noGrade`, as in every policy from before November 2026. */
  emptyComponent?: EmptyComponent;
  exam: ExamLayout;
  remarks: { passed: string; failed: string };
  year: { periods: 'all' | 'taken'; absenceLimit: number | null };
  section: { average: 'plain' | 'units'; combined: 'meanOfTerms' | 'meanOfPartFinals' };
  promotion: { remedialUpTo: number; afterRemedial: string; decidedUpTo?: number; completes?: number };
  awards: readonly { name: string; from: number; lowestFinal: number | null; cleanRecord: boolean }[];
};

export type SchoolPolicyDoc = PolicyFields & {
  id: string;
  /** The built-in policy that it was made from. */
  base: string;
  /** The id of the version before; null for the first one. */
  before: string | null;
  version: number;
  createdAt: TimeMs;
  createdBy: UserId;
  /** Null while it is a draft. A published policy never changes and is never deleted. */
  publishedAt: TimeMs | null;
};

/** A draft before the server gives it its time. */
export type NewSchoolPolicy = Omit<SchoolPolicyDoc, 'createdAt' | 'publishedAt'>;

/** The name by which classes and the school refer to a policy of the school's own. */
export function ownPolicyId(id: string): string {
  return `school:${id}`;
}
