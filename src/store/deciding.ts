import type { FunctionsPort, PeoplePort, SchoolPort } from '@/data/index';
import { AppError, toErrorNote } from '@/domain/errors';
import type { UserDoc } from '@/domain/people';
import type { ListName } from '@/domain/schoolLists';
import { type Decision, type Settlement, settlementSentence, settlementTone } from '@/domain/settlement';
import type { Thunk } from './makeStore';
import { rowLeft } from './peopleState';
import { notified } from './shell';

/** Who decides, and by what. */
export type Deciders = {
  user: UserDoc;
  people: PeoplePort;
  school: SchoolPort;
  functions: FunctionsPort;
};

/**
 * A decision about one row of a list. Once it is settled, by whomever, the row leaves the list; `stays` keeps it where
 * the deed was done. A failure is a settlement, too: several at once go on after one that failed.
 */
export function deciding(
  of: ListName,
  { id, stays = false }: { id: string; stays?: boolean },
  work: (deciders: Deciders) => Promise<Settlement>,
): Thunk<Promise<Settlement>> {
  return async (dispatch, getState, { data }) => {
    try {
      const { user } = getState().session;
      if (!user) throw new AppError('auth/session-expired');
      const [people, school, functions] = await Promise.all([data.people(), data.school(), data.functions()]);
      const settlement = await work({ user, people, school, functions });
      if (!stays || settlement.result !== 'done') dispatch(rowLeft({ of, id }));
      return settlement;
    } catch (error) {
      return { result: 'failed', error: toErrorNote(error) };
    }
  };
}

/** Says in a toast how it went; answers the settlement. */
export function withSettlementToast(
  work: Thunk<Promise<Settlement>>,
  { decision, name }: { decision: Decision; name: string },
): Thunk<Promise<Settlement>> {
  return async (dispatch) => {
    const settlement = await dispatch(work);
    const message = settlementSentence(decision, name, settlement);
    dispatch(notified({ message, status: settlementTone(settlement) }));
    return settlement;
  };
}
