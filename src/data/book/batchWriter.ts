/** Sends changes as batches, one after the other; `writeBatch` writes one batch. */

import type { CommitOptions } from '@/data/ports/records';
import type { Change } from '@/domain/book/change';
import { type Batch, toBatches } from './batches';
import { toHistoryPart, toScoreChanges, withNewActivities } from './historyRow';
import { toRowGroups } from './rows';

/**
 * Writes a batch and the version after it, all or none; answers that version. Throws `data/stale` where the book's
 * version is not the expected one.
 */
export type WriteBatch = (batch: Batch, expected: string | undefined) => Promise<string>;

/** With the history of a save each batch also has the document of the cells that it changes. */
export function toCommitBatches(changes: readonly Change[], options: CommitOptions): Batch[] {
  const { operation } = options;
  const groups = toRowGroups(changes);
  if (!options.history) return toBatches(groups, operation);
  const history = withNewActivities(options.history, changes);
  const batches = toBatches(groups, operation, (group) => toHistoryPart(history, group.changes));
  return batches.map((batch) => {
    const made = toScoreChanges(history, batch.changes, changes);
    return made ? { ...batch, history: made } : batch;
  });
}

export async function writeChanges(
  changes: readonly Change[],
  options: CommitOptions,
  writeBatch: WriteBatch,
): Promise<string> {
  const batches = toCommitBatches(changes, options);
  let version = options.expected ?? '';
  for (const [index, batch] of batches.entries()) {
    version = await writeBatch(batch, options.expected === undefined ? undefined : version);
    options.onProgress?.({ done: index + 1, total: batches.length, committed: batch.changes });
  }
  return version;
}
