import type { FunctionsPort } from '@/data/ports/functions';
import type { PeoplePort } from '@/data/ports/people';
import type { SchoolPort } from '@/data/ports/school';
import { type Decision, type DecisionOutcome, outcomeSentence, outcomeTone } from '@/domain/people/decisionOutcome';
import type { UserDoc } from '@/domain/people/people';
import type { ListName } from '@/domain/school/schoolLists';
import { AppError, toErrorNote } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { rowLeft } from '@/store/state/people';
import { notified } from '@/store/state/shell';

/** The person who decides, and the ports that a decision needs. */
export type Deciders = {
  user: UserDoc;
  people: PeoplePort;
  school: SchoolPort;
  functions: FunctionsPort;
};

/**
 * Runs a decision about one row of a list. Once it is decided, by any administrator, the row leaves the list; `stays`
 * keeps a row that was decided here. A failure is an outcome too, so that a list of decisions goes on after it.
 */
export function deciding(
  of: ListName,
  { id, stays = false }: { id: string; stays?: boolean },
  work: (deciders: Deciders) => Promise<DecisionOutcome>,
): Thunk<Promise<DecisionOutcome>> {
  return async (dispatch, getState, { data }) => {
    try {
      const { user } = getState().session;
      if (!user) throw new AppError('auth/session-expired');
      const [people, school, functions] = await Promise.all([data.people(), data.school(), data.functions()]);
      const outcome = await work({ user, people, school, functions });
      if (!stays || outcome.result !== 'done') dispatch(rowLeft({ of, id }));
      return outcome;
    } catch (error) {
      return { result: 'failed', error: toErrorNote(error) };
    }
  };
}

/** Shows the outcome in a toast, and answers it. */
export function withOutcomeToast(
  work: Thunk<Promise<DecisionOutcome>>,
  { decision, name }: { decision: Decision; name: string },
): Thunk<Promise<DecisionOutcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(work);
    const message = outcomeSentence(decision, name, outcome);
    dispatch(notified({ message, status: outcomeTone(outcome) }));
    return outcome;
  };
}
