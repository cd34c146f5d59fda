/** Fields of stored documents as they should be: what is of another type counts as blank. */

import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { fieldsOf } from '@/domain/fields';
import { type LearnerIdentity, toIdentity } from '@/domain/learners/learnerFields';
import { searchText } from '@/domain/words/searchText';

type Stored = Pick<DocumentSnapshot, 'get'>;

export function textIn(row: Stored, field: string): string {
  return toText(row.get(field));
}

export function toText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

export function toNumber(value: unknown): number | null {
  if (typeof value === 'string' && value !== '' && Number.isFinite(Number(value))) return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function numberIn(row: Stored, field: string): number | null {
  return toNumber(row.get(field));
}

function toTime(value: unknown): number | null {
  return value instanceof Timestamp ? value.toMillis() : null;
}

export function timeIn(row: Stored, field: string): number | null {
  return toTime(row.get(field));
}

export function toMap(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? fieldsOf(value) : {};
}

export function mapIn(row: Stored, field: string): Readonly<Record<string, unknown>> {
  return toMap(row.get(field));
}

export function listIn(row: Stored, field: string): string[] {
  const value: unknown = row.get(field);
  return Array.isArray(value) ? value.map(String) : [];
}

/** A learner of a book. */
export function identityIn(row: Stored): LearnerIdentity {
  return toIdentity((field) => textIn(row, field));
}

/** Live, or deleted so that it can be put back: its data is stored. */
export function isStored(row: Stored): boolean {
  return isLive(row) || Boolean(row.get('deletedWith'));
}

export function isLive(row: Stored): boolean {
  return !row.get('deletedAt');
}

/** Whether the row of a class is the copy that a teacher keeps after another one has it. */
export function isCopy(row: Stored): boolean {
  return mapIn(row, 'handedOver').isDone === true;
}

/** Whether each word of the text is in the name; an LRN is compared whole. */
export function answersSearch(learner: LearnerIdentity, text: string): boolean {
  const name = searchText(`${learner.lastName} ${learner.firstName} ${learner.middleName}`);
  const words = searchText(text.replaceAll(',', ' ')).split(' ');
  return words.every((word) => name.includes(word) || (word !== '' && learner.lrn === word));
}
