/** Sends changes as batches, one after the other, by whatever can write one batch. */
import type { Change } from '@/domain/change';
import { type Batch, toBatches } from './batches';
import type { CommitOptions } from './index';
import { type Row, toRowGroups } from './rows';

export type WriteBatch = (rows: readonly Row[]) => Promise<void>;

export function toCommitBatches(changes: readonly Change[], options: CommitOptions): Batch[] {
  return toBatches(toRowGroups(changes), options.operation);
}

export async function writeChanges(
  changes: readonly Change[],
  options: CommitOptions,
  writeBatch: WriteBatch,
): Promise<void> {
  const batches = toCommitBatches(changes, options);
  for (const [index, batch] of batches.entries()) {
    await writeBatch(batch.rows);
    options.onProgress?.({ done: index + 1, total: batches.length, committed: batch.changes });
  }
}
