import type { Change } from '@/domain/book/change';
import { BATCH_ROWS } from '@/domain/constants';

/** The book's version, which each transaction writes besides. */
const VERSION_WRITES = 1;
/** A deleted row is two, with its entry in the delete queue. */
const DELETE_WRITES = 2;

/** Changes of a class that goes -> transactions within the limit that the specification sets for a class operation. */
export function toRemovalBatches(changes: readonly Change[]): Change[][] {
  const most = BATCH_ROWS.classOperation - VERSION_WRITES;
  const batches: Change[][] = [];
  let writes = most;
  for (const change of changes) {
    const cost = change.op === 'delete' ? DELETE_WRITES : 1;
    if (writes + cost > most) {
      batches.push([]);
      writes = 0;
    }
    batches.at(-1)?.push(change);
    writes += cost;
  }
  return batches;
}
