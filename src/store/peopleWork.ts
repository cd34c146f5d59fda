/** Decisions about several teachers, one after the other, each with an outcome of its own. */
import { fullName } from '@/domain/personName';
import { say } from '@/domain/say';
import { settlementSentence, type WorkStep } from '@/domain/settlement';
import type { RootState, Thunk } from './makeStore';
import { decide } from './peopleDecisions';
import { workChanged } from './peopleState';
import { notified } from './shell';

export type WorkOrder = Omit<WorkStep, 'settlement'>;

/** A second one waits until the first has ended. Goes on when the page is left. */
export function runWork(orders: readonly WorkOrder[]): Thunk {
  return async (dispatch, getState) => {
    if (orders.length === 0 || selectIsWorking(getState())) return;
    let steps: readonly WorkStep[] = orders.map((order) => ({ ...order, settlement: null }));
    dispatch(workChanged(steps));
    for (const [index, order] of orders.entries()) {
      const settlement = await dispatch(decide(order));
      steps = steps.map((step, at) => (at === index ? { ...step, settlement } : step));
      // Somebody else signed in meanwhile: the rest is not theirs to decide.
      if (getState().people.work.length === 0) return;
      dispatch(workChanged(steps));
    }
    dispatch(notified(summaryOf(steps)));
  };
}

/** Those that failed, again: with the same reason. */
export function retryWork(): Thunk {
  return (dispatch, getState) =>
    dispatch(runWork(getState().people.work.filter(({ settlement }) => settlement?.result === 'failed')));
}

export function selectIsWorking({ people }: Pick<RootState, 'people'>): boolean {
  return people.work.some(({ settlement }) => settlement === null);
}

function summaryOf(steps: readonly WorkStep[]) {
  const [only, ...others] = steps;
  const done = steps.filter(({ settlement }) => settlement?.result === 'done').length;
  const status = done === steps.length ? ('success' as const) : ('warning' as const);
  const message =
    only?.settlement && others.length === 0
      ? settlementSentence(only.decision, fullName(only.person), only.settlement)
      : say('{done} of {total} done. The list on the page says how each went.', { done, total: steps.length });
  return { message, status };
}
