/**
 * Marks waiting cells that another device changed meanwhile, also those that were set back, because sending them must
 * make a conflict.
 */
import type { Arrived } from '@/data/book/watcher';
import { applyArrived, type Tables } from '@/domain/book/tables';
import { isIntentEntry, type SheetEntry, type WaitingCell } from '@/domain/intents/outbox';
import { cellTextOf } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';
import { revOfText } from '@/domain/versionText';
import type { Thunk } from '@/store/makeStore';
import { sheetSaveOf } from '@/store/outbox/sendSheet';
import { isSameCell } from '@/store/state/draftCell';
import { entryPut, toTried } from '@/store/state/outbox';

/**
 * Takes rows that other devices wrote. A waiting cell whose stored value is the same as when it was typed, although
 * another device wrote or removed its row, was changed and set back: a conflict like any other. Waiting cells are
 * compared by value when they are sent, so only this case is marked here. Own writes are never taken for it: neither
 * own writes that come back, nor own writes that a tab learns of late because it was behind the tab that typed, nor a
 * value that was being sent when it was typed over.
 */
export function noteTouched(arrived: Arrived): Thunk<void> {
  return (dispatch, getState, { data }) => {
    const { owner, stored } = getState().entities;
    const arrivedNow = arrivedKeys(arrived);
    if (!owner || arrivedNow.size === 0) return;
    const tables = applyArrived(stored, arrived);
    const keys = withoutOwn(arrivedNow, tables, toTried(getState().outbox));
    for (const entry of getState().outbox.entries) {
      if (entry.refusal !== null || isIntentEntry(entry)) continue;
      if (isBehind(arrived.from, entry.seen ?? null)) continue;
      const touched = touchedCells(entry, tables, keys);
      if (Object.keys(touched).length === 0) continue;
      const noted = { ...entry, cells: { ...entry.cells, ...touched } };
      dispatch(entryPut(noted));
      void data.outbox().then((outbox) => outbox.put(owner, noted));
    }
  };
}

/**
 * Whether this device's rows were of an earlier version than the one that the teacher saw: the teacher has already seen
 * these changes.
 */
function isBehind(from: string, seen: string | null): boolean {
  const [before, typedAt] = [revOfText(from), seen === null ? null : revOfText(seen)];
  return before !== null && typedAt !== null && before < typedAt;
}

/** Without the scores that read as an own intent makes them, whose answer was lost. */
function withoutOwn(keys: ReadonlySet<string>, tables: Tables, tried: ReturnType<typeof toTried>): ReadonlySet<string> {
  const own = tried.filter(([key, { to }]) => {
    const row = tables.studentPerformance[key];
    return row && isSameCell(cellTextOf(row, tables.scoreMarks[key]), to);
  });
  return new Set([...keys].filter((key) => !own.some(([each]) => each === key)));
}

/** The keys of the cells whose scores, marks or answers other devices wrote. */
function arrivedKeys({ rows, gone, byOthers }: Arrived): ReadonlySet<string> {
  const others = new Set(byOthers.map(({ collection, id }) => `${collection}/${id}`));
  const isOthers = (collection: CellCollection, { id }: { id: string }) => others.has(`${collection}/${id}`);
  const scores = (rows.studentPerformance ?? []).filter((row) => isOthers('studentPerformance', row));
  const marks = (rows.scoreMarks ?? []).filter((row) => isOthers('scoreMarks', row));
  const points = (rows.studentPoints ?? []).filter((row) => isOthers('studentPoints', row));
  const removed = gone.filter(({ collection, id }) => isOfCell(collection) && isOthers(collection, { id }));
  return new Set([
    ...[...scores, ...marks].map((row) => cellKey(row.activityModel, row.classStudentModel)),
    ...points.map((row) => cellKey(row.activityItemModel, row.classStudentModel)),
    ...removed.map(({ id }) => id),
  ]);
}

const CELL_COLLECTIONS = ['studentPerformance', 'scoreMarks', 'studentPoints'] as const;
type CellCollection = (typeof CELL_COLLECTIONS)[number];

function isOfCell(collection: string): collection is CellCollection {
  return CELL_COLLECTIONS.some((each) => each === collection);
}

function touchedCells(entry: SheetEntry, tables: Tables, keys: ReadonlySet<string>): Record<string, WaitingCell> {
  const own = Object.keys(entry.cells).filter((key) => keys.has(key));
  const recordedAt = sheetSaveOf(entry).source.recorded(tables, own);
  return Object.fromEntries(
    own.flatMap((key) => {
      const cell = entry.cells[key];
      return cell && !cell.isTouched && !cell.isOverOwn && isSameCell(recordedAt(key), cell.base)
        ? [[key, { ...cell, isTouched: true }]]
        : [];
    }),
  );
}
