import { useCallback, useMemo, useRef } from 'react';
import type { ActivityId } from '@/domain/book/ids';
import { useWords } from '@/language/words';
import { saveSheets } from '@/parts/saving/autosave';
import { savesByItself } from '@/parts/saving/choice';
import { itemSource } from '@/store/drafts/itemSource';
import { type RecordKey, scoreSource } from '@/store/drafts/scoreSource';
import { stepSheet } from '@/store/drafts/sheetDrafting';
import { useAppStore } from '@/store/hooks';
import { selectSheet } from '@/store/state/drafts';
import { itemSheetName } from '@/store/state/itemSheetName';
import { notified } from '@/store/state/shell';
import { type TypedAnswers, takeAnswers } from './takeAnswers';

/** Answers of one paper that were typed into the record: a step of the sheet of items among the steps of the scores. */
type AnswerStep = {
  activityId: ActivityId;
  /** Steps that the sheet of scores could take back when the answers were typed. */
  scoreSteps: number;
  /** Steps that the sheet of items could take back after them. */
  itemSteps: number;
};

/**
 * `take` takes answers into the items and saves them; `refuse` puts a text into the cell that has not one answer for each
 * item. `step` takes back, or repeats, what was typed last in the record: scores or the answers of a paper. `forgetRedo`
 * is called where scores are typed, as these leave nothing to repeat.
 */
export function useTypedAnswers(key: RecordKey) {
  const store = useAppStore();
  const { dispatch } = store;
  const { _ } = useWords();
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const source = useMemo(() => scoreSource(key), [key]);
  const steps = useRef<Record<'undo' | 'redo', AnswerStep[]>>({ undo: [], redo: [] });
  const stepsOf = useCallback((sheet: string) => selectSheet(store.getState(), sheet).undo.length, [store]);
  /** One save after another: the next one has all that was typed meanwhile. */
  const save = useCallback(
    (activityId: ActivityId) => {
      saving.current = saving.current.then(async () => {
        if (dispatch(savesByItself())) await dispatch(saveSheets([itemSheetName(activityId)]));
      });
    },
    [dispatch],
  );
  const take = useCallback(
    async (typed: TypedAnswers, refuse: () => void) => {
      const count = await dispatch(takeAnswers(typed));
      const { activityId } = typed;
      if (count === null) {
        const itemSteps = stepsOf(itemSheetName(activityId));
        steps.current = {
          undo: [...steps.current.undo, { activityId, scoreSteps: stepsOf(source.sheet), itemSteps }],
          redo: [],
        };
        return save(activityId);
      }
      refuse();
      const message = _('Type one answer for each of the {count} items, as ABCDE, or press F2.', { count });
      if (count > 0) dispatch(notified({ status: 'error', message }));
    },
    [dispatch, save, stepsOf, source, _],
  );
  const step = useCallback(
    (from: 'undo' | 'redo') => {
      const last = steps.current[from].at(-1);
      const undone = from === 'redo' ? 1 : 0;
      const isLast =
        last !== undefined &&
        last.scoreSteps === stepsOf(source.sheet) &&
        last.itemSteps === stepsOf(itemSheetName(last.activityId)) + undone;
      if (!isLast) return dispatch(stepSheet(source, from));
      const to = from === 'undo' ? 'redo' : 'undo';
      const rest = steps.current[from].slice(0, -1);
      steps.current = { ...steps.current, [from]: rest, [to]: [...steps.current[to], last] };
      dispatch(stepSheet(itemSource(last.activityId), from));
      save(last.activityId);
    },
    [dispatch, save, stepsOf, source],
  );
  const forgetRedo = useCallback(() => {
    steps.current = { ...steps.current, redo: [] };
  }, []);
  return { take, step, forgetRedo };
}
