import type { Batch } from '@/data/book/batches';
import type { Page, PageRequest } from '@/data/ports/records';
import type { BookVersion } from '@/domain/book/bookVersion';
import type { TreeCollection, TreeRows } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { Cursor, QuerySpec } from '@/domain/book/treeQueries';
import type { NewSectionGrades } from '@/domain/sections/sectionGrades';
import type { NewTrailEntry } from '@/domain/trail/trail';

export type Deleted = { collection: TreeCollection; id: string; deletedAt: number };
export type DeletedPage = { entries: readonly Deleted[]; next: Cursor | null };

export type Totals = { count: number; sum: number };

/** The values that are sent with a batch. */
export type Along = {
  expected: string | undefined;
  trailEntry: NewTrailEntry | undefined;
  handedIn: NewSectionGrades | undefined;
};

/**
 * The requests of the replica to the server; none of them is answered from a cache. A question with a `moment` joins an
 * equal one of the same moment that was given up after the time limit and still runs.
 */
export type BookServer = {
  fetchBookVersion(owner: UserId): Promise<BookVersion>;
  fetchSpec(owner: UserId, spec: QuerySpec, moment?: string): Promise<TreeRows>;
  /** A version's `mark` is a cursor of the questions ordered by the time of the last write. */
  fetchSpecPage(owner: UserId, spec: QuerySpec, page: PageRequest, moment?: string): Promise<Page>;
  fetchSpecCount(owner: UserId, spec: QuerySpec, moment?: string): Promise<number>;
  /** Counts the rows and sums a field, for the price of a count; documents without the field are in neither. */
  fetchSpecTotals(owner: UserId, spec: QuerySpec, field: string): Promise<Totals>;
  /** Entries of the delete queue, oldest first. */
  fetchDeletedPage(owner: UserId, page: PageRequest): Promise<DeletedPage>;
  /** Writes the batch and the version after it. Throws `data/stale` where the version is not the expected one. */
  writeBatch(owner: UserId, batch: Batch, along: Along): Promise<{ before: BookVersion; after: BookVersion }>;
};
