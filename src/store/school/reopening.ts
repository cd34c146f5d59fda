/** The teacher's requests to reopen a quarter: the waiting ones, and the outcome of those that ended in this visit. */
import type { LivePort } from '@/data/ports/live';
import { type ClassSubjectId, reopenRequestId } from '@/domain/book/ids';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { ReopenRequestDoc } from '@/domain/school/reopening';
import { AppError, toErrorNote } from '@/domain/words/errors';
import { say } from '@/domain/words/say';
import { periodName, policyOf } from '@/grading';
import { readFresh } from '@/store/book/readFresh';
import { replanWhileStale } from '@/store/book/replanWhileStale';
import { storeGrades } from '@/store/book/storeGrades';
import type { Outside, Thunk } from '@/store/makeStore';
import { newAttempt, type Outcome, perform } from '@/store/outbox/intents';
import {
  requestEnded,
  requestsTroubled,
  requestsWatched,
  withdrawalEnded,
  withdrawalStarted,
} from '@/store/state/reopening';
import { notified } from '@/store/state/shell';
import { keepWatching, type Watch } from './keepWatching';

const watches = new WeakMap<Outside, Set<Watch>>();

/** Follows the own requests until the returned function is called. */
export function watchReopening(): Thunk<() => void> {
  return (dispatch, getState, outside) => {
    const { owner } = getState().entities;
    if (!owner) return () => undefined;
    const watch = keepWatching<LivePort, readonly ReopenRequestDoc[]>({
      load: outside.data.live,
      start: (live, onTold) => live.watchReopenRequests(owner, onTold),
      onTold: ({ value, trouble }) => {
        if (value && !trouble) dispatch(requestsArrived(value));
        dispatch(requestsTroubled(trouble && toErrorNote(trouble)));
      },
    });
    const own = watches.get(outside) ?? new Set<Watch>();
    watches.set(outside, own.add(watch));
    return () => {
      own.delete(watch);
      watch.end();
    };
  };
}

/** Starts the listeners again when a person presses Retry. */
export function watchReopeningAgain(): Thunk<void> {
  return (_dispatch, _, outside) => {
    for (const watch of watches.get(outside) ?? []) watch.again();
  };
}

function requestsArrived(requests: readonly ReopenRequestDoc[]): Thunk<void> {
  return (dispatch, getState) => {
    const { requests: before, withdrawn } = getState().reopening;
    const gone = (before ?? []).filter(({ id }) => !requests.some((request) => request.id === id));
    dispatch(requestsWatched(requests));
    for (const request of gone) {
      void dispatch(learnAnswer(request, { isWithdrawn: withdrawn.includes(request.id) }));
      dispatch(withdrawalEnded(request.id));
    }
  };
}

type Asked = Pick<ReopenRequestDoc, 'id' | 'subjectId' | 'quarter'>;

/**
 * Finds out why a request is gone: it was accepted if the quarter is open now, because both are written in one batch. A
 * withdrawn request may have been accepted a moment before; if the quarter is closed, a withdrawal has no outcome to
 * tell.
 */
export function learnAnswer({ id, subjectId, quarter }: Asked, { isWithdrawn }: { isWithdrawn: boolean }): Thunk {
  return async (dispatch, getState) => {
    const subject = getState().entities.tables.classSubjects[subjectId];
    if (!subject) return;
    const policy = policyOf(getState().entities.tables.class[subject.classModel]?.gradingPolicy);
    const names = { subject: subject.subject, quarter: periodName(policy, quarter) };
    try {
      const fresh = await dispatch(readFresh([{ of: 'subjectsOfClass', classId: subject.classModel }]));
      const now = fresh.classSubjects[subjectId];
      if (!now) return;
      const outcome = isQuarterClosed(now, quarter) ? 'notAccepted' : 'reopened';
      if (isWithdrawn && outcome === 'notAccepted') return;
      dispatch(requestEnded({ id, outcome }));
      dispatch(
        outcome === 'reopened'
          ? notified({ message: say('{quarter} of {subject} is open again.', names), status: 'success' })
          : notified({
              message: say('Your request to reopen {quarter} of {subject} was not accepted.', names),
              status: 'info',
            }),
      );
      if (outcome === 'reopened') await dispatch(gradeAnew({ subjectId, quarter }));
    } catch {
      dispatch(requestEnded({ id, outcome: 'answered' }));
    }
  };
}

/** Grades the learners who returned while the quarter was closed. What fails is made up for before the next closing. */
function gradeAnew(period: Pick<Asked, 'subjectId' | 'quarter'>): Thunk<Promise<void>> {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) return;
    try {
      const records = await data.records();
      await replanWhileStale(async () => dispatch(storeGrades(period, await records.fetchVersion(owner))));
    } catch {
      // The record shows what the scores make, whatever is stored.
    }
  };
}

/** Throws an `AppError`. The listener brings the waiting request into the store. */
export function requestReopening(
  asking: { subjectId: ClassSubjectId; quarter: number; reason: string },
  attempt = newAttempt(),
): Thunk<Promise<Outcome>> {
  return perform({ kind: 'reopenAsk', ...asking }, attempt, () => say('Your request was sent.'));
}

/** Throws an `AppError`. */
export function withdrawReopening(asked: { subjectId: ClassSubjectId; quarter: number }): Thunk {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const id = reopenRequestId(asked.subjectId, asked.quarter);
    // The mark stays if no answer came, because the request may be gone in that case too.
    dispatch(withdrawalStarted(id));
    await (await data.records()).withdrawReopening(owner, id);
  };
}
