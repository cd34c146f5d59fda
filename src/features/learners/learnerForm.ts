import type { StudentDoc } from '@/domain/book/entities';
import { EMPTY_ROSTER_ROW, namesOf, parseLrn, type RosterRow } from '@/domain/learners/roster/rosterRow';

export function toRosterRow(learner: StudentDoc | undefined): RosterRow {
  if (!learner) return EMPTY_ROSTER_ROW;
  return { ...namesOf(learner), sex: learner.sex ?? '' };
}

/** The values of the fields, with spaces and dashes removed from the LRN. */
export function cleaned(values: RosterRow): RosterRow {
  return { ...values, lrn: parseLrn(values.lrn) };
}
