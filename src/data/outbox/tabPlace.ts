/** Keeps outbox entries in this tab's storage, on a computer that others use; the entries are deleted with the tab. */
import type { UserId } from '@/domain/book/ids';
import { parseOutboxEntry } from '@/domain/intents/outbox';
import type { OutboxPlace } from './kept';

const PREFIX = 'talaan.outbox.';
/** The key of the mark of this tab's storage. */
const MARK = 'talaan.outboxMark';

const keyOf = (owner: string, id: string) => `${PREFIX}${owner}.${id}`;

function keysFrom(start: string): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(start));
}

/** `wipe` deletes the entries of all people, or of all people but one. */
type TabPlace = OutboxPlace & { wipe(except?: UserId): Promise<void> };

/** A browser that forbids storage throws at once and not in the promise; the callers handle both. */
export const tabPlace: TabPlace = {
  mark: () => {
    const mark = sessionStorage.getItem(MARK) ?? crypto.randomUUID();
    sessionStorage.setItem(MARK, mark);
    return Promise.resolve(mark);
  },
  load: (owner) =>
    Promise.resolve(keysFrom(keyOf(owner, '')).flatMap((key) => parse(sessionStorage.getItem(key)) ?? [])),
  put: (owner, entry) => Promise.resolve(sessionStorage.setItem(keyOf(owner, entry.id), JSON.stringify(entry))),
  remove: (owner, id) => Promise.resolve(sessionStorage.removeItem(keyOf(owner, id))),
  wipe: (except) => {
    for (const key of keysFrom(PREFIX)) {
      if (except === undefined || !key.startsWith(keyOf(except, ''))) sessionStorage.removeItem(key);
    }
    return Promise.resolve();
  },
};

function parse(text: string | null) {
  try {
    return parseOutboxEntry(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}
