/** All the data of one account, complete or not at all. */
import {
  collection,
  type DocumentData,
  doc,
  getCount,
  getDoc,
  getDocs,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { toPlain, toTreeDoc } from '@/data/book/converters';
import { toScoreChangesDoc } from '@/data/book/history';
import { reopenRequestsPath, treeDocPath, treePath, userPath } from '@/data/book/paths';
import { translated } from '@/data/errors';
import { firestoreLite as db } from '@/data/firestoreLite';
import { TREE_COLLECTIONS, type TreeCollection, type TreeRows } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { OwnData } from '@/domain/book/ownData';
import type { UserDoc } from '@/domain/people/people';
import type { ReopenRequestDoc } from '@/domain/school/reopening';
import { SCORE_CHANGES } from '@/domain/scores/scoreChanges';
import { AppError } from '@/domain/words/errors';

/** A teacher of several years has tens of thousands of rows, and the connection may be slow. Milliseconds. */
const READ_TIMEOUT_MS = 5 * 60_000;

/** Throws `data/stale` where the book changed while it was read, or a collection came back incomplete. */
export function fetchOwnData(uid: UserId): Promise<OwnData> {
  return translated(async () => {
    const before = await fetchMark(uid);
    const user = await getDoc(doc(db, userPath(uid)));
    if (!user.exists()) throw new AppError('auth/no-record');
    const rows = Object.fromEntries(
      await Promise.all(TREE_COLLECTIONS.map(async (name) => [name, await fetchAll(uid, name)] as const)),
    ) as Required<TreeRows>;
    const history = (await fetchDocs(uid, SCORE_CHANGES)).map(toScoreChangesDoc);
    const { docs } = await getDocs(collection(db, reopenRequestsPath(uid)));
    if ((await fetchMark(uid)) !== before) throw new AppError('data/stale');
    const own = { facultyId: '', lastLogin: null, passwordResetRequired: false, ...toPlainDoc(user.data()), id: uid };
    return {
      user: own as UserDoc,
      rows,
      history,
      reopenRequests: docs.map((row) => ({ ...toPlainDoc(row.data()), id: row.id }) as ReopenRequestDoc),
    };
  }, READ_TIMEOUT_MS);
}

async function fetchAll<C extends TreeCollection>(uid: UserId, name: C): Promise<TreeRows[C]> {
  return (await fetchDocs(uid, name)).map((row) => toTreeDoc(name, row.id, row.data())) as TreeRows[C];
}

async function fetchDocs(uid: UserId, name: string): Promise<QueryDocumentSnapshot[]> {
  const source = collection(db, treePath(uid, name));
  const [{ docs }, count] = await Promise.all([getDocs(source), getCount(source)]);
  if (docs.length !== count.data().count) throw new AppError('data/stale');
  return docs;
}

/**
 * The time in the book's version, which every commit of every client moves; empty for an administrator, who may not
 * read the version of the book they had as a teacher.
 */
async function fetchMark(uid: UserId): Promise<string> {
  try {
    const mark: unknown = (await getDoc(doc(db, treeDocPath(uid, 'globalVersion', '1')))).get('lastModified');
    return String(mark instanceof Object ? mark.valueOf() : '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return '';
    throw error;
  }
}

function toPlainDoc(data: DocumentData): object {
  return toPlain(data) as object;
}
