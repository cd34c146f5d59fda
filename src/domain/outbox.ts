/** What a teacher saved and the server has not confirmed yet, as it is kept in the browser. */
import type { TimeMs } from './entities';
import type { ActivityId, ClassSubjectId } from './ids';

/** A cell as shown: a score or an answer as it was typed, and its comment. */
type CellText = Readonly<{ text: string; comment: string }>;
/** `base` is what stood there when it was typed; another value at the server is a conflict. */
export type WaitingCell = CellText & Readonly<{ base: CellText }>;

/**
 * Why the server, or the record as it is now, does not take it. `gone`: the learner, the activity or the item is not in
 * the record any more.
 */
export const REFUSALS = ['conflict', 'closed', 'gone', 'invalid', 'refused'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** One save of one sheet. An intent, not a list of changes: it is planned over the rows of the moment it is sent. */
export type OutboxEntry = Readonly<{
  id: string;
  subjectId: ClassSubjectId;
  quarter: number;
  /** The scannable activity whose answers these are; null for the scores of the record. */
  activityId: ActivityId | null;
  cells: Readonly<Record<string, WaitingCell>>;
  at: TimeMs;
  /** Null while it waits. */
  refusal: Refusal | null;
}>;

/** What comes back from storage, which anything may have written to; null where it is no entry. */
export function parseOutboxEntry(value: unknown): OutboxEntry | null {
  if (!isObject(value) || !isObject(value.cells)) return null;
  const { id, subjectId, quarter, activityId, at, refusal, cells } = value;
  const isWhole =
    typeof id === 'string' &&
    typeof subjectId === 'string' &&
    typeof quarter === 'number' &&
    (activityId === null || typeof activityId === 'string') &&
    typeof at === 'number' &&
    (refusal === null || REFUSALS.some((known) => known === refusal)) &&
    Object.keys(cells).length > 0 &&
    Object.values(cells).every(isWaitingCell);
  return isWhole ? (value as OutboxEntry) : null;
}

function isWaitingCell(value: unknown): boolean {
  return isObject(value) && isCell(value) && isCell(value.base);
}

function isCell(value: unknown): boolean {
  return isObject(value) && typeof value.text === 'string' && typeof value.comment === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function countCells(entries: readonly OutboxEntry[]): number {
  return entries.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0);
}
