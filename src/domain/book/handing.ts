/** A class that goes from one teacher's book to another's (docs/handing-over.md), as the page and the server speak of it. */
import type { LearnerIdentity } from '@/domain/learners/learnerFields';
import type { StudentId } from './ids';

type KnownLearner = LearnerIdentity & { id: StudentId };

/** A learner of the class who may be one of these in the other book; a person has to say so. */
export type LearnerDoubt = { learner: KnownLearner; candidates: readonly KnownLearner[] };

/** `same`: the learner in the other book; null for another child, who comes along as a new one. */
export type DoubtAnswer = { learnerId: StudentId; same: StudentId | null };

/** The sizes of a class. `known`: of its learners, those whom the other book has already. */
export type HandedCounts = {
  learners: number;
  known: number;
  subjects: number;
  activities: number;
  scores: number;
  closings: number;
  requests: number;
};

/** The copy in the first book goes after so many days. */
export const COPY_DAYS = 30;
