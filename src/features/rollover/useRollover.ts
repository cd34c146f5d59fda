import { useRef, useState } from 'react';
import type { ClassId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { AppError } from '@/domain/words/errors';
import { addClass } from '@/parts/class-form/classes';
import { useAsk } from '@/parts/hooks/useAsk';
import { loadRows } from '@/store/book/load';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { type Attempt, newAttempt } from '@/store/outbox/intents';
import { type PlannedRow, type Rollover, toNewClass } from './rolloverForm';

/** Makes the sections one after the other. After a failure the next save goes on with those that are not made yet. */
export function useRollover(onDone: () => void) {
  const dispatch = useAppDispatch();
  const attempts = useRef(new Map<string, Attempt>());
  const [made, setMade] = useState<ReadonlySet<ClassId>>(new Set());
  const { busy, refusal, ask } = useAsk();
  const save = async (rollover: Rollover, rows: readonly PlannedRow[]) => {
    await ask(async () => {
      if (rollover.activities) await dispatch(loadActivities(rows.map(({ from }) => from)));
      for (const row of rows) {
        if (made.has(row.from)) continue;
        await dispatch(makeSection(rollover, row, attempts.current));
        setMade((before) => new Set([...before, row.from]));
      }
      onDone();
    });
  };
  return { made, busy, refusal, save };
}

/** The same input keeps its attempt, so a section whose answer was lost is not made twice. */
function makeSection(rollover: Rollover, row: PlannedRow, attempts: Map<string, Attempt>): Thunk {
  return async (dispatch, getState) => {
    const section = toNewClass(getState().entities.tables, rollover, row);
    if (!section) throw new AppError('data/gone');
    const key = JSON.stringify(section);
    const attempt = attempts.get(key) ?? newAttempt();
    attempts.set(key, attempt);
    await dispatch(addClass(section, attempt));
  };
}

function loadActivities(classIds: readonly ClassId[]): Thunk {
  return async (dispatch, getState) => {
    const { tables } = getState().entities;
    const subjects = rowsOf(tables, 'classSubjects', (row) => classIds.includes(row.classModel) && !row.deletedAt);
    const queries = subjects.flatMap(({ id: subjectId }): TreeQuery[] => [
      { of: 'allActivitiesOfSubject', subjectId },
      { of: 'itemsOfSubject', subjectId },
    ]);
    if (!(await dispatch(loadRows(queries, { isBehind: true })))) throw new AppError('network/unreachable');
  };
}
