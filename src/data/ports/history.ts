import type { ActivityId, ClassSubjectId, UserId } from '@/domain/book/ids';
import type { Cursor } from '@/domain/book/treeQueries';
import type { ScoreChangesDoc } from '@/domain/scores/scoreChanges';
import type { PageRequest } from './records';

/** The history of a record, or that of one activity in every quarter. */
export type HistoryQuery = { subjectId: ClassSubjectId; quarter: number } | { activityId: ActivityId };

/** Newest first; `next` is the cursor of the next page, null if this page is the last. */
export type HistoryPage = { rows: ScoreChangesDoc[]; next: Cursor | null };

/** The history of scores, always asked of the server. Its owner and the administrators of the school read it. */
export type HistoryPort = {
  /** One read for each document. */
  fetchScoreChanges(owner: UserId, query: HistoryQuery, page: PageRequest): Promise<HistoryPage>;
  /**
   * Deletes the history of a subject that has a tombstone, in as many batches as it needs. May be called again after it
   * broke off.
   */
  removeScoreChanges(owner: UserId, subjectId: ClassSubjectId): Promise<void>;
};
