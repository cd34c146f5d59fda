/** Decides about several teachers, one after the other, each with an outcome of its own. */

import { outcomeSentence, type WorkStep } from '@/domain/people/decisionOutcome';
import { fullName } from '@/domain/people/personName';
import { say } from '@/domain/words/say';
import type { RootState, Thunk } from '@/store/makeStore';
import { workChanged } from '@/store/state/people';
import { notified } from '@/store/state/shell';
import { decide } from './peopleDecisions';

export type WorkOrder = Omit<WorkStep, 'outcome'>;

/** Runs one list at a time: a second list is ignored until the first has ended. Goes on when the page is left. */
export function runWork(orders: readonly WorkOrder[]): Thunk {
  return async (dispatch, getState) => {
    if (orders.length === 0 || selectIsWorking(getState())) return;
    let steps: readonly WorkStep[] = orders.map((order) => ({ ...order, outcome: null }));
    dispatch(workChanged(steps));
    for (const [index, order] of orders.entries()) {
      const outcome = await dispatch(decide(order));
      steps = steps.map((step, at) => (at === index ? { ...step, outcome } : step));
      // Stops when another person signed in meanwhile: the rest is not theirs to decide.
      if (getState().people.work.length === 0) return;
      dispatch(workChanged(steps));
    }
    dispatch(notified(summaryOf(steps)));
  };
}

/** Runs the failed decisions again, with the same reason. */
export function retryWork(): Thunk {
  return (dispatch, getState) =>
    dispatch(runWork(getState().people.work.filter(({ outcome }) => outcome?.result === 'failed')));
}

export function selectIsWorking({ people }: Pick<RootState, 'people'>): boolean {
  return people.work.some(({ outcome }) => outcome === null);
}

function summaryOf(steps: readonly WorkStep[]) {
  const [only, ...others] = steps;
  const done = steps.filter(({ outcome }) => outcome?.result === 'done').length;
  const status = done === steps.length ? ('success' as const) : ('warning' as const);
  const message =
    only?.outcome && others.length === 0
      ? outcomeSentence(only.decision, fullName(only.person), only.outcome)
      : say('{done} of {total} done. The list shows each result.', { done, total: steps.length });
  return { message, status };
}
