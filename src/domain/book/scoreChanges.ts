/**
 * The history of scores: the cells that one batch of a save changed, as they were before and after. Documents of
 * `scoreChanges` are written once, in the batch of their rows, and are in no table: they are read when somebody asks.
 */
import { cellKey } from './cellKey';
import type { Change } from './change';
import type { StudentPerformanceDoc, TimeMs } from './entities';
import type { ActivityId, ClassStudentId, ClassSubjectId } from './ids';
import type { Tables } from './tables';

/** The name of the collection. */
export const SCORE_CHANGES = 'scoreChanges';

/** The parts of a cell that changed, and no others. */
export type CellParts = { score?: number | null; comment?: string };
export type CellChange = { from: CellParts; to: CellParts };
/** By `{activityId}_{classStudentId}`. */
export type CellChanges = Readonly<Record<string, CellChange>>;

export type ScoreChangesDoc = {
  /** The id of the save and the revision of its batch, joined by `_`. */
  id: string;
  classSubjectModel: ClassSubjectId;
  quarter: number;
  /** The activities of the cells: a question about one activity finds the document by this list. */
  activities: ActivityId[];
  cells: CellChanges;
  /** The server's time of the batch. */
  at: TimeMs;
  /** The time at which the save was kept in the browser, by its clock; absent where it was stored at once. */
  typedAt?: TimeMs;
};

/** The tables that the history compares with. */
export type RowsBefore = Pick<Tables, FollowedCollection | 'activity'>;

/** A commit with these values writes a history. */
export type HistoryOfSave = { saveId: string; typedAt?: TimeMs; before: RowsBefore };

type Pair = { activityModel: ActivityId; classStudentModel: ClassStudentId };
type FollowedCollection = 'studentPerformance';
type FollowedRow = StudentPerformanceDoc;
type FollowedChange = Extract<Change, { collection: FollowedCollection }>;

/** The parts that a row of each collection gives its cell; of a row that does not exist, the parts of a blank cell. */
const PARTS_OF: Readonly<Record<FollowedCollection, (row: FollowedRow | undefined) => Required<CellParts>>> = {
  studentPerformance: (row) => ({ score: row?.score ?? null, comment: row?.comments ?? '' }),
};

/** The cells that the changes of some documents change; a cell that ends as it began is left out. */
export function changedCells(before: RowsBefore, changes: readonly Change[]): CellChanges {
  const rows = new Map<string, { collection: FollowedCollection; was?: FollowedRow; is?: FollowedRow }>();
  for (const change of changes) {
    if (!isFollowed(change)) continue;
    const { collection, id } = change;
    const key = `${collection}/${id}`;
    const was = before[collection][id];
    const row = rows.get(key) ?? { collection, ...(was ? { was, is: was } : {}) };
    const is = changedRow(row.is, change);
    rows.set(key, { collection, ...(was ? { was } : {}), ...(is ? { is } : {}) });
  }
  const cells: Record<string, CellChange> = {};
  for (const { collection, was, is } of rows.values()) {
    const pair: Pair | undefined = is ?? was;
    const change = pair && toCellChange(PARTS_OF[collection](was), PARTS_OF[collection](is));
    if (change) cells[cellKey(pair.activityModel, pair.classStudentModel)] = change;
  }
  return cells;
}

function isFollowed(change: Change): change is FollowedChange {
  return change.collection in PARTS_OF;
}

function changedRow(row: FollowedRow | undefined, change: FollowedChange): FollowedRow | undefined {
  if (change.op === 'delete') return undefined;
  if (change.op === 'set') return change.value as FollowedRow;
  return change.op === 'update' && row ? ({ ...row, ...change.fields } as FollowedRow) : row;
}

function toCellChange(was: Required<CellParts>, is: Required<CellParts>): CellChange | null {
  const changed = (['score', 'comment'] as const).filter((part) => was[part] !== is[part]);
  if (changed.length === 0) return null;
  const only = (parts: CellParts): CellParts => Object.fromEntries(changed.map((part) => [part, parts[part]]));
  return { from: only(was), to: only(is) };
}
