/** Completes the list of all learners on a device that keeps the book, so that the list opens without a connection. */
import type { StudentId, UserId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { type QuerySpec, toQuerySpec } from '@/domain/book/treeQueries';
import type { OpenReplica } from './openReplica';
import { answer, missingAtoms, type Replica } from './replica';
import type { BookServer } from './server';
import { takeAnswer } from './take';

const LEARNERS = toQuerySpec({ of: 'learners' });

export function hasAllLearners(replica: Replica): boolean {
  return missingAtoms(replica, LEARNERS).length === 0;
}

type Desk = { server: BookServer; owner: UserId; held: OpenReplica };

/**
 * Opened sections have brought their learners, so the replica may have most of the list: missing learners are asked by
 * id, and a count, which costs one read, tells whether the list is complete. The caller makes sure that no sync and no
 * commit runs, and that the rows are of the version last read. `ask` adds the server's answer to the replica.
 */
export async function fillLearners({ server, owner, held }: Desk, ask: (spec: QuerySpec) => Promise<unknown>) {
  const isAnyLearner = Object.keys(held.now().tables.students).length > 0;
  const ids = unheldLearners(held.now());
  if (!isAnyLearner) return await ask(LEARNERS);
  if (ids.length > 0) await ask(toQuerySpec({ of: 'learnersById', ids }));
  const count = await server.fetchSpecCount(owner, LEARNERS);
  // If the rows were counted at another version, the same number need not mean the same rows.
  const { text } = await server.fetchBookVersion(owner);
  const replica = held.now();
  const isWhole = text === replica.state.version?.text && answer(replica, LEARNERS).students?.length === count;
  if (!isWhole) return await ask(LEARNERS);
  return await held.keep(takeAnswer(replica, LEARNERS, {}).replica, []);
}

/** The missing learners of the sections in the replica; the count detects a missing learner without a section. */
function unheldLearners({ tables }: Replica): StudentId[] {
  const ids = rowsOf(tables, 'class').flatMap(({ students }) => students);
  return [...new Set(ids)].filter((id) => !tables.students[id]);
}
