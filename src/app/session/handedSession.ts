/**
 * On a computer that others use the session is in the storage of the tabs, which a new tab does not share: it asks the
 * open tabs, and one of them hands the session over. The messages stay in this browser, among pages of this address.
 */
import type { Unsubscribe } from '@/data/ports/records';
import { fieldsOf } from '@/domain/fields';
import { STORAGE_KEY } from '@/domain/storageKeys';
import { tryOrNull } from '@/domain/tryOrNull';
import type { SessionStorage } from '@/store/makeStore';
import { isIdleTooLong } from './endIdle';

const CHANNEL = 'talaan.session';
const ASKED = 'asked';
/** An open tab that is not asleep answers within this time. Milliseconds. */
const ANSWER_MS = 400;

/** Answers new tabs while a person is signed in for the open tabs. */
export function answerNewTabs(storage: Pick<SessionStorage, 'readChoice'>): Unsubscribe {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== ASKED || storage.readChoice('ownDevice') || isIdleTooLong(Date.now())) return;
    channel.postMessage({ handed: readSession() });
  });
  return () => channel?.close();
}

/** Takes the session of an open tab into this one; answers whether there was any. */
export async function takeSession(): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return false;
  const handed = new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && writeSession(fieldsOf(data).handed)) resolve(true);
    });
    setTimeout(() => resolve(false), ANSWER_MS);
  });
  channel.postMessage(ASKED);
  return await handed.finally(() => channel.close());
}

/** Removes the session from the storage of this tab: token, copy of the record, and identity. */
export function dropSession(): void {
  for (const key of keysOfSession()) tryOrNull(() => sessionStorage.removeItem(key));
}

const isOfSession = (key: string) =>
  key === STORAGE_KEY.token || key === STORAGE_KEY.user || key.startsWith('firebase:authUser:');

function keysOfSession(): string[] {
  return tryOrNull(() => Object.keys(sessionStorage).filter(isOfSession)) ?? [];
}

function readSession(): Record<string, string> {
  return Object.fromEntries(keysOfSession().map((key) => [key, sessionStorage.getItem(key) ?? '']));
}

function writeSession(handed: unknown): boolean {
  if (typeof handed !== 'object' || handed === null) return false;
  const entries = Object.entries(handed).filter(([key, value]) => isOfSession(key) && typeof value === 'string');
  for (const [key, value] of entries) tryOrNull(() => sessionStorage.setItem(key, String(value)));
  return entries.some(([key]) => key === STORAGE_KEY.token);
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
