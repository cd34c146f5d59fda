import {
  arrayRemove,
  arrayUnion,
  type DocumentData,
  type DocumentSnapshot,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { countQuery, countWrites } from '@/data/readMeter';
import { entryOf } from '@/data/school/trail';
import { readHandedIn } from '@/data/sections/handedIn';
import { type BookVersion, nextVersion, timestampMark, toBookVersion } from '@/domain/book/bookVersion';
import { SERVER_TIME } from '@/domain/book/change';
import type { UserId } from '@/domain/book/ids';
import type { NewSectionGrades } from '@/domain/sections/sectionGrades';
import type { NewTrailEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { TIME_FIELDS } from './converters';
import { type NewScoreChanges, toHistoryRow } from './historyRow';
import { treeDocPath } from './paths';
import { collectionsOf, isListEdit, type Row, type RowFields, toVersionRow } from './rows';

/** How often a batch is tried when another client's commit comes first; each try reads the version anew. */
const TRIES = 5;
const LOST_RACE: readonly unknown[] = ['aborted', 'failed-precondition'];
/**
 * Answers that count only where the book's version is still the one that was found. The server may check the rules
 * before the preconditions: two commits over one version have the same `rev`, so the later one meets the history of the
 * earlier one, or a document that is there or gone by now.
 */
const MAY_BE_LOST: readonly unknown[] = ['permission-denied', 'not-found', 'already-exists'];

/**
 * Writes the rows of one batch below `users/{owner}` with its history and trail entry, and the version after them, all
 * or none. The version is read first, and the commit succeeds only if no other client moved it meanwhile. Costs one
 * read, and one more each for a trail entry, for grades that are handed in, and after a refusal. Answers the version
 * found and the new one; throws `data/stale` where the version found is not the expected one, and where other clients
 * came first each time.
 */
export async function writeBatchOf(db: Firestore, content: BatchContent): Promise<Moved> {
  for (let tries = 1; ; tries += 1) {
    const found: Found = { version: null };
    try {
      // Only one attempt, because the SDK would also repeat a commit that got no answer, for many seconds.
      const moved = await runTransaction(db, (batch) => writeOver(db, batch, content, found), { maxAttempts: 1 });
      countWrites(
        'batch',
        content.rows.length +
          (content.trailEntry ? 2 : 1) +
          Number(Boolean(content.history)) +
          Number(Boolean(content.handedIn)),
      );
      return moved;
    } catch (error) {
      if (!(await isOvertaken(db, content.owner, { error, found }))) throw error;
      // Another try later may succeed: this is no refusal of the values.
      if (tries === TRIES) throw new AppError('data/stale', { cause: error });
    }
  }
}

/** The version over which a commit was tried. */
type Found = { version: BookVersion | null };

/**
 * Whether another client's commit came first. Throws where the version cannot be asked for now: nothing is known then,
 * and the values are not refused.
 */
async function isOvertaken(db: Firestore, owner: UserId, { error, found }: { error: unknown; found: Found }) {
  const code = codeOf(error);
  if (LOST_RACE.includes(code)) return true;
  if (found.version === null || !MAY_BE_LOST.includes(code)) return false;
  try {
    const now = toStoredVersion(await getDoc(doc(db, treeDocPath(owner, 'globalVersion', '1'))));
    countQuery('globalVersion', 1);
    return now.text !== found.version.text;
  } catch (unread) {
    // A person without the right to read the version was refused for that.
    if (codeOf(unread) === 'permission-denied') return false;
    throw unread;
  }
}

export type Moved = { before: BookVersion; after: BookVersion };
type BatchContent = {
  owner: UserId;
  rows: readonly Row[];
  history?: NewScoreChanges | undefined;
  expected?: string | undefined;
  trailEntry?: NewTrailEntry | undefined;
  handedIn?: NewSectionGrades | undefined;
};

async function writeOver(db: Firestore, batch: Transaction, content: BatchContent, found: Found): Promise<Moved> {
  const { owner, rows, history, expected, trailEntry, handedIn } = content;
  const at = ({ collection, id }: Row) => doc(db, treeDocPath(owner, collection, id));
  const before = toStoredVersion(await batch.get(doc(db, treeDocPath(owner, 'globalVersion', '1'))));
  countQuery('globalVersion', 1);
  found.version = before;
  if (expected !== undefined && expected !== before.text) throw new AppError('data/stale');
  const entry = trailEntry ? entryOf(db, trailEntry) : null;
  // The trail entry exists if this same commit was stored before; an entry is written only once.
  const isNoted = entry !== null && (await batch.get(entry[0])).exists();
  if (entry) countQuery('audit', 1);
  const handIn = handedIn ? await readHandedIn(db, batch, handedIn) : null;
  for (const row of rows) {
    if (row.kind === 'delete') batch.delete(at(row));
    else if (row.kind === 'update') batch.update(at(row), toStoredFields(row.fields));
    else batch.set(at(row), toStoredFields(row.fields));
  }
  if (entry && !isNoted) batch.set(...entry);
  handIn?.();
  const after = nextVersion(before, collectionsOf(rows));
  if (history) {
    const row = toHistoryRow(history, after.rev);
    batch.set(at(row), toStoredFields(row.fields));
  }
  const last = toVersionRow(after);
  batch.set(at(last), toStoredFields(last.fields), { merge: true });
  return { before, after };
}

export function toStoredVersion(snapshot: DocumentSnapshot<DocumentData>): BookVersion {
  return toBookVersion(snapshot.data(), timestampMark);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function toStoredFields(fields: RowFields): Record<string, never> {
  const stored = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, toStored(field, value)]);
  return Object.fromEntries(stored) as Record<string, never>;
}

function toStored(field: string, value: unknown): unknown {
  if (value === SERVER_TIME) return serverTimestamp();
  // The rules ask whether the field is there (`isKept`).
  if (field === 'deletedWith' && value === null) return deleteField();
  if (isListEdit(value)) return 'link' in value ? arrayUnion(...value.link) : arrayRemove(...value.unlink);
  if (typeof value === 'number' && TIME_FIELDS.includes(field)) return Timestamp.fromMillis(value);
  return value;
}
