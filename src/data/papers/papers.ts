/** Keeps readings of answer sheets and their pictures in a database of their own, on the own device only. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openKept } from '@/data/openKept';
import type { KeptReading, PaperImage, PapersPort } from '@/data/ports/papers';
import { type ActivityId, toId, type UserId } from '@/domain/book/ids';
import { isDiskAnothers, isOwnDevice } from '@/domain/ownDevice';
import { pagePapers } from './pagePapers';

const NAME = 'talaan-papers';

type Schema = DBSchema & {
  readings: { key: [owner: string, activityId: string]; value: KeptReading };
  images: { key: [owner: string, activityId: string, digest: string]; value: Blob };
};

const inPage = pagePapers();
let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openKept<Schema>({
    name: NAME,
    upgrade: (db) => {
      db.createObjectStore('readings');
      db.createObjectStore('images');
    },
    onClosed: () => {
      opened = null;
    },
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

const below = (...start: string[]) => IDBKeyRange.bound(start, [...start, []]);

export const papers: PapersPort = {
  activities: async (owner) => {
    await leaveSharedDisk();
    const keys = (await attempt(async () => (await database()).getAllKeys('readings', below(owner)))) ?? [];
    const onDisk = keys.map(([, activityId]) => toId<ActivityId>(activityId));
    return [...new Set([...onDisk, ...(await inPage.activities(owner))])];
  },
  load: async (owner, activityId) =>
    (await inPage.load(owner, activityId)) ?? (await attempt(() => read(owner, activityId))),
  put: async (owner, reading, images) => {
    if (isOwnDevice() && (await attempt(() => write(owner, reading, images))) === true) return true;
    return await inPage.put(owner, reading, images);
  },
  remove: async (owner, activityId) => {
    await inPage.remove(owner, activityId);
    await attempt(async () => {
      const tx = (await database()).transaction(['readings', 'images'], 'readwrite');
      await Promise.all([
        tx.objectStore('readings').delete([owner, activityId]),
        tx.objectStore('images').delete(below(owner, activityId)),
        tx.done,
      ]);
    });
  },
  leaveDisk: leaveSharedDisk,
  wipe: async (of) => {
    await inPage.wipe(of);
    if (of !== undefined && !isDiskAnothers()) await attempt(() => wipeDisk(of));
  },
};

async function read(owner: string, activityId: string) {
  const tx = (await database()).transaction(['readings', 'images']);
  const range = below(owner, activityId);
  const [reading, keys, images] = await Promise.all([
    tx.objectStore('readings').get([owner, activityId]),
    tx.objectStore('images').getAllKeys(range),
    tx.objectStore('images').getAll(range),
  ]);
  if (!reading) return null;
  return { reading, images: keys.flatMap(([, , digest], index) => toImage(digest, images[index])) };
}

function toImage(digest: string, image: Blob | undefined): PaperImage[] {
  return image ? [{ digest, image }] : [];
}

async function write(owner: string, reading: KeptReading, images: readonly PaperImage[]): Promise<true> {
  const tx = (await database()).transaction(['readings', 'images'], 'readwrite');
  const { activityId } = reading;
  await Promise.all([
    tx.objectStore('readings').put(reading, [owner, activityId]),
    ...images.map(({ digest, image }) => tx.objectStore('images').put(image, [owner, activityId, digest])),
    tx.done,
  ]);
  return true;
}

/** The device may have been the person's own before: then what its disk has goes into this page. */
async function leaveSharedDisk(): Promise<void> {
  if (isOwnDevice() || isDiskAnothers()) return;
  await attempt(async () => {
    const keys = await (await database()).getAllKeys('readings');
    for (const [owner, activityId] of keys) {
      const found = (await inPage.load(toId<UserId>(owner), toId<ActivityId>(activityId)))
        ? null
        : await read(owner, activityId);
      if (found) await inPage.put(toId<UserId>(owner), found.reading, await Promise.all(found.images.map(copied)));
    }
    if (keys.length > 0) await wipeDisk();
  });
}

/** A picture that does not need the disk any more. */
async function copied({ digest, image }: PaperImage): Promise<PaperImage> {
  return { digest, image: new Blob([await image.arrayBuffer()], { type: image.type }) };
}

async function wipeDisk(of?: UserId): Promise<void> {
  const tx = (await database()).transaction(['readings', 'images'], 'readwrite');
  const stores = [tx.objectStore('readings'), tx.objectStore('images')] as const;
  await Promise.all([...stores.map((rows) => (of === undefined ? rows.clear() : rows.delete(below(of)))), tx.done]);
}

async function attempt<Value>(access: () => Promise<Value>): Promise<Value | null> {
  try {
    return await access();
  } catch {
    return null;
  }
}
