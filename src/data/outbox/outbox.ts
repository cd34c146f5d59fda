/**
 * The outbox: entries that are not sent yet, on the disk of the own device, otherwise in this tab's storage
 * (docs/adr/0018-outbox.md).
 */
import type { OutboxPort } from '@/data/ports/outbox';
import type { UserId } from '@/domain/book/ids';
import type { OutboxEntry } from '@/domain/intents/outbox';
import { isOwnDevice } from '@/domain/ownDevice';
import { diskPlace, onDiskClosed } from './diskPlace';
import type { OutboxPlace } from './kept';
import { makeMemoryEntries, type Reading } from './memoryEntries';
import { makeOwnTurns } from './ownTurn';
import { tabPlace } from './tabPlace';

const CHANNEL = 'talaan.outbox';

const held = makeMemoryEntries();
const ownTurn = makeOwnTurns();
const lossWatchers = new Map<() => void, UserId>();

export const outbox: OutboxPort = {
  load: async (owner) => {
    const [inTab, onDisk] = await Promise.all([read(tabPlace, owner), read(diskPlace, owner)]);
    const lost = held.take(
      owner,
      new Map([
        [tabPlace, inTab],
        [diskPlace, onDisk],
      ]),
    );
    for (const entry of lost) held.put(owner, entry, await keep(owner, entry));
    if (lost.length > 0) for (const [tellLoss, watched] of lossWatchers) if (watched === owner) tellLoss();
    // The choice of the own device may have changed since: entries in the other storage move.
    const [here, there] = places();
    const strays = (here === diskPlace ? inTab : onDisk)?.entries ?? [];
    for (const stray of strays) await attempt(() => here.put(owner, stray).then(() => there.remove(owner, stray.id)));
    return held.of(owner).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  },
  put: async (owner, entry) => {
    const place = await keep(owner, entry);
    held.put(owner, entry, place);
    tell(owner);
    return place !== null;
  },
  remove: async (owner, id) => {
    held.remove(owner, id);
    await Promise.all([attempt(() => tabPlace.remove(owner, id)), attempt(() => diskPlace.remove(owner, id))]);
    tell(owner);
  },
  wipe: async (except, of) => {
    held.wipe(except);
    await attempt(() => tabPlace.wipe(except));
    if (of === undefined) return;
    const own = (await attempt(() => diskPlace.load(of))) ?? [];
    await Promise.all(own.map(({ id }) => attempt(() => diskPlace.remove(of, id))));
  },
  watch: (owner, onChange, onCleared) => {
    lossWatchers.set(onCleared, owner);
    const stopHearing = onDiskClosed(onChange);
    const stopListening = listen(({ data }) => {
      if (data === owner) onChange();
    });
    return () => {
      lossWatchers.delete(onCleared);
      stopHearing();
      stopListening();
    };
  },
  alone: (owner, work) => ownTurn(owner, () => locked(owner, work)),
};

/** Null where another tab has the lock. */
async function locked<Value>(owner: UserId, work: () => Promise<Value>): Promise<Value | null> {
  if (!('locks' in navigator)) return await work();
  return await navigator.locks.request(`${CHANNEL}.${owner}`, { ifAvailable: true }, async (lock) =>
    lock ? await work() : null,
  );
}

async function read(place: OutboxPlace, owner: UserId): Promise<Reading> {
  return await attempt(async () => ({ mark: await place.mark(), entries: await place.load(owner) }));
}

/**
 * Stores the entry on the disk, or in this tab's storage if the disk fails. Answers the storage, or null if none took
 * the entry.
 */
async function keep(owner: UserId, entry: OutboxEntry): Promise<OutboxPlace | null> {
  const [here, there] = places();
  if ((await attempt(() => here.put(owner, entry).then(() => true))) === true) return here;
  const isTaken = here === diskPlace && (await attempt(() => there.put(owner, entry).then(() => true))) === true;
  return isTaken ? there : null;
}

/** The storage for entries on this device, and the other one. */
function places(): [OutboxPlace, OutboxPlace] {
  return isOwnDevice() ? [diskPlace, tabPlace] : [tabPlace, diskPlace];
}

type Listener = (message: MessageEvent<unknown>) => void;

/** The channel of this page, while something listens: what is told through it is heard by other tabs only. */
let own: BroadcastChannel | null = null;
const listeners = new Set<Listener>();

function listen(listener: Listener): () => void {
  own ??= openChannel();
  own?.addEventListener('message', listener);
  listeners.add(listener);
  return () => {
    own?.removeEventListener('message', listener);
    listeners.delete(listener);
    if (listeners.size > 0) return;
    own?.close();
    own = null;
  };
}

/** Tells other tabs of the same person that the entries have changed. */
function tell(owner: UserId): void {
  if (own) own.postMessage(owner);
  else {
    const channel = openChannel();
    channel?.postMessage(owner);
    channel?.close();
  }
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}

async function attempt<Value>(access: () => Promise<Value>): Promise<Value | null> {
  try {
    return await access();
  } catch {
    return null;
  }
}
