/**
 * Ids of the delete queue: an entry has the id of the document that was deleted. A mark has the same id as the score of
 * its cell, and one entry stands for one document for ever, so the entry of a mark names the collection too.
 */
import type { TreeCollection } from './entities';

const MARKS = 'scoreMarks';
const PREFIX = `${MARKS}_`;

export function queueIdOf(collection: TreeCollection, id: string): string {
  return collection === MARKS ? `${PREFIX}${id}` : id;
}

/** Inverse of `queueIdOf`. */
export function fromQueueId(collection: TreeCollection, queueId: string): string {
  return collection === MARKS && queueId.startsWith(PREFIX) ? queueId.slice(PREFIX.length) : queueId;
}
