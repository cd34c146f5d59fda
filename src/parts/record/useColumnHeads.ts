import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { columnId } from '@/domain/book/columnId';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ActivityId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { refuseTotalPoints } from '@/domain/words/validation';
import { phrase, useWords } from '@/language/words';
import { setAsideGone } from '@/store/drafts/goneDrafts';
import { scoredLearners } from '@/store/drafts/scoredLearners';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { isOwnChange } from '@/store/outbox/ownChanges';
import { addColumn, changeActivity } from '@/store/outbox/saveActivity';
import { columnBegun, columnEnded } from '@/store/state/newColumns';
import { modalOpened } from '@/store/state/shell';
import { type EmptyColumn, emptyColumns } from './emptyColumns';

/** The heads of the columns take input: highest possible scores, and empty columns that become activities. */
export type ColumnHeads = {
  empty: readonly EmptyColumn[];
  /** Highest possible scores of empty columns whose activity is being made, by the column's key. */
  typed: Readonly<Record<string, string>>;
  /** The ids that these activities get: their cells take scores already. */
  ids: Readonly<Record<string, ActivityId>>;
  /** Those whose activity could not be made. */
  kept: Readonly<Record<string, string>>;
};

/** The number of empty columns whose activity is being made. */
export function countMaking(heads: ColumnHeads | null): number {
  return heads ? heads.empty.filter(({ key }) => heads.typed[key] !== undefined).length : 0;
}

type Figures = Pick<ColumnHeads, 'typed' | 'ids' | 'kept'>;

const NO_FIGURES: Figures = { typed: {}, ids: {}, kept: {} };

type Heads = {
  /** Null where the record takes no input. */
  heads: ColumnHeads | null;
  /**
   * Takes a highest possible score that was typed over another one. Answers the reason why it is refused, or null.
   */
  onSubHeader: (colKey: string, text: string, over?: string) => string | null;
};

type HeadOptions = { readOnly: boolean; hasEmpty: boolean };

export function useColumnHeads(record: ClassRecord, { readOnly, hasEmpty }: HeadOptions): Heads {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [figures, setFigures] = useState(NO_FIGURES);
  /** The last figure of each column whose activity is being made. */
  const making = useRef(new Map<string, string>());
  const heads = useMemo(
    () => (readOnly ? null : { empty: hasEmpty ? emptyColumns(_, record, hasFigure(figures)) : [], ...figures }),
    [readOnly, hasEmpty, record, figures, _],
  );
  const seen = useSeen(record.activities);
  const makeColumn = useCallback(
    async (column: EmptyColumn, id: ActivityId, text: string) => {
      const { key } = column;
      making.current.set(key, text);
      dispatch(columnBegun(id));
      const isMade = await dispatch(addColumn({ ...newActivity(record, column, text), id }));
      const last = making.current.get(key) ?? text;
      making.current.delete(key);
      dispatch(columnEnded(id));
      // A column that was made keeps its figure until the record shows it.
      if (!isMade) {
        setFigures((before) => placed(before, key, { kept: last }));
        dispatch(setAsideGone());
      }
      const activity = dispatch(activityOf(id));
      // Another device made the column meanwhile, with a figure of its own.
      if (activity && !isMade) dispatch(takeFigure(activity, last, ''));
      else if (activity && last !== text) dispatch(takeFigure(activity, last));
    },
    [dispatch, record],
  );
  useEffect(() => {
    const shown = new Set<string>(record.activities.map(({ id }) => id));
    setFigures((before) => {
      const done = Object.entries(before.ids).filter(([, id]) => shown.has(id));
      return done.reduce((figures, [key]) => placed(figures, key, {}), before);
    });
  }, [record.activities]);
  const onSubHeader = useCallback(
    (colKey: string, text: string, over?: string): string | null => {
      const column = heads?.empty.find(({ key }) => key === colKey || heads.ids[key] === colKey);
      if (!column) {
        const activity = record.activities.find(({ id }) => id === colKey);
        return activity ? dispatch(takeFigure(activity, text, over)) : null;
      }
      const refusal = text === '' ? null : refuseTotalPoints(text);
      if (refusal !== null) return refusal;
      const made = dispatch(activityIn(record, column));
      if (made) return dispatch(takeFigure(made, text));
      const isMaking = making.current.has(column.key);
      if (isMaking) making.current.set(column.key, text);
      const id = heads?.ids[column.key] ?? dispatch(freeId(record, column, seen.current));
      setFigures((before) => placed(before, column.key, { typed: text, id }));
      if (!isMaking && text !== '') void makeColumn(column, id, text);
      return null;
    },
    [dispatch, record, heads, seen, makeColumn],
  );
  return { heads, onSubHeader };
}

function hasFigure({ typed, kept }: Figures): (key: string) => boolean {
  return (key) => typed[key] !== undefined || kept[key] !== undefined;
}

/** All activities that the record has shown on this visit: what is gone of them was deleted or moved. */
function useSeen(activities: ClassRecord['activities']) {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of activities) seen.current.add(id);
  }, [activities]);
  return seen;
}

/** The id that an empty column's activity gets on each device. */
function freeId(
  { subject, quarter }: ClassRecord,
  { category, part, number }: EmptyColumn,
  seen: ReadonlySet<string>,
): Thunk<ActivityId> {
  return (_, getState) => {
    const known = getState().entities.tables.activity;
    const place = { subjectId: subject.id, quarter, category, part, number };
    return columnId(place, (id) => known[id] !== undefined || seen.has(id));
  };
}

function activityOf(id: ActivityId): Thunk<ActivityDoc | undefined> {
  return (_, getState) => getState().entities.tables.activity[id];
}

/** The activity that an empty column became a moment ago: the record may not show it yet. */
function activityIn(
  { subject, quarter }: ClassRecord,
  { name, category, part }: EmptyColumn,
): Thunk<ActivityDoc | undefined> {
  // Another component may have an activity of this name.
  const isInColumn = (row: ActivityDoc) =>
    row.name === name && Number(row.activityCategoryModel) === category && (row.part ?? null) === part;
  return (_, getState) =>
    rowsOf(
      getState().entities.tables,
      'activity',
      (row) => row.classSubjectModel === subject.id && row.quarter === quarter && isInColumn(row),
    )[0];
}

/**
 * Takes the figure that was typed over an activity; 0 and an empty one ask to delete it. `over`: the figure that stood
 * there when the typing began.
 */
function takeFigure(activity: ActivityDoc, text: string, over?: string): Thunk<string | null> {
  return (dispatch) => {
    if (text === String(activity.totalPoints)) return null;
    if (text === '' || /^0+$/.test(text)) {
      const title = phrase('Delete {name}?', { name: activity.name });
      dispatch(modalOpened({ title, bodyType: 'activityDelete', extraObject: { activityId: activity.id } }));
      return null;
    }
    const refusal = refuseTotalPoints(text);
    if (refusal === null) dispatch(changeHighestScore(activity, Number(text), over));
    return refusal;
  };
}

/** The figures with one column's in its place; an empty text is none. */
function placed(
  { typed, ids, kept }: Figures,
  colKey: string,
  figure: { typed?: string; id?: ActivityId; kept?: string },
): Figures {
  const { [colKey]: _typed, ...otherTyped } = typed;
  const { [colKey]: _id, ...otherIds } = ids;
  const { [colKey]: _kept, ...otherKept } = kept;
  return {
    typed: figure.typed ? { ...otherTyped, [colKey]: figure.typed } : otherTyped,
    ids: figure.typed && figure.id ? { ...otherIds, [colKey]: figure.id } : otherIds,
    kept: figure.kept ? { ...otherKept, [colKey]: figure.kept } : otherKept,
  };
}

function newActivity(record: ClassRecord, { name, category, part }: EmptyColumn, text: string) {
  return {
    subjectId: record.subject.id,
    quarter: record.quarter,
    name,
    category,
    totalPoints: Number(text),
    ...(part === null ? {} : { part }),
    subCategory: null,
    weightOverride: null,
    scannable: false,
    items: [],
  };
}

/**
 * Scores, also those that are not saved yet, mean other grades then, so the teacher first sees what changes. So does
 * one who typed over a figure that another device has replaced since.
 */
function changeHighestScore(activity: ActivityDoc, totalPoints: number, over?: string): Thunk<void> {
  return (dispatch, getState) => {
    const isReplaced =
      over !== undefined && over !== String(activity.totalPoints) && !isOwnChange(activity, 'totalPoints');
    if (!isReplaced && scoredLearners(getState(), activity) === 0) {
      void dispatch(changeActivity(activity, { totalPoints }));
      return;
    }
    const title = phrase('Highest possible score of {name}', { name: activity.name });
    const extraObject = { activityId: activity.id, totalPoints, ...(isReplaced ? { over } : {}) };
    dispatch(modalOpened({ title, bodyType: 'highestScore', extraObject }));
  };
}
