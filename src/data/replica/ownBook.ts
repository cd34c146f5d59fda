/** The book of the signed-in person, opened at the first question and closed with the session. */

import { onAuthStateChanged } from 'firebase/auth';
import { bookServer } from '@/data/book/bookServer';
import type { BookWatcher } from '@/data/book/watcher';
import { firebaseAuth } from '@/data/firebaseApp';
import type { Unsubscribe } from '@/data/ports/records';
import type { UserId } from '@/domain/book/ids';
import { hasDiskSession, isDiskAnothers, isOwnDevice } from '@/domain/ownDevice';
import { type Book, openBook } from './book';
import type { Disk } from './disk';
import { openIndexedDbDisk, wipeForeign } from './indexedDbDisk';
import type { Replica } from './replica';

type Open = { owner: UserId; isKept: boolean; isUnkept: boolean; book: Promise<Book>; disk: Promise<Disk | null> };
let open: Open | null = null;

const watchers = new Map<BookWatcher, UserId>();

/** Adds a watcher. It outlives the book, which is opened again when the choice of the own device changes. */
export function watchBook(owner: UserId, watcher: BookWatcher): Unsubscribe {
  watchers.set(watcher, owner);
  if (open?.owner === owner && open.isUnkept) watcher.onUnkept();
  return () => watchers.delete(watcher);
}

function tell(owner: UserId, what: (watcher: BookWatcher) => void): void {
  for (const [watcher, watched] of watchers) if (watched === owner) what(watcher);
}

/** The own book; null for another person's tree, which an administrator reads from the server. */
export async function ownBook(owner: UserId): Promise<Book | null> {
  if (firebaseAuth.currentUser?.uid !== owner) return null;
  // The choice of the own device may change while the book is open, in this tab or another.
  if (open && open.owner !== owner) close();
  if (open && open.isKept !== isOwnDevice()) open = goOn(open);
  open ??= openFor(owner);
  return await open.book;
}

/**
 * Opens the same book on another disk, or on none. The choice of the own device may also be missing because a person
 * cleared the storage.
 */
function goOn({ owner, book, disk }: Open): Open {
  const before = book.then((former) => former.replica());
  return openFor(owner, before, () => disk.then((former) => former?.wipe()).catch(() => undefined));
}

/** `leave` ends the writing of the former book to its disk. */
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
    // Outside a browser there is no listener.
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

/**
 * Opens the disk of the own device. On a computer that others use nothing is kept, and a stored replica is wiped, unless it is of
 * somebody who has the device to themselves in another tab.
 */
async function openDisk(isKept: boolean): Promise<Disk | null> {
  if (!isKept && isDiskAnothers()) return null;
  const disk = await openIndexedDbDisk();
  if (isKept) return disk;
  await disk?.wipe().catch(() => undefined);
  return null;
}

/** Closes the book and wipes it from the disk. */
function close(): void {
  const closing = open;
  open = null;
  void closing?.disk.then((disk) => disk?.wipe());
}

onAuthStateChanged(firebaseAuth, (user) => {
  if (open && open.owner !== user?.uid) close();
  // An administrator or a visitor opens no book, so a stored book of another person is wiped here.
  else if (!open && !isDiskAnothers() && (user || !hasDiskSession()))
    void wipeForeign(user?.uid ?? null).catch(() => undefined);
});
