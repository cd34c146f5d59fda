import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';

/** Subjects and quarters whose activities change. */
export type GradedScope = { subjectIds: readonly ClassSubjectId[]; quarters: readonly number[] };

/**
 * Reads rows for an intent: both answer the server's present rows on top of the tables given, and reject with an
 * `AppError`.
 */
type Reader = {
  rows: (queries: readonly TreeQuery[], tables?: Tables) => Promise<Tables>;
  /** The rows that grades are planned on; `needsLearners` also where nothing is recorded yet. */
  graded: (scope: GradedScope, needsLearners?: boolean) => Promise<Tables>;
};

/** Asks for the rows of one intent. */
export type Read = (reader: Reader) => Promise<Tables>;
