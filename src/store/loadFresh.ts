import type { Tables } from '@/domain/tables';
import type { TreeQuery } from '@/domain/treeQueries';
import type { Thunk } from './makeStore';
import { readFresh } from './snapshot';

/**
 * What the store has of the server with these questions answered by the server now: for plans that also need what was loaded
 * before, such as the subjects of every class. Throws an `AppError`.
 */
export function loadFresh(queries: readonly TreeQuery[]): Thunk<Promise<Tables>> {
  return async (dispatch, getState) => {
    await dispatch(readFresh(queries));
    return getState().entities.stored;
  };
}
