/** The values of forms that an intent carries. */

import type { StudentId } from '@/domain/book/ids';
import type { StoredLearner } from '@/domain/learners/learnerFields';
import type { StandingInput } from '@/domain/learners/standing';
import type { ExamLayout, Layout, PartKey } from '@/domain/scores/componentParts';

/** An empty LRN matches nobody. */
export type LearnerInput = StoredLearner & {
  /**
   * Whether these names replace those of the learner who has the LRN already. Absent: nobody was asked, and a learner
   * with another name is not taken for this one.
   */
  overrideName?: boolean;
  /** In the subjects that the learner now takes; absent: enrolled. */
  standing?: StandingInput;
};

export type SubjectInput = {
  subject: string;
  /** Percent, as the other two; the form checks that the three make 100. */
  writtenWorks: number;
  performanceTask: number;
  quarterlyExam: number;
  /** Absent keeps what is stored; in a new subject: pooled. */
  layout?: Layout;
  /** Absent keeps what is stored; in a new subject: the examinations of the policy. */
  exam?: ExamLayout;
  units?: number | null;
  /** The periods that the subject is taught in; null: all of the policy. */
  periods?: number[] | null;
};

export type ActivityInput = {
  name: string;
  quarter: number;
  /** Highest possible score; of a scannable activity the sum of its items' points, whatever is given here. */
  totalPoints: number;
  weightOverride: number | null;
  category: number;
  subCategory: number | null;
  /** The part of its component; absent keeps what is stored. */
  part?: PartKey | null;
};

export type ClassDetails = {
  name: string;
  gradeLevel: string;
  academicYear: string;
  /** The order of the list, or empty for the order of names; absent keeps what is stored. */
  learnerOrder?: readonly StudentId[];
};
