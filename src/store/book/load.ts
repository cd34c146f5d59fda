import type { UserId } from '@/domain/book/ids';
import { queryKey, type TreeQuery } from '@/domain/book/treeQueries';
import { fieldsOf } from '@/domain/fields';
import { AppError, toErrorNote } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import type { Thunk } from '@/store/makeStore';
import { type EntitiesState, rowsFailed, rowsLoaded, rowsRequested } from '@/store/state/entities';
import { subCategoryWeightsLoaded } from '@/store/state/reference';
import { recordsOf } from './knownPolicies';

/** After this many tries the device shows the rows it has, even if new rows arrive without a pause. */
const TRIES = 5;

export type LoadOptions = {
  /** Asks the server again, whatever was loaded before. */
  force?: boolean;
  /** Rows that are shown stay on the screen while they are asked again; used for the numbers beside a list. */
  isBehind?: boolean;
};

/**
 * Loads the rows of the queries from the server, each query once a session unless forced; a query that is on its way is
 * waited for. Never throws: a failure is stored in `entities.loads`, and the screen shows it with Retry. Answers
 * whether all the rows are there.
 */
export function loadRows(queries: readonly TreeQuery[], options: LoadOptions = {}): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { inFlight }) => {
    const { owner, loads } = getState().entities;
    if (!owner) return false;
    const running = queries.flatMap((query) => inFlight.get(flightKey(owner, query)) ?? []);
    const wanted = queries.filter(
      (query) => !inFlight.has(flightKey(owner, query)) && (options.force || loads[queryKey(query)] !== 'loaded'),
    );
    const asked = wanted.length > 0 ? [dispatch(fetchWanted(owner, wanted, options))] : [];
    for (const query of wanted) for (const answer of asked) inFlight.set(flightKey(owner, query), answer);
    const answers = await Promise.all([...running, ...asked]);
    return !answers.includes(false);
  };
}

function fetchWanted(owner: UserId, wanted: readonly TreeQuery[], { isBehind }: LoadOptions): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { data, inFlight }) => {
    const { loads } = getState().entities;
    dispatch(rowsRequested(isBehind ? wanted.filter((query) => loads[queryKey(query)] !== 'loaded') : wanted));
    try {
      const records = await recordsOf(data);
      for (let tries = 1; ; tries += 1) {
        const { moves, waiting } = getState().entities;
        const answers = await Promise.all(
          wanted.map(async (query) => {
            const asked = withoutUnsent(query, waiting);
            return { query, rows: asked ? await records.fetchRows(owner, asked, { mayBeOld: true }) : {} };
          }),
        );
        // Rows that arrived meanwhile are newer than some of these; asking again brings them.
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

/**
 * The number of rows of each query; the number that this device knows where the server does not answer. Throws an
 * `AppError`.
 */
export function loadCounts(queries: readonly TreeQuery[]): Thunk<Promise<number[]>> {
  return async (_, getState, { data }) => {
    const { owner, waiting } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const records = await recordsOf(data);
    return await Promise.all(
      queries.map(async (query) => {
        const asked = withoutUnsent(query, waiting);
        return asked ? await records.fetchCount(owner, asked, { mayBeOld: true }) : 0;
      }),
    );
  };
}

/**
 * The query without the ids of documents that are not sent yet: the server does not have these documents, and without a
 * connection no answer would come. Null where nothing is left to ask.
 */
export function withoutUnsent(query: TreeQuery, waiting: EntitiesState['waiting']): TreeQuery | null {
  if (Object.keys(waiting).length === 0) return query;
  const isUnsent = (value: unknown) => typeof value === 'string' && waiting[value] === 'new';
  const fields = Object.entries(query);
  if (fields.some(([, value]) => isUnsent(value))) return null;
  const left = fields.map(([field, value]) => {
    const list = Array.isArray(value) ? value.filter((each) => !isUnsent(each)) : value;
    return [field, list] as const;
  });
  const isEmptied = left.some(([field, value]) => {
    const before = fieldsOf(query)[field];
    return Array.isArray(value) && value.length === 0 && Array.isArray(before) && before.length > 0;
  });
  return isEmptied ? null : (Object.fromEntries(left) as TreeQuery);
}

/** Throws an `AppError` when the server does not answer. */
export function loadSubCategoryWeights(): Thunk<Promise<SubCategoryWeights>> {
  return async (dispatch, getState, { data }) => {
    const known = getState().reference.subCategoryWeights;
    if (known) return known;
    const weights = await (await data.records()).fetchSubCategoryWeights();
    dispatch(subCategoryWeightsLoaded(weights));
    return weights;
  };
}
