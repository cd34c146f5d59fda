/**
 * The history of scores: the cells that one batch of a save changed, as they were before and after. Documents of
 * `scoreChanges` are written once, in the batch of their rows, and are in no table: they are read when somebody asks.
 */

import type { Change } from '@/domain/book/change';
import type { StudentPerformanceDoc } from '@/domain/book/entities';
import type { ActivityId, ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { TimeMs } from '@/domain/words/time';
import { cellTextOf } from './cellEntry';
import { cellKey } from './cellKey';
import { BLANK_MARKS, type Mark, type ScoreMarkDoc } from './scoreMark';

/** The name of the collection. */
export const SCORE_CHANGES = 'scoreChanges';

/**
 * The parts of a cell that changed, and no others. Score and mark are one part: a mark stands where the cell has one before
 * or after. `comment`: of the score, or the note of a blank. `answers`: as the score keeps them (`answers.ts`).
 */
export type CellParts = { score?: number | null; mark?: Mark | null; comment?: string; answers?: string };
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
  /** The names of these activities at that time, so that a deleted one is named; absent in older documents. */
  names?: Readonly<Record<string, string>>;
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

type FollowedCollection = 'studentPerformance' | 'scoreMarks';
type FollowedRow = StudentPerformanceDoc | ScoreMarkDoc;
type FollowedChange = Extract<Change, { collection: FollowedCollection }>;
/** The rows of one cell. */
type CellRows = Readonly<{ studentPerformance?: StudentPerformanceDoc; scoreMarks?: ScoreMarkDoc }>;

const FOLLOWED: readonly string[] = ['studentPerformance', 'scoreMarks'] satisfies FollowedCollection[];

/**
 * The cells of a stored document that can be read. The rules bound the document and not its cells: a part of another type
 * is left out, and a cell without parts.
 */
export function readableCells(cells: unknown): CellChanges {
  const found = Object.entries(isMap(cells) ? cells : {}).flatMap(([key, change]) => {
    if (!isMap(change)) return [];
    const [from, to] = [readableParts(change.from), readableParts(change.to)];
    return Object.keys({ ...from, ...to }).length > 0 ? [[key, { from, to }] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The names of a stored document that can be read. */
export function readableNames(names: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(isMap(names) ? names : {}).flatMap(([id, name]) =>
      typeof name === 'string' && name !== '' ? [[id, name] as const] : [],
    ),
  );
}

const MARKS: readonly unknown[] = [...BLANK_MARKS, 'late', null] satisfies (Mark | null)[];

function readableParts(parts: unknown): CellParts {
  const { score, mark, comment, answers } = isMap(parts) ? parts : {};
  return {
    ...(typeof score === 'number' || score === null ? { score } : {}),
    ...(MARKS.includes(mark) ? { mark: mark as Mark | null } : {}),
    ...(typeof comment === 'string' ? { comment } : {}),
    ...(typeof answers === 'string' ? { answers } : {}),
  };
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The cells that the changes of some documents change; a cell that ends as it began is left out. */
export function changedCells(before: RowsBefore, changes: readonly Change[]): CellChanges {
  const cells = new Map<string, { was: CellRows; is: CellRows }>();
  for (const change of changes) {
    if (!isFollowed(change)) continue;
    const { collection, id } = change;
    const stored = before[collection][id];
    const row = stored ?? (change.op === 'set' ? (change.value as FollowedRow) : undefined);
    if (!row) continue;
    const key = cellKey(row.activityModel, row.classStudentModel);
    const known = cells.get(key) ?? sameTwice(rowsAt(before, key));
    // Another client's row may have an id of its own.
    const was = stored ? withRow(known.was, collection, stored) : known.was;
    const is = stored && !known.was[collection] ? withRow(known.is, collection, stored) : known.is;
    cells.set(key, { was, is: withRow(is, collection, changedRow(is[collection], change)) });
  }
  return Object.fromEntries(
    [...cells].flatMap(([key, { was, is }]) => {
      const change = toCellChange(partsOf(was), partsOf(is));
      return change ? [[key, change]] : [];
    }),
  );
}

function isFollowed(change: Change): change is FollowedChange {
  return FOLLOWED.includes(change.collection);
}

function rowsAt({ studentPerformance, scoreMarks }: RowsBefore, key: string): CellRows {
  const [score, mark] = [studentPerformance[key], scoreMarks[key]];
  return { ...(score ? { studentPerformance: score } : {}), ...(mark ? { scoreMarks: mark } : {}) };
}

function sameTwice(rows: CellRows): { was: CellRows; is: CellRows } {
  return { was: rows, is: rows };
}

function withRow(rows: CellRows, collection: FollowedCollection, row: FollowedRow | undefined): CellRows {
  const { [collection]: _, ...others } = rows;
  return row ? ({ ...others, [collection]: row } as CellRows) : others;
}

function changedRow(row: FollowedRow | undefined, change: FollowedChange): FollowedRow | undefined {
  if (change.op === 'delete') return undefined;
  if (change.op === 'set') return change.value as FollowedRow;
  return change.op === 'update' && row ? ({ ...row, ...change.fields } as FollowedRow) : row;
}

function partsOf({ studentPerformance: score, scoreMarks: row }: CellRows): Required<CellParts> {
  return {
    score: score?.score ?? null,
    mark: row?.mark ?? null,
    comment: cellTextOf(score, row).comment,
    answers: score?.answers ?? '',
  };
}

function toCellChange(was: Required<CellParts>, is: Required<CellParts>): CellChange | null {
  const isValue = was.score !== is.score || was.mark !== is.mark;
  const hasMark = was.mark !== null || is.mark !== null;
  const isComment = was.comment !== is.comment;
  const isAnswers = was.answers !== is.answers;
  if (!isValue && !isComment && !isAnswers) return null;
  const only = ({ score, mark, comment, answers }: Required<CellParts>): CellParts => ({
    ...(isValue ? { score } : {}),
    ...(isValue && hasMark ? { mark } : {}),
    ...(isComment ? { comment } : {}),
    ...(isAnswers ? { answers } : {}),
  });
  return { from: only(was), to: only(is) };
}
