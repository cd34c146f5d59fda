import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { Lowering } from '@/domain/intents/intents';
import { ROUTE } from '@/domain/routes';
import { errorSentence } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { say, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { loweringStands } from '@/store/state/lowerings';
import { notified } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { Strips } from '@/ui/page/Strips';

const PLACES: readonly string[] = [ROUTE.record, ROUTE.activities];

/**
 * Offers to take back a changed highest possible score with the scores that it changed. The offer stands on the pages that
 * show them, while nothing else was saved over them.
 */
export function LoweringNotice() {
  const { pathname } = useLocation();
  const lowerings = useAppSelector((state) => state.lowerings);
  const tables = useAppSelector((state) => state.entities.tables);
  const open = PLACES.includes(pathname) ? Object.values(lowerings).filter((each) => isAsLowered(each, tables)) : [];
  return (
    <Strips>
      {open.map((lowering) => (
        <OneLowering key={lowering.activityId} lowering={lowering} />
      ))}
    </Strips>
  );
}

function OneLowering({ lowering }: { lowering: Lowering }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const { activityId } = lowering;
  const undo = async () => {
    setBusy(true);
    await dispatch(undoLowering(lowering));
    setBusy(false);
  };
  return (
    <Alert
      tone="info"
      className="mb-3 py-2"
      action={
        <div className="flex gap-2">
          <Button size="sm" onClick={() => dispatch(loweringStands(activityId))}>
            {_('Dismiss')}
          </Button>
          <Button size="sm" variant="primary" loading={busy} onClick={() => void undo()}>
            {_('Undo')}
          </Button>
        </div>
      }
    >
      {changeText(lowering)}
    </Alert>
  );
}

function changeText({ name, totalPoints, scores }: Lowering): string {
  const { from, to } = totalPoints;
  const values = { name, count: scores.length, from, to };
  if (scores.length === 0) return say('{name}: the highest possible score went from {from} to {to}.', values);
  if (to < from && scores.every((score) => score.to === to)) {
    return say(
      '{name}: {count, plural, one {1 score was} other {# scores were}} lowered, because the highest possible score went from {from} to {to}.',
      values,
    );
  }
  return say(
    '{name}: {count, plural, one {1 score was} other {# scores were}} rescaled, because the highest possible score went from {from} to {to}.',
    values,
  );
}

/** Whether something is left to take back. */
function isAsLowered({ activityId, totalPoints, scores }: Lowering, tables: Tables): boolean {
  const activity = tables.activity[activityId];
  const subject = activity && tables.classSubjects[activity.classSubjectModel];
  if (!activity || !subject || isQuarterClosed(subject, activity.quarter)) return false;
  const isLow = ({ classStudentId, to }: Lowering['scores'][number]) => {
    const row = tables.studentPerformance[`${activityId}_${classStudentId}`];
    // The page may not have read the scores.
    return row === undefined || row.score === to;
  };
  return activity.totalPoints === totalPoints.to && (scores.length === 0 || scores.some(isLow));
}

function undoLowering(lowering: Lowering): Thunk {
  return async (dispatch) => {
    const { name, scores, activityId, totalPoints } = lowering;
    const sentence = () => {
      if (scores.length === 0)
        return say('{name}: the highest possible score is {total} again.', { name, total: totalPoints.from });
      return say('{name}: {count, plural, one {1 score was} other {# scores were}} brought back.', {
        name,
        count: scores.length,
      });
    };
    let found: typeof import('@/store/outbox/intents');
    try {
      found = await loadPart(() => import('@/store/outbox/intents'));
    } catch (error) {
      return void dispatch(notified({ message: errorSentence(error), status: 'error' }));
    }
    try {
      await dispatch(found.perform({ kind: 'loweringUndo', ...lowering }, found.newAttempt(), sentence));
    } catch {
      // A toast has already shown the reason.
    }
    dispatch(loweringStands(activityId));
  };
}
