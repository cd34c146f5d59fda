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
  /** Those whose activity could not be made. */
  kept: Readonly<Record<string, string>>;
};

type Figures = Pick<ColumnHeads, 'typed' | 'kept'>;

const NO_FIGURES: Figures = { typed: {}, kept: {} };

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
  const [figures, setFigures] = useState(NO_FIGURES);
  const heads = useMemo(
    () => (readOnly ? null : { empty: hasEmpty ? emptyColumns(_, record) : [], ...figures }),
    [readOnly, hasEmpty, record, figures, _],
  );
  const onSubHeader = useCallback(
    (colKey: string, text: string): string | null => {
      const column = heads?.empty.find(({ key }) => key === colKey);
      const activity = record.activities.find(({ id }) => id === colKey);
      if (column) {
        const refusal = text === '' ? null : refuseTotalPoints(text);
        if (refusal !== null) return refusal;
        setFigures((before) => placed(before, colKey, { typed: text }));
        if (text === '') return null;
        void dispatch(addColumn(newActivity(record, column, text))).then((isMade) =>
          setFigures((before) => placed(before, colKey, isMade ? {} : { kept: text })),
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

/** The figures with one column's in its place; an empty text is none. */
function placed({ typed, kept }: Figures, colKey: string, figure: { typed?: string; kept?: string }): Figures {
  const { [colKey]: _typed, ...otherTyped } = typed;
  const { [colKey]: _kept, ...otherKept } = kept;
  return {
    typed: figure.typed ? { ...otherTyped, [colKey]: figure.typed } : otherTyped,
    kept: figure.kept ? { ...otherKept, [colKey]: figure.kept } : otherKept,
  };
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
