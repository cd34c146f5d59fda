import { toErrorNote } from '@/domain/errors';
import { queryKey, type TreeQuery } from '@/domain/treeQueries';
import { rowsFailed, rowsLoaded, rowsRequested } from './entities';
import type { Thunk } from './makeStore';
import { subCategoryWeightsLoaded } from './reference';

export type LoadOptions = {
  /** Asks the server again, whatever was loaded before. */
  force?: boolean;
};

/**
 * Loads what the queries ask, from the server, each once a session unless forced. Never throws: a failure stands in
 * `entities.loads`, where the screen shows it with Retry. Answers whether everything asked is there.
 */
export function loadRows(queries: readonly TreeQuery[], options: LoadOptions = {}): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { data }) => {
    const { owner, loads } = getState().entities;
    if (!owner) return false;
    const wanted = queries.filter((query) => {
      const load = loads[queryKey(query)];
      return load !== 'loading' && (options.force || load !== 'loaded');
    });
    if (wanted.length === 0) return true;
    dispatch(rowsRequested(wanted));
    try {
      const records = await data.records();
      const answers = await Promise.all(
        wanted.map(async (query) => ({ query, rows: await records.fetchRows(owner, query) })),
      );
      dispatch(rowsLoaded({ owner, answers }));
      return true;
    } catch (error) {
      dispatch(rowsFailed({ queries: wanted, error: toErrorNote(error) }));
      return false;
    }
  };
}

/** Throws an `AppError` when the server does not answer. */
export function loadSubCategoryWeights(): Thunk<Promise<Readonly<Record<string, number | null>>>> {
  return async (dispatch, getState, { data }) => {
    const known = getState().reference.subCategoryWeights;
    if (known) return known;
    const weights = await (await data.records()).fetchSubCategoryWeights();
    dispatch(subCategoryWeightsLoaded(weights));
    return weights;
  };
}
