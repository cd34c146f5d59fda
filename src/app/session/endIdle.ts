/**
 * On a computer that others use a session ends after half an hour in which nobody touched any of its tabs, also where
 * the browser opened a tab again that was closed. What was typed waits for the same person (`expiredWork`).
 */
import type { Unsubscribe } from '@/data/ports/records';
import { tryOrNull } from '@/domain/tryOrNull';
import type { SessionStorage } from '@/store/makeStore';

export const IDLE_MS = 30 * 60_000;

/** The time of the last touch, in this tab's storage, in milliseconds from 1970. */
const KEY = 'talaan.touched';
const CHANNEL = 'talaan.touched';
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Between two notes of a touch, and between two looks at the clock. Milliseconds. */
const NOTE_MS = 10_000;
const LOOK_MS = 20_000;

/** Whether the session that this tab's storage has ended while no page was open. */
export function isIdleTooLong(nowMs: number): boolean {
  const touched = Number(tryOrNull(() => sessionStorage.getItem(KEY)) ?? Number.NaN);
  return nowMs - touched >= IDLE_MS;
}

/** Calls `end` once nobody has touched the session's tabs for half an hour. */
export function endWhenIdle(storage: Pick<SessionStorage, 'readChoice'>, end: () => void): Unsubscribe {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  let touched = Date.now();
  let noted = 0;
  const touchedAt = (at: number) => {
    // A clock that was set back must not keep the session for longer.
    touched = Math.min(at, Date.now());
    if (Math.abs(touched - noted) < NOTE_MS || storage.readChoice('ownDevice')) return false;
    noted = touched;
    tryOrNull(() => sessionStorage.setItem(KEY, String(touched)));
    return true;
  };
  const look = () => {
    const isOver = Date.now() - touched >= IDLE_MS && !storage.readChoice('ownDevice');
    if (isOver) end();
    return isOver;
  };
  const touch = () => {
    // The first touch after a computer slept comes before the clock is looked at.
    if (!look() && touchedAt(Date.now())) channel?.postMessage(touched);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A touch elsewhere, as in a tab that was opened after the computer slept, must not go on with what was over.
    if (typeof data === 'number' && !look()) touchedAt(data);
  });
  touch();
  const timer = setInterval(look, LOOK_MS);
  for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    channel?.close();
    for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true });
    tryOrNull(() => sessionStorage.removeItem(KEY));
  };
}
