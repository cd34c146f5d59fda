/**
 * Writes the documents of a backup. Each book is shut while its rows are written, and opens with a version that tells
 * every device to read the book anew. The record comes after the book. The same call again writes what is missing.
 */
import { type BulkWriter, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import { queueIdOf } from '@/domain/book/queueId';
import type { Line, What } from './backupFile';
import { placeOf } from './bookClass';
import { type Comparison, isSame, wantedOf } from './compare';
import { moveVersion } from './moveVersion';
import { bookOwner, groupsOf, isVersion, recordOwner } from './paths';
import { toLine } from './scope';
import { type Choice, personOf } from './settled';
import { fromJson } from './values';

type Restore = {
  readonly found: Comparison;
  readonly choice: Choice;
  /** The time of the restore. */
  readonly nowMs: number;
};
/** The book that is shut now, the version that the file has of it, and the entries of its delete queue. */
type OpenBook = { owner: string; rev: number; removed: Set<string> };
type Writing = Restore & {
  readonly db: Firestore;
  readonly writer: BulkWriter;
  /** Notes a write of the writer, so that its failure is not lost. */
  keep(write: Promise<unknown>): void;
  settle(): Promise<void>;
  book: OpenBook | null;
  /** Owners whose books were shut and opened again. */
  readonly opened: Set<string>;
};

/** Resolves to the number of documents written. */
export async function writeBack(db: Firestore, restore: Restore): Promise<number> {
  const writer = db.bulkWriter();
  const failures: unknown[] = [];
  const writing: Writing = {
    ...restore,
    db,
    writer,
    book: null,
    opened: new Set(),
    keep: (write) => void write.catch((error: unknown) => failures.push(error)),
    settle: async () => {
      await writer.flush();
      if (failures.length > 0) throw failures[0];
    },
  };
  let written = 0;
  for await (const lines of groupsOf(restore.found.source.lines())) {
    const stored = await db.getAll(...lines.map(({ path }) => db.doc(path)));
    for (const [index, line] of lines.entries()) {
      const row = stored[index];
      if (await writeLine(writing, line, row?.exists ? toLine(row) : null)) written += 1;
    }
    await writing.settle();
  }
  await openBook(writing);
  for (const owner of restore.found.source.parts.keys()) {
    // A restore that broke off before its end left the book shut, with nothing more to write.
    if (!restore.found.books.has(owner) || writing.opened.has(owner)) continue;
    await shutBook(writing, owner);
    await openBook(writing);
  }
  await writer.close();
  await freeRemovals(db, restore);
  return written;
}

/**
 * A section that came back can be removed again: the entry of its first removal keeps its words under another id, because
 * the next one takes its id.
 */
async function freeRemovals(db: Firestore, { found: { standing }, choice, nowMs }: Restore): Promise<void> {
  if (!choice.removed || standing.school === null) return;
  const school = db.doc(`schools/${standing.school}`);
  for (const id of standing.removed) {
    if (!(await school.collection('sections').doc(id).get()).exists) continue;
    const entry = await school.collection('audit').doc(`sectionRemoved_${id}`).get();
    const moved = school.collection('audit').doc(`sectionRemoved_${id}_${nowMs}`);
    if (!entry.exists) continue;
    await db
      .batch()
      .set(moved, { ...entry.data(), id: moved.id })
      .delete(entry.ref)
      .commit();
  }
}

/** Whether the document was written. */
async function writeLine(writing: Writing, line: Line, stored: Line | null): Promise<boolean> {
  const { db, found, choice } = writing;
  const person = personOf(line.path);
  if (person !== null && choice.left.has(person)) return false;
  const owner = recordOwner(line.path) ?? bookOwner(line.path);
  const wanted = wantedOf(line, stored, { found, choice });
  if (wanted === 'elsewhere') return false;
  if (owner !== null && found.books.has(owner)) await shutBook(writing, owner);
  if (isVersion(line.path)) {
    if (writing.book) writing.book.rev = Number(line.fields.rev ?? 0);
    return false;
  }
  const isRecord = recordOwner(line.path) !== null;
  if (isRecord) await openBook(writing);
  const isWritten = typeof wanted !== 'string' && !(stored && isSame(stored, wanted));
  if (isWritten) await put(writing, wanted, stored);
  if (isRecord) {
    await writing.settle();
    await db.doc(`deletedUsers/${owner}`).delete();
  }
  return isWritten;
}

async function put(writing: Writing, line: Line, stored: Line | null): Promise<void> {
  const { db, writer, found, book } = writing;
  const isPart = found.source.parts.has(bookOwner(line.path) ?? '');
  // The class comes after all of its rows: so the same command after a break finds it missing.
  if (isPart && placeOf(line.path).collection === 'class') await writing.settle();
  writing.keep(writer.set(db.doc(line.path), fromJson(line.fields, db) as object));
  const entry = queueEntry(line.path);
  // A row that is back is no removed one any more.
  if (!stored && entry && book?.removed.has(entry.id)) writing.keep(writer.delete(db.doc(entry.at)));
}

/** Shuts the book for every client, and removes what is not in the file. */
async function shutBook(writing: Writing, owner: string): Promise<void> {
  if (writing.book?.owner === owner) return;
  await openBook(writing);
  const { db, writer, found } = writing;
  await moveVersion(db, { owner, above: 0, nowMs: writing.nowMs, isOpen: false });
  const queue = await db.collection(`users/${owner}/deleteItemQueue`).select().get();
  writing.book = { owner, rev: 0, removed: new Set(queue.docs.map(({ id }) => id)) };
  for (const path of found.extra.filter((each) => each.startsWith(`users/${owner}/`))) {
    writing.keep(writer.delete(db.doc(path)));
    const entry = queueEntry(path);
    if (!entry) continue;
    // Other clients learn of a removal from the queue.
    const { id, collection, at } = entry;
    const fields = { deletedFirebaseItemId: id, modelType: collection, deletedAt: FieldValue.serverTimestamp() };
    writing.keep(writer.set(db.doc(at), fields));
  }
}

async function openBook(writing: Writing): Promise<void> {
  if (!writing.book) return;
  await writing.settle();
  const { owner, rev } = writing.book;
  await moveVersion(writing.db, { owner, above: rev, nowMs: writing.nowMs, isOpen: true });
  writing.opened.add(owner);
  writing.book = null;
}

function queueEntry(path: string): { id: string; collection: TreeCollection; at: string } | null {
  const [root, owner, name, row = ''] = path.split('/');
  const collection = TREE_COLLECTIONS.find((each) => each === name);
  if (root !== 'users' || !collection) return null;
  const id = queueIdOf(collection, row);
  return { id, collection, at: `users/${owner}/deleteItemQueue/${id}` };
}

/** A restored school is found by teachers who register, where the directory has it. */
export async function markSchool(db: Firestore, { kind, id }: What): Promise<void> {
  if (kind !== 'school') return;
  const entry = db.doc(`beisSchools/${id}`);
  if ((await entry.get()).exists) await entry.update({ onTalaan: true });
}
