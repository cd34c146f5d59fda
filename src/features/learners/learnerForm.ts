import type { StudentDoc } from '@/domain/book/entities';
import { EMPTY_ROSTER_ROW, parseLrn, type RosterRow } from '@/domain/roster/rosterRow';

export function toRosterRow(learner: StudentDoc | undefined): RosterRow {
  if (!learner) return EMPTY_ROSTER_ROW;
  const { lastName, firstName, middleName = '', extensionName = '', sex = '', lrn } = learner;
  return { lastName, firstName, middleName, extensionName, sex, lrn };
}

/** The values of the fields, with spaces and dashes removed from the LRN. */
export function cleaned(values: RosterRow): RosterRow {
  return { ...values, lrn: parseLrn(values.lrn) };
}
