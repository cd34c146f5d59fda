import type { StudentDoc } from '@/domain/book/entities';
import { EMPTY_IDENTITY, identityOf } from '@/domain/learners/learnerFields';
import { parseLrn, type RosterRow } from '@/domain/learners/roster/rosterRow';

export function toRosterRow(learner: StudentDoc | undefined): RosterRow {
  return learner ? identityOf(learner) : EMPTY_IDENTITY;
}

/** The values of the fields, with spaces and dashes removed from the LRN. */
export function cleaned(values: RosterRow): RosterRow {
  return { ...values, lrn: parseLrn(values.lrn) };
}
