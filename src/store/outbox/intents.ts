/** Sends a teacher's intent: the outbox keeps it first, then it is sent; without an answer it waits there (ADR 18). */

import type { UserId } from '@/domain/book/ids';
import { type RemovedDoc, removedIdOf } from '@/domain/book/removed';
import { type Intent, isOfBook } from '@/domain/intents/intents';
import { type IntentEntry, isItemRows, type OutboxEntry } from '@/domain/intents/outbox';
import { AppError, errorCode, toAppError } from '@/domain/words/errors';
import { namedIds } from '@/domain/words/namedIds';
import { msg, say } from '@/domain/words/say';
import { loadPlansOf } from '@/intents/laterPlans';
import { planIntent } from '@/intents/planIntent';
import type { RootState, Thunk } from '@/store/makeStore';
import { confirmSession } from '@/store/session/confirmSession';
import { entryPut } from '@/store/state/outbox';
import { selectIsReading } from '@/store/state/school';
import { notified, type Offer } from '@/store/state/shell';
import { sendIntent } from './sendIntent';
import { sendWaiting } from './sendOutbox';

/**
 * The form keeps this value from the first try to the success, so that the same input sent again is the same intent.
 */
export type Attempt = { id: string | null };

export function newAttempt(): Attempt {
  return { id: null };
}

/** `waiting`: the outbox keeps the intent and sends it by itself when there is a connection. */
export type Outcome = 'done' | 'waiting';

export const KEPT_HERE = msg('Kept in this browser. It is sent by itself when the connection is back.');

const DELETES: readonly Intent['kind'][] = ['activityRemove', 'learnerRemove'];

/** The deletion of this intent, as it is kept; undefined where it deleted nothing, or not all rows are loaded. */
function keptBy({ entities }: RootState, id: string): RemovedDoc | undefined {
  return entities.tables.removed[removedIdOf(namedIds(id))];
}

/**
 * Sends the intent and waits for the answer. A refusal throws its `AppError`, which the form shows, and the outbox does
 * not keep the intent. A toast says the outcome; `sentence` is the text for a stored intent, null where the screen shows
 * it without a toast. `offered`: what the toast offers besides, asked with the intent's id once it is stored or waits; a
 * deletion offers to take it back.
 */
export function perform(
  intent: Intent,
  attempt: Attempt,
  sentence: (() => string) | null,
  offered?: (id: string, outcome: Outcome) => Promise<Offer | undefined>,
): Thunk<Promise<Outcome>> {
  return async (dispatch, getState, { newId }) => {
    attempt.id ??= newId();
    try {
      const outcome = await dispatch(performQuietly(intent, attempt.id));
      const isDone = outcome === 'done';
      const message = isDone ? sentence?.() : say(KEPT_HERE);
      const offer = DELETES.includes(intent.kind)
        ? keptBy(getState(), attempt.id)
        : await offered?.(attempt.id, outcome);
      if (sentence && message)
        dispatch(notified({ message, status: isDone ? 'success' : 'info', ...(offer && { offer }) }));
      return outcome;
    } catch (error) {
      // Each intent is about documents that a screen has shown: one that is missing was deleted since.
      const isGone = errorCode(error) === 'data/missing';
      const failure = isGone ? new AppError('data/gone', { cause: error }) : toAppError(error);
      dispatch(notified({ message: failure.message, status: 'error' }));
      throw failure;
    }
  };
}

/** The same without a toast, for a screen that says the outcome and a refusal itself. */
export function performQuietly(intent: Intent, id: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    await loadPlansOf(intent);
    return await dispatch(keepAndSend(intent, id));
  };
}

/** Whether an intent or a sheet of this tab is being sent; the entries of these are not in the state yet. */
export function isSending(): Thunk<boolean> {
  return (_, __, { keeping }) => keeping.size > 0;
}

function keepAndSend(intent: Intent, id: string): Thunk<Promise<Outcome>> {
  return async (dispatch, getState, { data, keeping, nowMs }) => {
    const { owner } = getState().entities;
    // An administrator has no book, but a profile to update.
    const keeper = owner ?? getState().session.user?.id;
    if (!keeper) throw new AppError('class/no-user');
    if (selectIsReading(getState()) && isOfBook(intent)) throw new AppError('data/refused');
    const entry: IntentEntry = { id, intent, makes: madeBy(getState(), intent, id), at: nowMs(), refusal: null };
    if (!owner || selectIsReading(getState())) {
      await dispatch(sendIntent(entry));
      return 'done';
    }
    const outbox = await data.outbox();
    keeping.add(id);
    const isKept = await outbox.put(owner, entry);
    try {
      const isSent = await outbox.alone(owner, () => dispatch(sendInTurn(owner, entry)));
      // Another tab is sending the outbox, and will send this entry too.
      if (!isSent) throw new AppError('network/unreachable');
      return 'done';
    } catch (error) {
      if (isKept && mayYetBeTaken(error)) {
        // The try may have kept more with the entry.
        const kept = (await outbox.load(owner)).find((each) => each.id === id);
        dispatch(entryPut(kept ?? entry));
        return 'waiting';
      }
      await outbox.remove(owner, id);
      throw error;
    } finally {
      keeping.delete(id);
    }
  };
}

/** Sends the waiting entries first, because this intent may be about documents that they make. */
function sendInTurn(owner: UserId, entry: IntentEntry): Thunk<Promise<true>> {
  return async (dispatch, getState, { data }) => {
    const comesFirst = (each: OutboxEntry) => each.refusal === null && !isItemRows(each);
    if (getState().outbox.entries.some(comesFirst)) await dispatch(sendWaiting(owner));
    await dispatch(confirmSession());
    if (getState().entities.owner !== owner) throw new AppError('class/no-user');
    await dispatch(sendIntent(entry));
    await (await data.outbox()).remove(owner, entry.id);
    return true;
  };
}

/** Whether the intent may still be stored later: no answer came, or the session ran out. */
function mayYetBeTaken(error: unknown): boolean {
  const code = errorCode(error);
  return code.startsWith('network/') || code === 'auth/session-expired';
}

/** The ids of the documents that the intent makes, as far as the loaded rows tell. */
function madeBy({ entities, reference }: RootState, intent: Intent, id: string): readonly string[] {
  if (!isOfBook(intent)) return [];
  const subCategoryWeights = reference.subCategoryWeights ?? {};
  try {
    const changes = planIntent(entities.tables, intent, { newId: namedIds(id), subCategoryWeights });
    return changes.flatMap((change) =>
      change.op === 'set' && change.collection !== 'controls' && change.collection !== 'studentGrades'
        ? [change.id]
        : [],
    );
  } catch {
    // Some of the rows are not loaded; then no screen can type into the new documents either.
    return [];
  }
}
