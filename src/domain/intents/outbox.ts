/** Outbox entries: what a teacher saved and the server has not confirmed yet, as the browser keeps it. */

import type { ActivityId, ClassSubjectId } from '@/domain/book/ids';
import type { CellText } from '@/domain/scores/cellEntry';
import type { TimeMs } from '@/domain/words/time';
import type { Intent, IntentOf, Lowering } from './intents';
import { parseIntent } from './parseIntent';

/**
 * `base` is the cell's value when the text was typed; another value at the server is a conflict. `isTouched`: another
 * device wrote the cell since then, and its value is the same as `base` again. `isOverOwn`: `base` is a value of this
 * person's own that was not confirmed yet, so its row arrives as one that was written since. `isBack`: the text was
 * typed back over an own value that was not stored, and may be `base` again: it follows no other value.
 */
export type WaitingCell = CellText &
  Readonly<{ base: CellText; isTouched?: boolean; isOverOwn?: boolean; isBack?: boolean; names?: CellNames }>;

/** The names of a cell's learner, activity and item, kept for when one of these is gone. `item`: the item's number. */
export type CellNames = Readonly<{ learner: string; activity: string; item: number | null }>;

/**
 * Why the server, or the book as it is now, does not take the entry. `gone`: the learner, the activity or another
 * document that the entry is about does not exist any more. `held`: the entry is about a document of a refused entry.
 */
const REFUSALS = ['conflict', 'closed', 'handedOver', 'gone', 'invalid', 'refused', 'held'] as const;
export type Refusal = (typeof REFUSALS)[number];

type Kept = Readonly<{
  id: string;
  at: TimeMs;
  /** Null while the entry waits. */
  refusal: Refusal | null;
}>;

/** One save of one sheet. It holds no changes: the save is planned when it is sent, over the rows of that moment. */
export type SheetEntry = Kept &
  Readonly<{
    subjectId: ClassSubjectId;
    quarter: number;
    /** The scannable activity whose answers these are; null for the scores of the record. */
    activityId: ActivityId | null;
    cells: Readonly<Record<string, WaitingCell>>;
    /** The book's version that the bases were compared with; null where the version was not known. */
    seen?: string | null;
    /** The person asked to send the save again after a refusal, so none of its values gives way to a newer save. */
    isAgain?: boolean;
  }>;

/** One intent. The ids of its new documents are made from the entry's id (`namedIds`). */
export type IntentEntry = Kept &
  Readonly<{
    intent: Intent;
    /** Documents that the intent makes, as far as this browser knows: an entry that names one depends on it. */
    makes: readonly string[];
    /** Kept before the intent is sent: after a lost answer the rows do not tell any more which scores it lowered. */
    lowers?: Lowering;
    /** Scores that a try without an answer may have changed, each with the value before and after. */
    tried?: Readonly<Record<string, Readonly<{ from: CellText; to: CellText }>>>;
  }>;

export type OutboxEntry = SheetEntry | IntentEntry;

export function isIntentEntry(entry: OutboxEntry): entry is IntentEntry {
  return 'intent' in entry;
}

/** An entry that writes item rows: nothing waits for it, and it makes no document that another entry is about. */
export type ItemRowsEntry = IntentEntry & { intent: IntentOf<'itemRows'> };

export function isItemRows(entry: OutboxEntry): entry is ItemRowsEntry {
  return isIntentEntry(entry) && entry.intent.kind === 'itemRows';
}

/** Reads an entry from storage, which any program may have written to; null where the value is no entry. */
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

function isIntentEntryValue({ intent, makes, tried = {} }: Record<string, unknown>): boolean {
  const areMoves = isObject(tried) && Object.values(tried).every(isMove);
  return (
    areMoves && parseIntent(intent) !== null && Array.isArray(makes) && makes.every((each) => typeof each === 'string')
  );
}

function isMove(value: unknown): boolean {
  return isObject(value) && isCell(value.from) && isCell(value.to);
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
  return isCell(value) && isCell(value.base) && (value.names === undefined || isNames(value.names));
}

function isCell(value: unknown): value is Record<string, unknown> {
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

/** The number of unsent changes: each cell of a sheet, a class record's or an adviser's, and one for each other intent. */
export function countUnsent(entries: readonly OutboxEntry[]): number {
  return entries.reduce((sum, entry) => sum + unsentOf(entry), 0);
}

function unsentOf(entry: OutboxEntry): number {
  if (!isIntentEntry(entry)) return Object.keys(entry.cells).length;
  return entry.intent.kind === 'advisingChange' ? entry.intent.edits.length : 1;
}

/**
 * Whether the entry is about a document that one of the others makes. Ids are long and random, so a text that holds an
 * id names its document.
 */
export function dependsOn(entry: OutboxEntry, others: readonly OutboxEntry[]): boolean {
  const made = others.flatMap((other) => (isIntentEntry(other) && other.id !== entry.id ? other.makes : []));
  if (made.length === 0) return false;
  const text = JSON.stringify(isIntentEntry(entry) ? entry.intent : { ...entry, id: '' });
  return made.some((id) => text.includes(id));
}
