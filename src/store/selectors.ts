import type { TreeCollection, TreeDocs } from '@/domain/entities';
import type { ErrorNote } from '@/domain/errors';
import { isAdmin } from '@/domain/roles';
import { queryKey, type TreeQuery } from '@/domain/treeQueries';
import type { RootState } from './makeStore';

export function selectRow<C extends TreeCollection>(state: RootState, name: C, id: string): TreeDocs[C] | undefined {
  return state.entities.tables[name][id];
}

export type Readiness = { status: 'loading' | 'ready' | 'failed'; error: ErrorNote | null };

const LOADING: Readiness = { status: 'loading', error: null };
const READY: Readiness = { status: 'ready', error: null };

/** Whether everything the queries ask is here; reloading keeps what is shown. */
export function selectReadiness(state: RootState, queries: readonly TreeQuery[]): Readiness {
  const loads = queries.map((query) => state.entities.loads[queryKey(query)]);
  const failed = loads.find((load) => typeof load === 'object');
  if (failed) return { status: 'failed', error: failed };
  return loads.every((load) => load === 'loaded') ? READY : LOADING;
}

export const selectUser = (state: RootState) => state.session.user;
/** Whose book is open: the teacher's whom an administrator reads, else one's own. */
export const selectBookOwner = (state: RootState) => state.school.reading ?? state.session.user;
export const selectIsAdmin = (state: RootState) => state.session.user !== null && isAdmin(state.session.user);
