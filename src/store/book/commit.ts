import type { CommitOptions } from '@/data/ports/records';
import type { Change } from '@/domain/book/change';
import type { Tables } from '@/domain/book/tables';
import type { Operation } from '@/domain/constants';
import type { NewSectionGrades } from '@/domain/sections/sectionGrades';
import type { NewTrailEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import type { TimeMs } from '@/domain/words/time';
import { setAsideGone } from '@/store/drafts/goneDrafts';
import type { Thunk } from '@/store/makeStore';
import { confirmSession } from '@/store/session/confirmSession';
import { changesCommitted } from '@/store/state/entities';
import { selectIsReading } from '@/store/state/school';

/** The operations that change scores cell by cell, and keep a history of them. */
const KEEPS_HISTORY = ['scoreSave', 'activityUpdate', 'recordImport'] as const satisfies Operation[];

/** The outbox entry of a save or an intent: `at` is when it was kept. */
type Saved = { id: string; at: TimeMs };

/** Such an operation says which save it belongs to; what another one says is left out. */
type Named =
  | { operation: (typeof KEEPS_HISTORY)[number]; saved: Saved }
  | { operation: Exclude<Operation, (typeof KEEPS_HISTORY)[number]>; saved?: Saved | undefined };

export type CommitRequest = Named & {
  /** The intent brings scores from one cell to another, and keeps a history of them as well. */
  movesCells?: boolean | undefined;
  /** The trail entry that the first batch writes. */
  trailEntry?: NewTrailEntry | undefined;
  /** Grades that the first batch hands in. */
  handedIn?: NewSectionGrades | undefined;
  /** Called after each batch, with the number of batches written and the total. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Called after each batch, with the changes that it stored. */
  onBatch?: ((stored: readonly Change[]) => void) | undefined;
  /**
   * The book's version that the changes were planned on; the commit throws `data/stale` if the version has moved on.
   */
  expected?: string | undefined;
};

/**
 * Writes a plan's changes and brings them into the tables in one notification. Throws an `AppError`; the tables then
 * contain what was written before the failure, so that planning again converges. Answers the book's version after the
 * commit; null where there was nothing to write.
 */
export function commit(changes: readonly Change[], request: CommitRequest): Thunk<Promise<string | null>> {
  return async (dispatch, getState, { data, nowMs, writes }) => {
    if (selectIsReading(getState())) throw new AppError('data/refused');
    if (changes.length === 0) return null;
    // A person who was let in without the server may have lost their access since.
    await dispatch(confirmSession());
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const committed: Change[] = [];
    const records = await data.records();
    const write = records.commitChanges(owner, changes, {
      operation: request.operation,
      ...historyOf(request, getState().entities.stored, nowMs()),
      ...(request.trailEntry ? { trailEntry: request.trailEntry } : {}),
      ...(request.handedIn ? { handedIn: request.handedIn } : {}),
      ...(request.expected === undefined ? {} : { expected: request.expected }),
      onProgress: (progress) => {
        committed.push(...progress.committed);
        request.onBatch?.(progress.committed);
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

/** A save that waited at least this long was typed at another time than it was stored. Milliseconds. */
const WAITED_MS = 60_000;

/**
 * The rows before the changes are the stored ones: the plan was made over them, and the commit is refused where the
 * server's are of another version.
 */
function historyOf(request: CommitRequest, before: Tables, nowMs: number): Pick<CommitOptions, 'history'> {
  const { operation, saved, movesCells = false } = request;
  if (!saved || !(movesCells || KEEPS_HISTORY.some((name) => name === operation))) return {};
  const typedAt = nowMs - saved.at >= WAITED_MS ? { typedAt: saved.at } : {};
  return { history: { saveId: saved.id, before, ...typedAt } };
}
