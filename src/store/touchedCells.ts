/** Cells that wait and were changed by another device meanwhile, also where they were set back: whoever sends must know. */
import type { Arrived } from '@/data/bookWatcher';
import { isDeed, type SheetEntry, type WaitingCell } from '@/domain/outbox';
import { applyArrived, type Tables } from '@/domain/tables';
import { isSameCell } from './draftCell';
import type { Thunk } from './makeStore';
import { entryPut } from './outboxState';
import { jobOf } from './sendEntry';

/**
 * Rows that others wrote have arrived. A cell that waits and reads as it did when it was typed, though its row was
 * written or removed, was changed and set back: a conflict like any other. What waits is compared by value when it is
 * sent, so only this is noted.
 */
export function noteTouched(arrived: Arrived): Thunk<void> {
  return (dispatch, getState, { data }) => {
    const { owner, stored } = getState().entities;
    const keys = arrivedKeys(arrived);
    if (!owner || keys.size === 0) return;
    const tables = applyArrived(stored, arrived);
    for (const entry of getState().outbox.entries) {
      if (entry.refusal !== null || isDeed(entry)) continue;
      const touched = touchedCells(entry, tables, keys);
      if (Object.keys(touched).length === 0) continue;
      const noted = { ...entry, cells: { ...entry.cells, ...touched } };
      dispatch(entryPut(noted));
      void data.outbox().then((outbox) => outbox.put(owner, noted));
    }
  };
}

/** Of scores and of answers; the keys of the cells that they stand in. */
function arrivedKeys({ rows, gone }: Arrived): ReadonlySet<string> {
  const removed = gone.filter(
    ({ collection }) => collection === 'studentPerformance' || collection === 'studentPoints',
  );
  return new Set([
    ...(rows.studentPerformance ?? []).map((row) => `${row.activityModel}_${row.classStudentModel}`),
    ...(rows.studentPoints ?? []).map((row) => `${row.activityItemModel}_${row.classStudentModel}`),
    ...removed.map(({ id }) => id),
  ]);
}

function touchedCells(entry: SheetEntry, tables: Tables, keys: ReadonlySet<string>): Record<string, WaitingCell> {
  const own = Object.keys(entry.cells).filter((key) => keys.has(key));
  const recordedAt = jobOf(entry).source.recorded(tables, own);
  return Object.fromEntries(
    own.flatMap((key) => {
      const cell = entry.cells[key];
      return cell && !cell.isTouched && isSameCell(recordedAt(key), cell.base)
        ? [[key, { ...cell, isTouched: true }]]
        : [];
    }),
  );
}
