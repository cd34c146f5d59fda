/** A session with its own replica, whose store takes in arriving rows as the app's does. */

import { noteTouched } from '@/app/book/touchedCells';
import type { BookWatcher } from '@/data/book/watcher';
import { memoryData } from '@/data/memory/memoryData';
import { memoryOutbox } from '@/data/memory/memoryOutbox';
import type { MemoryWorld } from '@/data/memory/memoryWorld';
import type { OutboxEntry } from '@/domain/intents/outbox';
import { setAsideGone } from '@/store/drafts/goneDrafts';
import { rebaseSheets } from '@/store/drafts/rebaseSheets';
import type { Store } from '@/store/makeStore';
import { findEntries } from '@/store/outbox/findEntries';
import { rowsArrived } from '@/store/state/entities';
import { aDevice, type Device } from './memory/memoryBook';
import { type MemoryDisk, memoryDisk } from './memory/memoryDisk';
import { memoryStorage } from './memory/memoryStorage';
import { nextSession, TEACHER } from './storeWorld';

export type DeviceStore = { store: Store; device: Device };

/** The storage of a browser: its tabs share it, and it outlives them. */
export type Browser = { disk: MemoryDisk; outbox: Map<string, OutboxEntry> };

export function aBrowser(): Browser {
  return { disk: memoryDisk(), outbox: new Map() };
}

/** `isKeeper`: this tab of the browser writes the disk. `idsBefore`: as for `nextSession`. */
export async function deviceStore(
  world: MemoryWorld,
  browser: Browser,
  isKeeper = true,
  idsBefore = 0,
): Promise<DeviceStore> {
  const memory = memoryData(world);
  const heard: Pick<BookWatcher, 'onArrived'> = { onArrived: () => undefined };
  const device = aDevice(world, TEACHER, {
    nowMs: () => world.clockMs,
    ...(isKeeper ? { disk: browser.disk } : {}),
    onArrived: (arrived) => heard.onArrived(arrived),
  });
  const records = { ...(await memory.records()), ...device.records };
  const outbox = memoryOutbox({ ...world, outbox: browser.outbox });
  const data = {
    ...memory,
    records: () => Promise.resolve(records),
    outbox: () => Promise.resolve(outbox),
  };
  const store = nextSession(world, data, memoryStorage('token'), idsBefore);
  heard.onArrived = (arrived) => {
    store.dispatch(noteTouched(arrived));
    store.dispatch(rowsArrived({ owner: TEACHER, arrived }));
    store.dispatch(rebaseSheets());
    store.dispatch(setAsideGone());
  };
  await store.dispatch(findEntries(TEACHER));
  return { store, device };
}
