import type { Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import type { Thunk } from '@/store/makeStore';
import { readFresh } from './readFresh';

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
