/** Lists of learners on their way into the book. */
import type { StudentDoc } from '@/domain/entities';
import type { LearnerInput } from '@/domain/intents';
import type { RosterRow } from '@/domain/roster/rosterRow';
import { rowsOf } from '@/domain/tables';
import { loadFresh } from './loadFresh';
import type { Thunk } from './makeStore';

/** Which of these LRNs belong to learners already. Throws an `AppError`. */
export function loadLearnersByLrn(lrns: readonly string[]): Thunk<Promise<StudentDoc[]>> {
  return async (dispatch) => {
    const tables = await dispatch(loadFresh([{ of: 'learnersByLrn', lrns }]));
    const asked = new Set(lrns);
    return rowsOf(tables, 'students', ({ lrn }) => asked.has(lrn));
  };
}

/** A checked row, as plans take it: trimmed, and without the fields that stayed empty. */
export function toLearnerInput(row: RosterRow, overrideName = false): LearnerInput {
  const middleName = row.middleName.trim();
  const extensionName = row.extensionName.trim();
  return {
    lastName: row.lastName.trim(),
    firstName: row.firstName.trim(),
    lrn: row.lrn.trim(),
    ...(middleName === '' ? {} : { middleName }),
    ...(extensionName === '' ? {} : { extensionName }),
    ...(row.sex === '' ? {} : { sex: row.sex }),
    ...(overrideName ? { overrideName } : {}),
  };
}
