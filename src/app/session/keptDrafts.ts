/** Parses kept drafts from storage, whose text may have been changed by other programs. */
import type { Draft } from '@/store/state/draftCell';
import type { Offer } from '@/store/state/drafts';

/** The sheets that are complete; other values are skipped. */
export function parseKeptDrafts(text: string): Readonly<Record<string, Offer>> {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return {};
  }
  if (!isObject(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Offer] => isOffer(entry[1])));
}

function isOffer(value: unknown): value is Offer {
  if (!isObject(value) || typeof value.at !== 'number' || !isObject(value.cells)) return false;
  if (!isRecordOrNone(value.record)) return false;
  const cells = Object.values(value.cells);
  return cells.length > 0 && cells.every(isDraft);
}

function isRecordOrNone(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return isObject(value) && typeof value.subjectId === 'string' && typeof value.quarter === 'number';
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value) || !isCell(value) || !isCell(value.base)) return false;
  return value.theirs === undefined || isCell(value.theirs);
}

function isCell(value: unknown): boolean {
  return isObject(value) && typeof value.text === 'string' && typeof value.comment === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
