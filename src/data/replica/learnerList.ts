/** The list of all learners, whole on a device that keeps the book: it opens without a connection. */
import type { StudentId, UserId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { type QuerySpec, toQuerySpec } from '@/domain/book/treeQueries';
import type { OpenReplica } from './openReplica';
import { answer, missingAtoms, type Replica, takeAnswer } from './replica';
import type { BookServer } from './server';

const LEARNERS = toQuerySpec({ of: 'learners' });

export function hasAllLearners(replica: Replica): boolean {
  return missingAtoms(replica, LEARNERS).length === 0;
}

type Desk = { server: BookServer; owner: UserId; held: OpenReplica };

/**
 * Sections bring their learners as they are opened, so that most of the list may be here: what is missing is asked by id,
 * and a count, which costs one read, tells that it is all. To be run where no sync and no commit runs, with the rows of
 * the version last looked at. `ask` brings in what the server answers.
 */
export async function fillLearners({ server, owner, held }: Desk, ask: (spec: QuerySpec) => Promise<unknown>) {
  const isAnyLearner = Object.keys(held.now().tables.students).length > 0;
  const ids = unheldLearners(held.now());
  if (!isAnyLearner) return await ask(LEARNERS);
  if (ids.length > 0) await ask(toQuerySpec({ of: 'learnersById', ids }));
  const count = await server.fetchSpecCount(owner, LEARNERS);
  // Counted at another version, as many rows need not be the same.
  const { text } = await server.fetchBookVersion(owner);
  const replica = held.now();
  const isWhole = text === replica.state.version?.text && answer(replica, LEARNERS).students?.length === count;
  if (!isWhole) return await ask(LEARNERS);
  return await held.keep(takeAnswer(replica, LEARNERS, {}).replica, []);
}

/** Of the sections that are here; a learner of none is told by the count. */
function unheldLearners({ tables }: Replica): StudentId[] {
  const ids = rowsOf(tables, 'class').flatMap(({ students }) => students);
  return [...new Set(ids)].filter((id) => !tables.students[id]);
}
