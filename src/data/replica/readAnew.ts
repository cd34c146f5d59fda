/** Reads the rows of a replica again, for a book that was set back or restored: no row of before may stay unseen. */
import type { BookVersion } from '@/domain/book/bookVersion';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { QuerySpec } from '@/domain/book/treeQueries';
import { everyRow } from './disk';
import { countedSpecs } from './integrity';
import { emptyReplica, missingAtoms, type Replica, type Touched } from './replica';
import type { BookServer } from './server';
import { atVersion, differingRows, type TakenDelta, takeAnswer, takeRows } from './take';

/**
 * The replica of a version of the book, with the answers that it had before, each asked again; counts and pages are
 * forgotten. Every row of before and of now counts as touched, so that the screens lose what is gone. Costs one read a
 * row, and one for each row that is gone.
 */
export async function readAnew(
  server: BookServer,
  owner: UserId,
  { replica: before, version }: { replica: Replica; version: BookVersion },
): Promise<TakenDelta> {
  const fresh = emptyReplica();
  let replica: Replica = { ...fresh, state: { ...fresh.state, ...atVersion(fresh.state, version) } };
  const asked = countedSpecs(before.state.answered).filter((spec) => missingAtoms(replica, spec).length > 0);
  for (const [spec, rows] of await fetchEach(server, owner, asked)) replica = takeAnswer(replica, spec, rows).replica;
  // Rows of pages and of questions by id, and rows that answer another question by now.
  for (const [, rows] of await fetchEach(server, owner, missingById(before, replica)))
    replica = takeRows(replica, rows).replica;
  const touched = withoutDoubles([...everyRow(before), ...everyRow(replica)]);
  return { replica, touched, byOthers: differingRows(touched, { replica: before, tables: replica.tables }) };
}

async function fetchEach(server: BookServer, owner: UserId, specs: readonly QuerySpec[]) {
  return await Promise.all(specs.map(async (spec) => [spec, await server.fetchSpec(owner, spec)] as const));
}

/** The rows of before that no answer had, by collection. */
function missingById(before: Replica, now: Replica): QuerySpec[] {
  return TREE_COLLECTIONS.flatMap((collection) => {
    const among = Object.keys(before.tables[collection]).filter((id) => !(id in now.tables[collection]));
    return among.length === 0 ? [] : [{ collection, filters: [{ field: 'id', among }], orders: [] }];
  });
}

function withoutDoubles(rows: readonly Touched[]): Touched[] {
  return [...new Map(rows.map((row) => [`${row.collection}/${row.id}`, row])).values()];
}
