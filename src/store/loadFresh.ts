import { AppError, toAppError } from '@/domain/errors';
import type { Tables } from '@/domain/tables';
import type { TreeQuery } from '@/domain/treeQueries';
import { rowsLoaded } from './entities';
import type { Thunk } from './makeStore';

/**
 * The tables with these questions answered by the server now, whatever was loaded before: what plans that add,
 * recompute or delete are made from. Throws an `AppError` when the server does not answer all of them; the tables
 * then stay as they were.
 */
export function loadFresh(queries: readonly TreeQuery[]): Thunk<Promise<Tables>> {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    try {
      const records = await data.records();
      const asked = queries.filter((query) => !isEmptyQuery(query));
      const answers = await Promise.all(
        asked.map(async (query) => ({ query, rows: await records.fetchRows(owner, query) })),
      );
      dispatch(rowsLoaded({ owner, answers }));
      return getState().entities.tables;
    } catch (error) {
      throw toAppError(error);
    }
  };
}

function isEmptyQuery(query: TreeQuery): boolean {
  if (query.of === 'learnersById') return query.ids.length === 0;
  return query.of === 'learnersByLrn' && query.lrns.length === 0;
}
