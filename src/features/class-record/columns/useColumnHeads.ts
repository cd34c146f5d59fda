import { useCallback, useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import { refuseTotalPoints } from '@/domain/words/validation';
import { phrase, useWords } from '@/language/words';
import { activityEditOf } from '@/plans/planIntent';
import { useAppDispatch } from '@/store/hooks';
import { addColumn, updateActivity } from '@/store/outbox/saveActivity';
import { modalOpened } from '@/store/state/shell';
import { type EmptyColumn, emptyColumns } from './emptyColumns';

/** The heads of the columns take input: highest possible scores, and empty columns that become activities. */
export type ColumnHeads = {
  empty: readonly EmptyColumn[];
  /** Highest possible scores of empty columns whose activity is being made, by the column's key. */
  typed: Readonly<Record<string, string>>;
};

type Heads = {
  /** Null where the record takes no input. */
  heads: ColumnHeads | null;
  /** Takes a highest possible score. Answers the reason why it is refused, or null. */
  onSubHeader: (colKey: string, text: string) => string | null;
};

type HeadOptions = { readOnly: boolean; hasEmpty: boolean };

export function useColumnHeads(record: ClassRecord, { readOnly, hasEmpty }: HeadOptions): Heads {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const heads = useMemo(
    () => (readOnly ? null : { empty: hasEmpty ? emptyColumns(_, record) : [], typed }),
    [readOnly, hasEmpty, record, typed, _],
  );
  const onSubHeader = useCallback(
    (colKey: string, text: string): string | null => {
      const column = heads?.empty.find(({ key }) => key === colKey);
      const activity = record.activities.find(({ id }) => id === colKey);
      if (column) {
        const refusal = text === '' ? null : refuseTotalPoints(text);
        if (text === '' || refusal !== null) return refusal;
        setTyped((before) => ({ ...before, [colKey]: text }));
        void dispatch(addColumn(newActivity(record, column, text))).then(() =>
          setTyped(({ [colKey]: _made, ...others }) => others),
        );
        return null;
      }
      if (!activity || text === String(activity.totalPoints)) return null;
      if (text === '' || /^0+$/.test(text)) {
        dispatch(
          modalOpened({
            title: phrase('Delete {name}?', { name: activity.name }),
            bodyType: 'activityDelete',
            extraObject: { activityId: activity.id },
          }),
        );
        return null;
      }
      const refusal = refuseTotalPoints(text);
      if (refusal === null) dispatch(changeHighestScore(record, activity, Number(text)));
      return refusal;
    },
    [dispatch, record, heads],
  );
  return { heads, onSubHeader };
}

function newActivity(record: ClassRecord, { name, category, part }: EmptyColumn, text: string) {
  return {
    subjectId: record.subject.id,
    quarter: record.quarter,
    ...{ name, category, totalPoints: Number(text) },
    ...(part === null ? {} : { part }),
    ...{ subCategory: null, weightOverride: null, scannable: false, items: [] },
  };
}

/** Recorded scores mean other grades then, so the teacher first sees what changes. */
function changeHighestScore(record: ClassRecord, activity: ActivityDoc, totalPoints: number) {
  const activityId = activity.id;
  const hasScores = [...record.scores.values()].some(({ activityModel }) => activityModel === activityId);
  if (!hasScores) return updateActivity({ ...activityEditOf(activity, []), totalPoints, activityId });
  return modalOpened({
    title: phrase('Highest possible score of {name}', { name: activity.name }),
    bodyType: 'highestScore',
    extraObject: { activityId, totalPoints },
  });
}
