import { toErrorNote } from '@/domain/errors';
import type { UserId } from '@/domain/ids';
import { queryKey, type TreeQuery } from '@/domain/treeQueries';
import { rowsFailed, rowsLoaded, rowsRequested } from './entities';
import type { Thunk } from './makeStore';
import { subCategoryWeightsLoaded } from './reference';

/** A device on which something arrives without a pause shows what it has. */
const TRIES = 5;

export type LoadOptions = {
  /** Asks the server again, whatever was loaded before. */
  force?: boolean;
};

/**
 * Loads what the queries ask, from the server, each once a session unless forced; one that is on its way is waited for.
 * Never throws: a failure stands in `entities.loads`, where the screen shows it with Retry. Answers whether everything
 * asked is there.
 */
export function loadRows(queries: readonly TreeQuery[], options: LoadOptions = {}): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { inFlight }) => {
    const { owner, loads } = getState().entities;
    if (!owner) return false;
    const running = queries.flatMap((query) => inFlight.get(flightKey(owner, query)) ?? []);
    const wanted = queries.filter(
      (query) => !inFlight.has(flightKey(owner, query)) && (options.force || loads[queryKey(query)] !== 'loaded'),
    );
    const asked = wanted.length > 0 ? [dispatch(fetchWanted(owner, wanted))] : [];
    for (const query of wanted) for (const answer of asked) inFlight.set(flightKey(owner, query), answer);
    const answers = await Promise.all([...running, ...asked]);
    return !answers.includes(false);
  };
}

function fetchWanted(owner: UserId, wanted: readonly TreeQuery[]): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { data, inFlight }) => {
    dispatch(rowsRequested(wanted));
    try {
      const records = await data.records();
      for (let tries = 1; ; tries += 1) {
        const { moves } = getState().entities;
        const answers = await Promise.all(
          wanted.map(async (query) => ({ query, rows: await records.fetchRows(owner, query, { mayBeOld: true }) })),
        );
        // Rows that came meanwhile are newer than some of these; the next answers have them.
        if (getState().entities.moves !== moves && tries < TRIES) continue;
        dispatch(rowsLoaded({ owner, answers }));
        return true;
      }
    } catch (error) {
      dispatch(rowsFailed({ queries: wanted, error: toErrorNote(error) }));
      return false;
    } finally {
      for (const query of wanted) inFlight.delete(flightKey(owner, query));
    }
  };
}

function flightKey(owner: UserId, query: TreeQuery): string {
  return `${owner}/${queryKey(query)}`;
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
