/** A save of one sheet: the parts that depend on the kind of sheet. */

import type { Change } from '@/domain/book/change';
import type { ActivityId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { Thunk } from '@/store/makeStore';
import type { DraftCells } from '@/store/state/draftCell';
import type { DraftSource } from './draftSource';
import type { RecordKey } from './scoreSource';
import type { UnsavedCell } from './toEdits';

export type SaveProgress = (done: number, total: number) => void;

/** The parts of a save that depend on the kind of sheet. */
export type SheetSave = {
  sheet: string;
  /** The subject and quarter that the sheet's scores count in; a closed quarter takes no scores. */
  record: RecordKey;
  /** The activity of a sheet of answers; null for the sheet of a record. */
  activityId: ActivityId | null;
  /** The drafts that a save leaves out, each with its reason. */
  unsaved: (tables: Tables, cells: DraftCells) => UnsavedCell[];
  /**
   * Reads the rows that the save is planned on from the server; the subject too, because it says whether the quarter is
   * closed.
   */
  read: Thunk;
  source: DraftSource;
  /** The keys of the cells whose learner, activity or item was removed. */
  gone: (tables: Tables, cells: DraftCells) => string[];
  /** The changes that store these cells, planned on the rows that were read. */
  plan: (cells: DraftCells) => Thunk<Promise<readonly Change[]>>;
  /** Compares the drafts of other sheets again that lie over the written rows. */
  afterwards: Thunk<void>;
  /** Keeps in the outbox what is written behind the save of these cells. Never throws. */
  behind?: (keys: readonly string[]) => Thunk;
  onProgress?: SaveProgress;
};
