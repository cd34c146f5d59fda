/** The book of whoever is signed in, opened at the first question and closed with the session. */
import { onAuthStateChanged } from 'firebase/auth';
import { bookServer } from '@/data/book/bookServer';
import type { BookWatcher } from '@/data/book/watcher';
import { firebaseAuth } from '@/data/firebaseApp';
import type { Unsubscribe } from '@/data/index';
import type { UserId } from '@/domain/book/ids';
import { DEVICE_CHOICE } from '@/domain/constants';
import { type Book, openBook } from './book';
import type { Disk } from './disk';
import { openIndexedDbDisk, wipeForeign } from './indexedDbDisk';
import type { Replica } from './replica';

type Open = { owner: UserId; isKept: boolean; isUnkept: boolean; book: Promise<Book>; disk: Promise<Disk | null> };
let open: Open | null = null;

const watchers = new Map<BookWatcher, UserId>();

/** Outlives the book, which is opened anew where the choice of device changes. */
export function watchBook(owner: UserId, watcher: BookWatcher): Unsubscribe {
  watchers.set(watcher, owner);
  if (open?.owner === owner && open.isUnkept) watcher.onUnkept();
  return () => watchers.delete(watcher);
}

function tell(owner: UserId, what: (watcher: BookWatcher) => void): void {
  for (const [watcher, watched] of watchers) if (watched === owner) what(watcher);
}

/** Null for somebody else's tree: an administrator reads it from the server. */
export async function ownBook(owner: UserId): Promise<Book | null> {
  if (firebaseAuth.currentUser?.uid !== owner) return null;
  // The choice may change while the book is open, here or in another tab.
  if (open && open.owner !== owner) close();
  if (open && open.isKept !== isOwnDevice()) open = goOn(open);
  open ??= openFor(owner);
  return await open.book;
}

/** The same book on another disk, or on none. The choice may also be gone because somebody cleared the storage. */
function goOn({ owner, book, disk }: Open): Open {
  const before = book.then((former) => former.replica());
  return openFor(owner, before, () => disk.then((former) => former?.wipe()).catch(() => undefined));
}

/** `leave`: ends what wrote to the disk until now. */
function openFor(owner: UserId, before: Promise<Replica> | null = null, leave = () => Promise.resolve()): Open {
  const isKept = isOwnDevice();
  const disk = Promise.resolve(before)
    .then(leave)
    .then(() => openDisk(isKept));
  const onUnkept = () => {
    if (open !== opened) return;
    opened.isUnkept = true;
    tell(owner, (watcher) => watcher.onUnkept());
  };
  const watcher: BookWatcher = {
    onArrived: (arrived) => tell(owner, (each) => each.onArrived(arrived)),
    onUnkept,
    onOld: (asOfMs) => tell(owner, (each) => each.onOld(asOfMs)),
  };
  const book = disk.then(async (found) => {
    if (isKept && !found) onUnkept();
    // Without a browser nothing listens.
    const isFollowerExpected = typeof navigator !== 'undefined' && navigator.onLine;
    return await openBook(owner, {
      server: bookServer,
      disk: found,
      nowMs: Date.now,
      watcher,
      isFollowerExpected,
      before: await before,
    });
  });
  const opened: Open = { owner, isKept, isUnkept: false, book, disk };
  return opened;
}

/** On a computer that others use nothing stays, nor what stood there from before. */
async function openDisk(isKept: boolean): Promise<Disk | null> {
  const disk = await openIndexedDbDisk();
  if (isKept) return disk;
  await disk?.wipe().catch(() => undefined);
  return null;
}

function isOwnDevice(): boolean {
  try {
    return localStorage.getItem(DEVICE_CHOICE.ownDevice) === '1';
  } catch {
    return false;
  }
}

/** Nothing of it stays, on the disk either. */
function close(): void {
  const closing = open;
  open = null;
  void closing?.disk.then((disk) => disk?.wipe());
}

onAuthStateChanged(firebaseAuth, (user) => {
  if (open && open.owner !== user?.uid) close();
  // An administrator, or nobody, opens no book; a former person's is not left to them.
  else if (!open) void wipeForeign(user?.uid ?? null).catch(() => undefined);
});
