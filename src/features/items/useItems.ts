import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ClassRecord, toClassRecord } from '@/domain/book/classRecord';
import { recordQueries } from '@/domain/book/recordQueries';
import { type ItemSheet, toItemSheet } from '@/domain/items/itemSheet';
import { say } from '@/language/words';
import { selectReadiness } from '@/store/book/readiness';
import { type ItemsKey, itemQueries, loadItems } from '@/store/drafts/saveItems';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { findEntriesOnce } from '@/store/outbox/findEntries';

export type ItemsLoading = {
  record: ClassRecord | null;
  /** Null also when the activity was deleted or is not scannable. */
  sheet: ItemSheet | null;
  status: 'loading' | 'ready' | 'failed';
  sentence: string;
  retry: () => void;
};

/**
 * Reads items and points when the activity changes, and the record only when no screen has read it; follows the tables.
 */
export function useItems({ subjectId, quarter, activityId }: ItemsKey): ItemsLoading {
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<ItemsLoading['status']>('loading');
  const tables = useAppSelector((state) => state.entities.tables);
  const isRecordShown = useAppSelector(
    (state) =>
      selectReadiness(state, recordQueries({ subjectId, quarter })).status === 'ready' &&
      state.reference.subCategoryWeights !== null,
  );
  const failure = useAppSelector((state) => selectReadiness(state, itemQueries(activityId)).error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per activity, as it was when this opened
  const load = useCallback(() => {
    let isOver = false;
    setStatus('loading');
    const answers = [
      dispatch(loadItems({ subjectId, quarter, activityId }, isRecordShown)),
      dispatch(findEntriesOnce()),
    ];
    void Promise.all(answers).then(([loaded]) => {
      if (!isOver) setStatus(loaded ? 'ready' : 'failed');
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, subjectId, quarter, activityId]);
  useEffect(load, [load]);
  const record = useMemo(() => toClassRecord(tables, subjectId, quarter), [tables, subjectId, quarter]);
  const sheet = useMemo(() => toItemSheet(tables, activityId), [tables, activityId]);
  const sentence = failure?.message ?? say('The items could not be loaded. Check the connection and try again.');
  return { record, sheet, status, sentence, retry: load };
}
