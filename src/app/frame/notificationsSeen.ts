/** When a teacher last looked at the notifications, on this device. */
const KEY = 'notificationsSeen';
/** What is older is no news on a device that nobody looked at yet. */
const NEWS_MS = 7 * 24 * 60 * 60 * 1000;

export function readSeenAt(uid: string, nowMs: number): number {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const at: unknown = typeof seen === 'object' && seen !== null ? Reflect.get(seen, uid) : null;
    return typeof at === 'number' ? at : nowMs - NEWS_MS;
  } catch {
    return nowMs - NEWS_MS;
  }
}

export function writeSeenAt(uid: string, atMs: number): void {
  try {
    // One person's mark: a shared computer keeps nobody else's.
    localStorage.setItem(KEY, JSON.stringify({ [uid]: atMs }));
  } catch {
    // A browser that forbids it counts the same news again.
  }
}
