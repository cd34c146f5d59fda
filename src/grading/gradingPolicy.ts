/** A grading policy as data: everything in which two orders differ. */

import type { EmptyComponent, ExamLayout, PartKey } from '@/domain/scores/componentParts';
import type { Message } from '@/domain/words/say';
import type { Hundredths } from './hundredths';

export type ComponentKey = 'writtenWorks' | 'performanceTask' | 'quarterlyExam';

/** Names are DepEd's: exports and prints have them as they are, screens may translate them. */
export type PolicyPeriod = { readonly number: number; readonly name: Message };

/** A part has its own percentage score; `share` is percent of its component. The shares of a component make 100. */
export type PolicyPart = { readonly key: PartKey; readonly name: Message; readonly share: number };

export type PolicyComponent = {
  readonly key: ComponentKey;
  /** The id in `activityCategory`, stored in an activity as activityCategoryModel. */
  readonly category: number;
  readonly name: Message;
  /** Percent of the initial grade, for a subject that sets none. */
  readonly defaultWeight: number;
  /** Whether sub-categories and weight overrides divide its weight; else they are labels and all points are pooled. */
  readonly grouped: boolean;
  /** Its parts where the layout has some; absent: those of DepEd Order 15 (`policyParts.ts`). */
  readonly parts?: readonly PolicyPart[];
};

/** Grades from this initial grade on (hundredths), up to the band above. */
export type TransmutationBand = { readonly from: Hundredths; readonly grade: number };

export type GradeDescriptor = { readonly from: number; readonly name: Message };

/** How initial grades become grades. `zeroBased`: rounded to a whole number. `floor`: the lowest grade there is. */
export type Scale = { readonly kind: 'table' | 'zeroBased'; readonly floor: number };

/**
 * `all`: the final grade needs every period of the policy; `taken`: the periods that the subject has.
 * `absenceLimit`: percent of the class days; a learner who is absent more often may fail. Null: no limit.
 */
type YearRule = { readonly periods: 'all' | 'taken'; readonly absenceLimit: number | null };

type SectionRule = {
  /** `units`: rows that state units are weighted by them (senior high school); rows without count alike. */
  readonly average: 'plain' | 'units';
  /** The final grade of a learning area of several subjects (MAPEH). */
  readonly combined: 'meanOfTerms' | 'meanOfPartFinals';
};

/** `Not Completed`: the last grade level of a stage, while a back subject is open. */
export type Promotion =
  | 'Promoted'
  | 'Conditionally Promoted'
  | 'Remedial'
  | 'Decision Needed'
  | 'Not Completed'
  | 'Retained';

type PromotionRule = {
  /** Learners with more failed areas than this are retained. */
  readonly remedialUpTo: number;
  /** The promotion of a learner who fails an area again after remedial class. */
  readonly afterRemedial: Promotion;
  /** Up to this grade level grades alone retain nobody: the adviser decides. Absent: no such grade. */
  readonly decidedUpTo?: number;
  /** The grade level that nobody completes with a back subject. Absent: no such grade. */
  readonly completes?: number;
};

/** An award for a general average from `from` on, with no final grade below `lowestFinal`. */
export type Award = {
  readonly name: Message;
  readonly from: number;
  /** Null: the pass mark. */
  readonly lowestFinal: number | null;
  /** Whether a derogatory record excludes a learner from the award. */
  readonly cleanRecord: boolean;
};

/** Rules that a policy may leave out; it then has those of DepEd Order 8. */
export type PolicyRules = {
  /** The examinations of a subject that states none. */
  readonly exam: ExamLayout;
  readonly remarks: { readonly passed: Message; readonly failed: Message };
  readonly year: YearRule;
  readonly section: SectionRule;
  readonly promotion: PromotionRule;
  /** Highest first; empty where the policy has no awards. */
  readonly awards: readonly Award[];
};

/** The rules of one DepEd order, or of a school, as data. Nothing outside a policy knows how many periods a year has. */
export type GradingPolicy = Partial<PolicyRules> & {
  readonly id: string;
  /** The name by which people choose the policy; absent where they cannot choose it. */
  readonly name?: Message;
  readonly periods: readonly PolicyPeriod[];
  readonly components: readonly PolicyComponent[];
  /** Absent: a table down to the grade of its last row. */
  readonly scale?: Scale;
  /** Highest band first; the last one starts at 0. A zero-based scale is written down as bands too (`zeroBasedBands`). */
  readonly transmutation: readonly TransmutationBand[];
  /** Absent: `noGrade`. */
  readonly emptyComponent?: EmptyComponent;
  /** The pass mark. */
  readonly passingGrade: number;
  /** Highest first; the last one starts at 0. */
  readonly descriptors: readonly GradeDescriptor[];
};
