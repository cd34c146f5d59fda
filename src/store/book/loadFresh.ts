import type { Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import type { Thunk } from '@/store/makeStore';
import { readFresh } from './readFresh';

/**
 * Asks the server these questions now, and answers all the stored rows: for plans that also need rows loaded before,
 * such as the subjects of every class. Throws an `AppError`.
 */
export function loadFresh(queries: readonly TreeQuery[]): Thunk<Promise<Tables>> {
  return async (dispatch, getState) => {
    await dispatch(readFresh(queries));
    return getState().entities.stored;
  };
}
