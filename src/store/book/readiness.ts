import { queryKey, type TreeQuery } from '@/domain/book/treeQueries';
import type { ErrorNote } from '@/domain/words/errors';
import type { RootState } from '@/store/makeStore';

export type Readiness = { status: 'loading' | 'ready' | 'failed'; error: ErrorNote | null };

const LOADING: Readiness = { status: 'loading', error: null };
const READY: Readiness = { status: 'ready', error: null };

/** Whether the rows of all the queries are loaded. While rows are loaded again, the tables keep the old ones. */
export function selectReadiness(state: RootState, queries: readonly TreeQuery[]): Readiness {
  const loads = queries.map((query) => state.entities.loads[queryKey(query)]);
  const failed = loads.find((load) => typeof load === 'object');
  if (failed) return { status: 'failed', error: failed };
  return loads.every((load) => load === 'loaded') ? READY : LOADING;
}
