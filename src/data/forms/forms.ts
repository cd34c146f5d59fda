/** Keeps forms in a database of their own, on the own device only. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openKept } from '@/data/openKept';
import type { FormsPort, KeptForm } from '@/data/ports/forms';
import { toId, type UserId } from '@/domain/book/ids';
import { isDiskAnothers, isOwnDevice } from '@/domain/ownDevice';
import { MOST_FORMS, newestFirst, pageForms } from './pageForms';

type Schema = DBSchema & { forms: { key: [owner: string, digest: string]; value: KeptForm } };

const inPage = pageForms();
let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openKept<Schema>({
    name: 'talaan-forms',
    upgrade: (db) => void db.createObjectStore('forms'),
    onClosed: () => {
      opened = null;
    },
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

const below = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

export const forms: FormsPort = {
  list: async (owner) => {
    await leaveSharedDisk();
    const here = await inPage.list(owner);
    const onDisk = (await attempt(async () => (await database()).getAll('forms', below(owner)))) ?? [];
    const known = new Set(here.map(({ digest }) => digest));
    return newestFirst([...here, ...onDisk.filter(({ digest }) => !known.has(digest))]);
  },
  keep: async (owner, form) => {
    const isOnDisk = isOwnDevice() && (await attempt(() => write(owner, form))) === true;
    if (!isOnDisk) await inPage.keep(owner, form);
  },
  remove: async (owner, digest) => {
    await inPage.remove(owner, digest);
    await attempt(async () => (await database()).delete('forms', [owner, digest]));
  },
  leaveDisk: leaveSharedDisk,
  wipe: async (of) => {
    await inPage.wipe(of);
    if (of !== undefined && !isDiskAnothers()) {
      await attempt(async () => (await database()).delete('forms', below(of)));
    }
  },
};

async function write(owner: string, form: KeptForm): Promise<true> {
  const db = await database();
  await db.put('forms', form, [owner, form.digest]);
  const old = newestFirst(await db.getAll('forms', below(owner))).slice(MOST_FORMS);
  await Promise.all(old.map(({ digest }) => db.delete('forms', [owner, digest])));
  return true;
}

/** The device may have been the person's own before: then what its disk has goes into this page. */
async function leaveSharedDisk(): Promise<void> {
  if (isOwnDevice() || isDiskAnothers()) return;
  await attempt(async () => {
    const db = await database();
    for (const key of await db.getAllKeys('forms')) {
      const form = await db.get('forms', key);
      const file = form && new Blob([await form.file.arrayBuffer()], { type: form.file.type });
      if (form && file) await inPage.keep(toId<UserId>(key[0]), { ...form, file });
    }
    await db.clear('forms');
  });
}

async function attempt<Value>(access: () => Promise<Value>): Promise<Value | null> {
  try {
    return await access();
  } catch {
    return null;
  }
}
