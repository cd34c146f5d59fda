import type { BookWatcher } from '@/data/book/watcher';
import type { BookVersion } from '@/domain/book/bookVersion';
import type { Change } from '@/domain/book/change';
import type { TreeRows } from '@/domain/book/entities';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { Cursor, TreeQuery } from '@/domain/book/treeQueries';
import type { Operation } from '@/domain/constants';
import type { SchoolAddress, SchoolCounts, UserDoc } from '@/domain/people/people';
import type { ReopenAsking } from '@/domain/school/reopening';
import type { HistoryOfSave } from '@/domain/scores/scoreChanges';
import type { NewSectionGrades } from '@/domain/sections/sectionGrades';
import type { NewTrailEntry } from '@/domain/trail/trail';
import type { TimeMs } from '@/domain/words/time';

export type Unsubscribe = () => void;

type CommitProgress = { done: number; total: number; committed: readonly Change[] };

export type CommitOptions = {
  operation: Operation;
  /** The trail entry, written with the first batch; only for changes that fit into one batch. */
  trailEntry?: NewTrailEntry;
  /** Grades that are handed in with the first batch; only for changes that fit into one batch. */
  handedIn?: NewSectionGrades;
  onProgress?: (progress: CommitProgress) => void;
  /** The version that the changes were planned on; if the book has moved on, no (further) batch is written. */
  expected?: string;
  /** The save whose history the batches write; absent where no history is kept. */
  history?: HistoryOfSave;
};

/**
 * `mayBeOld` is for screens: the own tree is answered from this device while a listener keeps it current, while a
 * listener is being started, and without a connection. `watchBook` reports rows that arrive later.
 */
export type Asking = { mayBeOld?: boolean };

/**
 * Answers from this device, with the time of its rows by its own clock (`asOf`); null for a question that it cannot
 * answer completely.
 */
export type Kept = { asOf: TimeMs; answers: readonly (TreeRows | null)[] };

/** A last name and its order in the lists of people, as they are stored. */
export type StoredOrder = Pick<UserDoc, 'lastname' | 'lastnamelower'>;

export type PageRequest = { limit: number; after: Cursor | null };

/** `next` is the cursor of the next page; null if this page is the last. */
export type Page = { rows: TreeRows; next: Cursor | null };

/**
 * Reads documents, and writes them in batches. A teacher's own tree is answered from the replica if the server said, at
 * most a second ago, that nothing was written since; everything else is answered by the server.
 */
export type RecordsPort = {
  /** Throws `data/missing` ("No such document!") for a user without a record. */
  fetchUser(uid: UserId): Promise<UserDoc>;
  /**
   * Stamps the login. The first sign-in of a teacher also deletes the note that an administrator waits for it. Where
   * `stored` has an order of an earlier version, the record gets today's.
   */
  stampLogin(uid: UserId, first?: boolean, stored?: StoredOrder): Promise<void>;
  /** All the rows that answer the query. */
  fetchRows(owner: UserId, query: TreeQuery, asking?: Asking): Promise<TreeRows>;
  /** Answers from the own tree on this device, without asking the server. */
  fetchKept(owner: UserId, queries: readonly TreeQuery[]): Promise<Kept>;
  /** One page: at most `limit` rows that answer an ordered query, from a cursor on. */
  fetchPage(owner: UserId, query: TreeQuery, page: PageRequest, asking?: Asking): Promise<Page>;
  /** The number of rows that answer the query; one read per 1,000 rows. */
  fetchCount(owner: UserId, query: TreeQuery, asking?: Asking): Promise<number>;
  /**
   * Writes the changes in batches, in order, and moves the book's version with each; answers the last version. Batches
   * are atomic one by one: on a failure the rest stays unwritten, and the error follows the last `onProgress`. Throws
   * `data/stale` where the version is not the expected one.
   */
  commitChanges(owner: UserId, changes: readonly Change[], options: CommitOptions): Promise<string>;
  /**
   * The book's version, which every commit of every client moves: a text only for comparing, empty before the first
   * commit. At most one read.
   */
  fetchVersion(owner: UserId, asking?: Asking): Promise<string>;
  /** The version of the rows on this device; behind the server's version where old rows were answered. No read. */
  fetchReplicaVersion(owner: UserId): Promise<string>;
  watchBook(owner: UserId, watcher: BookWatcher): Unsubscribe;
  /**
   * Brings the own tree up to a version that a listener reported. Null means that the listener cannot reach the server;
   * then each question reads the version itself.
   */
  catchUp(owner: UserId, version: BookVersion | null): Promise<void>;
  /** Compares the own tree on this device with the server, by counts and sums, once a day, and repairs differences. */
  checkBook(owner: UserId): Promise<void>;
  /** Sub-category id -> percent of the subject, or null. */
  fetchSubCategoryWeights(): Promise<Record<string, number | null>>;
  /** The document of a policy of the owner's school, as stored. Throws `data/missing`. */
  fetchPolicy(owner: UserId, policyId: string): Promise<unknown>;
  /** The school's address in the directory of schools; null where the directory does not have the school. */
  fetchSchoolAddress(school: SchoolId): Promise<SchoolAddress | null>;
  fetchSchoolCounts(school: SchoolId, dayStartMs: number): Promise<SchoolCounts>;
  fetchRecentTeachers(school: SchoolId, count: number): Promise<UserDoc[]>;
  /**
   * Sends a request to reopen a quarter. Refused while another request for the same subject and quarter waits; the same
   * request may be sent again.
   */
  requestReopening(asking: ReopenAsking, trailEntry?: NewTrailEntry): Promise<void>;
  /**
   * Withdraws a request; the teacher's last request also removes its parent record. A request that is already gone is
   * no error.
   */
  withdrawReopening(owner: UserId, requestId: string): Promise<void>;
};
