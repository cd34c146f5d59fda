import type { StudentDoc } from '@/domain/book/entities';
import { learnerName } from '@/domain/learners/learnerNames';
import { AppError } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { say } from '@/domain/words/say';
import { joinedRowQueries, joinQueries } from '@/intents/readForLearners';
import { loadRows } from '@/store/book/load';
import type { Thunk } from '@/store/makeStore';
import { newAttempt, type Outcome, perform } from '@/store/outbox/intents';
import { obstacleText } from './duplicates';

/** Joins two records, or answers the sentences that say why they cannot be joined yet. Throws an `AppError`. */
export function joinLearners(kept: StudentDoc, other: StudentDoc): Thunk<Promise<Outcome | readonly string[]>> {
  return async (dispatch, getState) => {
    const join = { studentId: kept.id, otherId: other.id };
    const anew = { force: true, isBehind: true };
    const isRead =
      (await dispatch(loadRows(joinQueries(join), anew))) &&
      (await dispatch(loadRows(joinedRowQueries(getState().entities.tables, [kept.id, other.id]), anew)));
    if (!isRead) throw new AppError('network/unreachable');
    const { tables } = getState().entities;
    const { joinObstacles } = await loadPart(() => import('@/plans/learners/planJoin'));
    const obstacles = joinObstacles(tables, join);
    if (obstacles.length > 0) return [...new Set(obstacles.map((each) => obstacleText(tables, each)))];
    const name = learnerName(kept);
    const intent = { kind: 'learnerJoin', ...join, name } as const;
    return await dispatch(perform(intent, newAttempt(), () => say('The two records of {name} are one now.', { name })));
  };
}
