import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ClassRecord, toClassRecord } from '@/domain/book/classRecord';
import { recordQueries } from '@/domain/book/recordQueries';
import type { SubCategoryWeights } from '@/grading';
import { say } from '@/language/words';
import { loadSubCategoryWeights } from '@/store/book/load';
import { selectReadiness } from '@/store/book/readiness';
import { loadRecord } from '@/store/drafts/record';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { findEntriesOnce } from '@/store/outbox/findEntries';
import { selectIsReading } from '@/store/state/school';
import { dropMissingEnrolments } from './missingEnrolments';

export type RecordLoading = {
  record: ClassRecord | null;
  /** Null until the category documents are read. */
  subCategoryWeights: SubCategoryWeights | null;
  status: 'loading' | 'ready' | 'failed';
  sentence: string;
  retry: () => void;
};

/** Reads the record from the server when the selection changes; afterwards follows the tables. */
export function useRecord({ subjectId, quarter }: RecordKey): RecordLoading {
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<RecordLoading['status']>('loading');
  const tables = useAppSelector((state) => state.entities.tables);
  const subCategoryWeights = useAppSelector((state) => state.reference.subCategoryWeights);
  const isReading = useAppSelector(selectIsReading);
  const failure = useAppSelector((state) => selectReadiness(state, recordQueries({ subjectId, quarter })).error);
  const load = useCallback(() => {
    setStatus('loading');
    const answers = [
      dispatch(loadRecord({ subjectId, quarter })),
      dispatch(loadSubCategoryWeights()).then(() => true),
      dispatch(findEntriesOnce()).then(() => true),
    ];
    void Promise.all(answers).then(
      (loaded) => {
        setStatus(loaded.includes(false) ? 'failed' : 'ready');
        if (!loaded.includes(false) && !isReading) void dispatch(dropMissingEnrolments(subjectId));
      },
      () => setStatus('failed'),
    );
  }, [dispatch, subjectId, quarter, isReading]);
  useEffect(load, [load]);
  const record = useMemo(() => toClassRecord(tables, subjectId, quarter), [tables, subjectId, quarter]);
  const sentence = failure?.message ?? say('The class record could not be loaded. Check the connection and try again.');
  return { record, subCategoryWeights, status, sentence, retry: load };
}
