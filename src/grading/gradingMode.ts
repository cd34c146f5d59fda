/** The rules by which a public school grades a class; school year and grade level decide. */
import type { GradingPolicy } from './gradingPolicy';
import { policyOf } from './policy';

export type ClassYear = {
  /** 2026 for school year 2026-27. */
  readonly schoolYearStart: number;
  /** Kinder is 0. */
  readonly gradeLevel: number;
  /** Grade 12 of 2026-27: whether it still follows the curriculum from before the Strengthened Senior High School. */
  readonly oldCurriculum?: boolean;
};

/** `descriptive`: the card has levels A to E in place of numbers; no policy's grades stand on it. */
export type GradingMode =
  | { readonly mode: 'numeric'; readonly policy: GradingPolicy }
  | { readonly mode: 'descriptive'; readonly policy: null };

const TERMS_FROM = 2026;
const ZERO_BASED_FROM = 2027;
/** Kinder and Grade 1 are graded by description. */
const LAST_DESCRIPTIVE = 1;

/** DepEd Order 15, s. 2026, Table 12, as far as public readings tell; for later years the rule of 2027-28 goes on. */
export function gradingModeOf({ schoolYearStart, gradeLevel, oldCurriculum = false }: ClassYear): GradingMode {
  if (schoolYearStart < TERMS_FROM) return numeric('DO8_2015');
  if (gradeLevel <= LAST_DESCRIPTIVE) return { mode: 'descriptive', policy: null };
  if (schoolYearStart >= ZERO_BASED_FROM) return numeric('DO15_2027');
  return numeric(gradeLevel === 12 && oldCurriculum ? 'DO15_2026_G12' : 'DO15_2026');
}

function numeric(id: string): GradingMode {
  return { mode: 'numeric', policy: policyOf(id) };
}
