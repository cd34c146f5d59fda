/** Helpers for adding a list of learners to the book. */

import type { StudentDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import type { LearnerInput } from '@/domain/intents/inputs';
import { toIdentity, toStored } from '@/domain/learners/learnerFields';
import { readRemark } from '@/domain/learners/roster/remark';
import type { RosterRow } from '@/domain/learners/roster/rosterRow';
import type { Thunk } from '@/store/makeStore';
import { loadFresh } from './loadFresh';

/** The learners who already have one of these LRNs. Throws an `AppError`. */
export function loadLearnersByLrn(lrns: readonly string[]): Thunk<Promise<StudentDoc[]>> {
  return async (dispatch) => {
    const tables = await dispatch(loadFresh([{ of: 'learnersByLrn', lrns }]));
    const asked = new Set(lrns);
    return rowsOf(tables, 'students', ({ lrn }) => asked.has(lrn));
  };
}

/** A checked row in the form that plans take: trimmed, and without empty fields. */
export function toLearnerInput(row: RosterRow, overrideName = false): LearnerInput {
  const standing = row.takesRemark ? readRemark(row.remark ?? '') : null;
  return {
    ...toStored(toIdentity((field) => (row[field] ?? '').trim())),
    ...(overrideName ? { overrideName } : {}),
    ...(standing ? { standing } : {}),
  };
}
