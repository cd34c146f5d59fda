/** Deletions of a book are kept for some days, so that they can be taken back (docs/put-back.md). */
import type { TimeMs } from '@/domain/words/time';
import type { ClassId, ClassSubjectId, NewId, RemovedId } from './ids';
import { toId } from './ids';

/** A deletion can be taken back for this long. */
export const KEPT_DAYS = 30;

type RemovedKind = 'activity' | 'learner';

/**
 * A document of `removed`: one deletion, or a part of one whose rows do not fit into one document. Its owner deleted it:
 * nobody else deletes in a book in this way.
 */
export type RemovedDoc = {
  /** Of the first part; a later one adds its number. */
  id: RemovedId;
  kind: RemovedKind;
  /** The activity, the learner, or the first enrolment of a learner who stays in the book. */
  rootId: string;
  name: string;
  /** Names at the deletion; empty where it was in none, or in several. */
  section: string;
  subject: string;
  /** The subjects whose rows are in it. */
  subjects: ClassSubjectId[];
  /** The classes whose list the learner was in, each with the key of the section's roster; empty without one. */
  classes: Readonly<Record<ClassId, string>>;
  scores: number;
  /** From 0. */
  part: number;
  parts: number;
  /** Packed (`packedRows.ts`). */
  rows: string;
  removedAt: TimeMs;
  lastSync: TimeMs;
};

/** A deletion that is planned again keeps under the same id. */
export const removedIdOf = (newId: NewId): RemovedId => toId(newId('removed'));

/** Longest name that is kept, in characters. */
const NAME_LENGTH = 300;

export function removedName(name: string): string {
  return name.slice(0, NAME_LENGTH);
}

export function removedPartId(id: RemovedId, part: number): RemovedId {
  return part === 0 ? id : toId(`${id}_${part}`);
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the deletion is too old to be taken back. One that waits in the outbox has no time yet. */
export function isPastKeeping({ removedAt }: Pick<RemovedDoc, 'removedAt'>, nowMs: number): boolean {
  return removedAt > 0 && nowMs - removedAt >= KEPT_DAYS * DAY_MS;
}
