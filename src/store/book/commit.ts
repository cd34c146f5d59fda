import type { Change } from '@/domain/book/change';
import type { Operation } from '@/domain/constants';
import type { NewTrailEntry } from '@/domain/school/audit';
import { AppError } from '@/domain/words/errors';
import { setAsideGone } from '@/store/drafts/goneDrafts';
import type { Thunk } from '@/store/makeStore';
import { confirmSession } from '@/store/session/confirmSession';
import { changesCommitted } from '@/store/state/entities';
import { selectIsReading } from '@/store/state/school';

export type CommitRequest = {
  operation: Operation;
  /** Noted in the school's trail with the first batch. */
  act?: NewTrailEntry | undefined;
  /** Batches written so far, of all. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** The book's version that the changes were planned on; `data/stale` where it has moved on. */
  expected?: string | undefined;
};

/**
 * Writes a plan's changes and brings them into the tables in one notification. Throws an `AppError`; what was written
 * before the failure stands in the tables, so that planning again converges. Answers the book's version after it; null
 * where there was nothing to write.
 */
export function commit(changes: readonly Change[], request: CommitRequest): Thunk<Promise<string | null>> {
  return async (dispatch, getState, { data, nowMs, writes }) => {
    if (selectIsReading(getState())) throw new AppError('data/refused');
    if (changes.length === 0) return null;
    // Who was let in without the server may not be let in any more.
    await dispatch(confirmSession());
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const committed: Change[] = [];
    const records = await data.records();
    const write = records.commitChanges(owner, changes, {
      operation: request.operation,
      ...(request.act ? { act: request.act } : {}),
      ...(request.expected === undefined ? {} : { expected: request.expected }),
      onProgress: (progress) => {
        committed.push(...progress.committed);
        request.onProgress?.(progress.done, progress.total);
      },
    });
    writes.add(write);
    try {
      return await write;
    } finally {
      writes.delete(write);
      if (committed.length > 0) {
        dispatch(changesCommitted({ owner, changes: committed, at: nowMs() }));
        dispatch(setAsideGone());
      }
    }
  };
}
