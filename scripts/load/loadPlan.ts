/** The work of a load run, as its processes hand it to each other. */

import type { ClassSubjectId } from '@/domain/book/ids';
import type { ScoreEdit } from '@/plans/scores/planCells';

export type TeacherPlan = {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly subjectId: ClassSubjectId;
  /** The scores of each save. */
  readonly saves: readonly (readonly ScoreEdit[])[];
};
export type LoadPlan = readonly TeacherPlan[];

/** A save, in milliseconds, and how often it was planned anew: after another commit, or after a lost answer. */
export type SaveTime = { readonly ms: number; readonly replanned: number };
