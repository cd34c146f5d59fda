/** Follows the outbox while it is sent: read once, and again only where another tab changed it or nothing is left. */
import type { OutboxPort } from '@/data/ports/outbox';
import type { UserId } from '@/domain/book/ids';
import type { OutboxEntry } from '@/domain/intents/outbox';
import type { Thunk } from '@/store/makeStore';
import { findEntries } from './findEntries';

type Followed = {
  /** The entries of this moment; they are read from the browser where these do not satisfy. */
  follow: (isEnough: (entries: readonly OutboxEntry[]) => boolean) => Promise<readonly OutboxEntry[]>;
  stop: () => void;
};

/** The state has whatever this tab sends, refuses or keeps, so it is as good as the browser's storage. */
export function followEntries(owner: UserId, outbox: OutboxPort): Thunk<Followed> {
  return (dispatch, getState) => {
    let isCurrent = false;
    /** Entries that another tab has ended, and that still lie over the record: these are not sent. */
    let ended = new Set<string>();
    const stop = outbox.watch(
      owner,
      () => {
        isCurrent = false;
      },
      () => undefined,
    );
    const follow: Followed['follow'] = async (isEnough) => {
      if (isCurrent) {
        const entries = getState().outbox.entries.filter(({ id }) => !ended.has(id));
        if (isEnough(entries)) return entries;
      }
      isCurrent = true;
      const found = await dispatch(findEntries(owner));
      const there = new Set(found.map(({ id }) => id));
      ended = new Set(getState().outbox.entries.flatMap(({ id }) => (there.has(id) ? [] : [id])));
      return found;
    };
    return { follow, stop };
  };
}
