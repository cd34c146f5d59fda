/**
 * A session that ran out is no farewell: the screen has just promised that nothing typed is lost, and the same person
 * finds scores and comments after signing in again. But on a computer that others use, somebody else sits there a lesson
 * later: half an hour after the session ended it is gone, whether this page stayed open meanwhile or another was opened.
 */
import { DEVICE_CHOICE } from '@/domain/constants';
import { tryOrNull } from '@/domain/tryOrNull';

/** Long enough to fetch a password or the phone. */
export const KEPT_AFTER_EXPIRY_MS = 30 * 60_000;

/** When the session ended; stands only while nobody is signed in. */
const SINCE = 'talaan.expired';
/** Keys of what was typed and of what was not sent, in this tab's storage. */
const WORK = ['talaan.drafts.', 'talaan.outbox.'];

let timer: ReturnType<typeof setTimeout> | undefined;

/** The session ran out, now. */
export function sessionExpired(nowMs: number): void {
  tryOrNull(() => sessionStorage.setItem(SINCE, String(nowMs)));
  forgetInTime(nowMs);
}

/** A page was opened, and nobody is signed in: what an earlier page left here has as long as it had there. */
export function visitorCame(nowMs: number): void {
  if (keysOfWork().length === 0) return;
  // A page that was closed first could not say when the session ended: it was no earlier than the last change.
  if (readSince() === null) tryOrNull(() => sessionStorage.setItem(SINCE, String(newestChange())));
  forgetInTime(nowMs);
}

/** Somebody is signed in: their work stays, unless it waited too long. */
export function personCame(nowMs: number): void {
  clearTimeout(timer);
  const since = readSince();
  if (since !== null && leftOf(since, nowMs) <= 0) forget();
  tryOrNull(() => sessionStorage.removeItem(SINCE));
}

function forgetInTime(nowMs: number): void {
  clearTimeout(timer);
  if (tryOrNull(() => localStorage.getItem(DEVICE_CHOICE.ownDevice)) === '1') return;
  const left = leftOf(readSince() ?? nowMs, nowMs);
  if (left <= 0) forget();
  else timer = setTimeout(forget, left);
}

/** A clock that was set back must not keep it for longer. */
function leftOf(since: number, nowMs: number): number {
  return Math.min(since + KEPT_AFTER_EXPIRY_MS - nowMs, KEPT_AFTER_EXPIRY_MS);
}

function forget(): void {
  for (const key of [...keysOfWork(), SINCE]) tryOrNull(() => sessionStorage.removeItem(key));
}

function readSince(): number | null {
  const text = tryOrNull(() => sessionStorage.getItem(SINCE));
  return text === null || !Number.isFinite(Number(text)) ? null : Number(text);
}

/** 0 where nothing tells. */
function newestChange(): number {
  const times = keysOfWork().flatMap((key) => timesIn(tryOrNull(() => JSON.parse(sessionStorage.getItem(key) ?? ''))));
  return Math.max(0, ...times);
}

/** Drafts carry a time for each sheet, a waiting entry its own. */
function timesIn(kept: unknown): number[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { at } = kept as { at?: unknown };
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
