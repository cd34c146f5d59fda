/** What a teacher saved and the server has not confirmed yet, as it is kept in the browser. */
import type { TimeMs } from './entities';
import type { ActivityId, ClassSubjectId } from './ids';
import { type Intent, parseIntent } from './intents';

/** A cell as shown: a score or an answer as it was typed, and its comment. */
type CellText = Readonly<{ text: string; comment: string }>;
/**
 * `base` is what stood there when it was typed; another value at the server is a conflict. `isTouched`: another device
 * wrote the cell since, and what stands there reads as `base` again. `isOverOwn`: `base` is a value of this person's own
 * that was on its way, so it comes in as a row that was written since.
 */
export type WaitingCell = CellText &
  Readonly<{ base: CellText; isTouched?: boolean; isOverOwn?: boolean; names?: CellNames }>;

/** What the cell was called, kept where its learner, activity or item is gone. `item`: the number of an answer's item. */
export type CellNames = Readonly<{ learner: string; activity: string; item: number | null }>;

/**
 * Why the server, or the book as it is now, does not take it. `gone`: the learner, the activity, or what else it is
 * about, is not there any more. `held`: it is about something that was refused itself.
 */
export const REFUSALS = ['conflict', 'closed', 'gone', 'invalid', 'refused', 'held'] as const;
export type Refusal = (typeof REFUSALS)[number];

type Kept = Readonly<{
  id: string;
  at: TimeMs;
  /** Null while it waits. */
  refusal: Refusal | null;
}>;

/** One save of one sheet. An intent, not a list of changes: it is planned over the rows of the moment it is sent. */
export type SheetEntry = Kept &
  Readonly<{
    subjectId: ClassSubjectId;
    quarter: number;
    /** The scannable activity whose answers these are; null for the scores of the record. */
    activityId: ActivityId | null;
    cells: Readonly<Record<string, WaitingCell>>;
    /** The book's version that the bases were compared with; null where it was not known. */
    seen?: string | null;
  }>;

/** Anything else that a teacher does to the book. New documents get their ids from the entry's (`namedIds`). */
export type IntentEntry = Kept &
  Readonly<{
    intent: Intent;
    /** Documents that it makes, as far as this browser could tell: what names one of them depends on it. */
    makes: readonly string[];
  }>;

export type OutboxEntry = SheetEntry | IntentEntry;

export function isIntentEntry(entry: OutboxEntry): entry is IntentEntry {
  return 'intent' in entry;
}

/** What comes back from storage, which anything may have written to; null where it is no entry. */
export function parseOutboxEntry(value: unknown): OutboxEntry | null {
  if (!isObject(value)) return null;
  const { id, at, refusal } = value;
  const isKept =
    typeof id === 'string' &&
    typeof at === 'number' &&
    (refusal === null || REFUSALS.some((known) => known === refusal));
  if (!isKept) return null;
  const isWhole = 'intent' in value ? isIntentEntryValue(value) : isSheetValue(value);
  return isWhole ? (value as OutboxEntry) : null;
}

function isIntentEntryValue({ intent, makes }: Record<string, unknown>): boolean {
  return parseIntent(intent) !== null && Array.isArray(makes) && makes.every((each) => typeof each === 'string');
}

function isSheetValue({ subjectId, quarter, activityId, cells }: Record<string, unknown>): boolean {
  return (
    typeof subjectId === 'string' &&
    typeof quarter === 'number' &&
    (activityId === null || typeof activityId === 'string') &&
    isObject(cells) &&
    Object.keys(cells).length > 0 &&
    Object.values(cells).every(isWaitingCell)
  );
}

function isWaitingCell(value: unknown): boolean {
  return isObject(value) && isCell(value) && isCell(value.base) && (value.names === undefined || isNames(value.names));
}

function isCell(value: unknown): boolean {
  return isObject(value) && typeof value.text === 'string' && typeof value.comment === 'string';
}

function isNames(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { learner, activity, item } = value;
  return typeof learner === 'string' && typeof activity === 'string' && (item === null || typeof item === 'number');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Cells, and one for each other deed. */
export function countUnsent(entries: readonly OutboxEntry[]): number {
  return entries.reduce((sum, entry) => sum + (isIntentEntry(entry) ? 1 : Object.keys(entry.cells).length), 0);
}

/** Whether it is about a document that one of the others makes. Ids are long and random, so a text that holds one names it. */
export function dependsOn(entry: OutboxEntry, others: readonly OutboxEntry[]): boolean {
  const made = others.flatMap((other) => (isIntentEntry(other) && other.id !== entry.id ? other.makes : []));
  if (made.length === 0) return false;
  const text = JSON.stringify(isIntentEntry(entry) ? entry.intent : { ...entry, id: '' });
  return made.some((id) => text.includes(id));
}
