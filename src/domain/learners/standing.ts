/** The standing of a learner in a class: fields of the enrolment, as School Form 1 remarks them. */
import type { ClassStudentDoc } from '@/domain/book/entities';

export const STANDINGS = ['enrolled', 'transferredIn', 'lateEnrolled', 'transferredOut', 'dropped'] as const;
export type Standing = (typeof STANDINGS)[number];

/** `on`: `YYYY-MM-DD`, empty for a learner who is enrolled. `note`: the school, or the reason. */
export type StandingInput = { standing: Standing; on: string; note: string };

type StandingFields = Pick<ClassStudentDoc, 'standing' | 'standingOn' | 'standingNote'>;

/** A standing that this version does not know counts as enrolled: the learner stays in sight. */
export function standingOf({ standing, standingOn, standingNote }: StandingFields): StandingInput {
  const known = STANDINGS.find((each) => each === standing) ?? 'enrolled';
  return { standing: known, on: standingOn ?? '', note: standingNote ?? '' };
}

export function toStandingFields({ standing, on, note }: StandingInput): Required<StandingFields> {
  return { standing, standingOn: on, standingNote: note };
}

export function isLeaving(standing: Standing): boolean {
  return standing === 'transferredOut' || standing === 'dropped';
}

/** Whether the learner is no longer in the class. The enrolment keeps its scores and grades, and takes no others. */
export function hasLeft(row: StandingFields): boolean {
  return isLeaving(standingOf(row).standing);
}

const DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A day that exists: not 31 February. */
export function isStandingDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
