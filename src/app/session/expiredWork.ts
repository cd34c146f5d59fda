/**
 * Unsaved work after a session ran out. The screen has just promised that nothing typed is lost, so the same person
 * finds their scores and comments after signing in again. But on a shared computer another person may use it soon: half
 * an hour after the session ended the work is deleted, whether this page stayed open or another one was opened.
 */

import { fieldsOf } from '@/domain/fields';
import { isOwnDevice } from '@/domain/ownDevice';
import { TAB_OWNER } from '@/domain/storageKeys';
import { tryOrNull } from '@/domain/tryOrNull';

/** Long enough to fetch a password or the phone. */
export const KEPT_AFTER_EXPIRY_MS = 30 * 60_000;

/** The key of the time at which the session ended; stored only while nobody is signed in. */
const SINCE = 'talaan.expired';
const ADVISING = 'talaan.advising.';
/** Keys of drafts, outbox entries, class records brought in, and an adviser's typed texts, in this tab's storage. */
const WORK = ['talaan.drafts.', 'talaan.outbox.', 'talaan.imports.', ADVISING];

let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes that the session ran out now. Where something typed is kept, the tab keeps to its person, who alone may find it. */
export function sessionExpired(nowMs: number, uid: string): void {
  if (keysOfWork().length > 0) tryOrNull(() => sessionStorage.setItem(TAB_OWNER, uid));
  tryOrNull(() => sessionStorage.setItem(SINCE, String(nowMs)));
  forgetInTime(nowMs);
}

/**
 * A page was opened, and nobody is signed in: the work of an earlier page is kept for as long as it would be kept
 * there.
 */
export function forgetOldWork(nowMs: number): void {
  if (keysOfWork().length === 0) return;
  // A page that was closed before could not note when the session ended; the session did not end before the last
  // change. An adviser's typed texts have no time of their own.
  if (readSince() === null) tryOrNull(() => sessionStorage.setItem(SINCE, String(newestChange() ?? nowMs)));
  forgetInTime(nowMs);
}

/** A person signed in: their work stays, unless it has waited too long. */
export function personCame(nowMs: number): void {
  clearTimeout(timer);
  const since = readSince();
  if (since !== null && leftOf(since, nowMs) <= 0) forget();
  tryOrNull(() => sessionStorage.removeItem(SINCE));
}

/** Deletes unsaved work at once, except that of one person. */
export function forgetWork(except?: string): void {
  for (const key of keysOfWork()) {
    if (except === undefined || !key.includes(except)) tryOrNull(() => sessionStorage.removeItem(key));
  }
}

function forgetInTime(nowMs: number): void {
  clearTimeout(timer);
  if (isOwnDevice()) return;
  const left = leftOf(readSince() ?? nowMs, nowMs);
  if (left <= 0) forget();
  else timer = setTimeout(forget, left);
}

/** The time left, in milliseconds. A clock that was set back must not keep the work for longer. */
function leftOf(since: number, nowMs: number): number {
  return Math.min(since + KEPT_AFTER_EXPIRY_MS - nowMs, KEPT_AFTER_EXPIRY_MS);
}

function forget(): void {
  for (const key of [...keysOfWork(), SINCE, TAB_OWNER]) tryOrNull(() => sessionStorage.removeItem(key));
}

function readSince(): number | null {
  const text = tryOrNull(() => sessionStorage.getItem(SINCE));
  return text === null || !Number.isFinite(Number(text)) ? null : Number(text);
}

/** The time of the newest change; 0 where no time is stored, null where only texts without a time are left. */
function newestChange(): number | null {
  const timed = keysOfWork().filter((key) => !key.startsWith(ADVISING));
  if (timed.length === 0) return null;
  const times = timed.flatMap((key) => timesIn(tryOrNull(() => JSON.parse(sessionStorage.getItem(key) ?? ''))));
  return Math.max(0, ...times);
}

/** Drafts have a time for each sheet, an outbox entry has its own time. */
function timesIn(kept: unknown): number[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { at } = fieldsOf(kept);
  return typeof at === 'number' ? [at] : Object.values(kept).flatMap(timesOfSheet);
}

function timesOfSheet(sheet: unknown): number[] {
  const at: unknown = typeof sheet === 'object' && sheet !== null && 'at' in sheet ? sheet.at : undefined;
  return typeof at === 'number' ? [at] : [];
}

/** Empty in a browser that forbids storage. */
function keysOfWork(): string[] {
  return (
    tryOrNull(() => Object.keys(sessionStorage).filter((key) => WORK.some((start) => key.startsWith(start)))) ?? []
  );
}
