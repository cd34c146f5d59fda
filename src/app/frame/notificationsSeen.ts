import { personalStorage } from '@/store/personalStorage';

/** The time at which a teacher last looked at the notifications on this device. */
const KEY = 'notificationsSeen';
/** On a device where the teacher has not looked yet, older entries do not count as news. */
const NEWS_MS = 7 * 24 * 60 * 60 * 1000;

export function readSeenAt(uid: string, nowMs: number): number {
  try {
    const seen: unknown = JSON.parse(personalStorage().getItem(KEY) ?? '{}');
    const at: unknown = typeof seen === 'object' && seen !== null ? Reflect.get(seen, uid) : null;
    return typeof at === 'number' ? at : nowMs - NEWS_MS;
  } catch {
    return nowMs - NEWS_MS;
  }
}

export function writeSeenAt(uid: string, atMs: number): void {
  try {
    // Only the own mark is kept.
    personalStorage().setItem(KEY, JSON.stringify({ [uid]: atMs }));
  } catch {
    // If the browser forbids storage, the same news count again.
  }
}
