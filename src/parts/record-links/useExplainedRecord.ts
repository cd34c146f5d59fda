import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ClassRecord, toClassRecord } from '@/domain/book/classRecord';
import { recordQueries } from '@/domain/book/recordQueries';
import type { SubCategoryWeights } from '@/grading';
import { loadSubCategoryWeights } from '@/store/book/load';
import { selectReadiness } from '@/store/book/readiness';
import { loadRecord } from '@/store/drafts/record';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

type Status = 'loading' | 'ready' | 'failed';
type ExplainedRecord = {
  record: ClassRecord | null;
  subCategoryWeights: SubCategoryWeights | null;
  status: Status;
  retry: () => void;
};

/** The record as the screen has it; read only when no screen of this visit has read it. */
export function useExplainedRecord({ subjectId, quarter }: RecordKey): ExplainedRecord {
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const subCategoryWeights = useAppSelector((state) => state.reference.subCategoryWeights);
  const isShown = useAppSelector(
    (state) => selectReadiness(state, recordQueries({ subjectId, quarter })).status === 'ready',
  );
  const isThere = isShown && subCategoryWeights !== null;
  const [asked, setAsked] = useState<{ key: string; status: Status } | null>(null);
  const key = `${subjectId}_${quarter}`;
  const current = asked?.key === key ? asked.status : null;
  const read = useCallback(() => {
    setAsked({ key, status: 'loading' });
    const settle = (status: Status) => setAsked((before) => (before?.key === key ? { key, status } : before));
    Promise.all([dispatch(loadRecord({ subjectId, quarter })), dispatch(loadSubCategoryWeights())]).then(
      ([isLoaded]) => settle(isLoaded ? 'ready' : 'failed'),
      () => settle('failed'),
    );
  }, [dispatch, subjectId, quarter, key]);
  useEffect(() => {
    if (current === null && !isThere) read();
  }, [current, isThere, read]);
  const record = useMemo(() => toClassRecord(tables, subjectId, quarter), [tables, subjectId, quarter]);
  return { record, subCategoryWeights, status: current ?? (isThere ? 'ready' : 'loading'), retry: read };
}
