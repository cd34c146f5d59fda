/** The history of scores in Firestore. Its documents are written with the batches of a save (`historyRow.ts`). */
import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  Timestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { call } from '@/data/call';
import { translated } from '@/data/errors';
import { firestoreLite as db } from '@/data/firestoreLite';
import type { HistoryPage, HistoryPort, HistoryQuery } from '@/data/ports/history';
import type { PageRequest } from '@/data/ports/records';
import { countQuery, countWrites } from '@/data/readMeter';
import type { ClassSubjectId, UserId } from '@/domain/book/ids';
import { readableCells, readableNames, SCORE_CHANGES, type ScoreChangesDoc } from '@/domain/scores/scoreChanges';
import { toPlain } from './converters';
import { treePath } from './paths';

/** Documents deleted in one batch. Each is read whole, with all of its cells. */
const REMOVED_AT_ONCE = 100;

export const history: HistoryPort = {
  fetchScoreChanges: (owner, of, page) => call(() => fetchScoreChanges(owner, of, page)),
  removeScoreChanges: (owner, subjectId) => removeScoreChanges(owner, subjectId),
};

const changesOf = (owner: UserId) => collection(db, treePath(owner, SCORE_CHANGES));

async function fetchScoreChanges(owner: UserId, of: HistoryQuery, page: PageRequest): Promise<HistoryPage> {
  const { docs } = await getDocs(
    query(
      changesOf(owner),
      ...toFilters(of),
      orderBy('at', 'desc'),
      orderBy(documentId(), 'desc'),
      ...(page.after === null ? [] : [startAfter(...fromCursor(page.after))]),
      limit(page.limit),
    ),
  );
  countQuery(SCORE_CHANGES, docs.length);
  const last = docs.at(-1);
  return { rows: docs.map(toScoreChangesDoc), next: last && docs.length === page.limit ? toCursor(last) : null };
}

function toFilters(of: HistoryQuery): QueryConstraint[] {
  if ('activityId' in of) return [where('activities', 'array-contains', of.activityId)];
  return [where('classSubjectModel', '==', of.subjectId), where('quarter', '==', of.quarter)];
}

export function toScoreChangesDoc(row: QueryDocumentSnapshot): ScoreChangesDoc {
  const plain = toPlain(row.data()) as ScoreChangesDoc;
  return { ...plain, names: readableNames(plain.names), cells: readableCells(plain.cells), id: row.id };
}

/** Each batch is a request of its own with its own time limit: the number of documents has none. */
async function removeScoreChanges(owner: UserId, subjectId: ClassSubjectId): Promise<void> {
  const some = query(changesOf(owner), where('classSubjectModel', '==', subjectId), limit(REMOVED_AT_ONCE));
  for (let isMore = true; isMore; ) {
    isMore = await translated(async () => {
      const { docs } = await getDocs(some);
      countQuery(SCORE_CHANGES, docs.length);
      if (docs.length === 0) return false;
      const batch = writeBatch(db);
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();
      countWrites(SCORE_CHANGES, docs.length);
      return docs.length === REMOVED_AT_ONCE;
    });
  }
}

/** Exact to the microsecond, because two batches of a save may share a millisecond. */
function toCursor(row: QueryDocumentSnapshot): string {
  const { seconds, nanoseconds } = row.get('at') as Timestamp;
  return JSON.stringify([seconds, nanoseconds, row.id]);
}

function fromCursor(cursor: string): [Timestamp, string] {
  const [seconds, nanoseconds, id] = JSON.parse(cursor) as [number, number, string];
  return [new Timestamp(seconds, nanoseconds), id];
}
