import { useCallback, useEffect, useState } from 'react';
import { type ClassRecord, toClassRecord } from '@/domain/book/classRecord';
import type { Tables } from '@/domain/book/tables';
import { toClosingSnapshot } from '@/domain/closing/closingSnapshot';
import { errorSentence } from '@/domain/words/errors';
import { periodName, policyOf, type SubCategoryWeights } from '@/grading';
import { msg, say } from '@/language/words';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppDispatch } from '@/store/hooks';
import { notified } from '@/store/state/shell';
import { type ClosingChecklist, toClosingChecklist } from './closingChecklist';
import { closeQuarter, savedForClosing } from './quarters';

type Options = {
  key: RecordKey;
  record: ClassRecord | null;
  subCategoryWeights: SubCategoryWeights | null;
  /** The section of the school gets the grades, too. */
  handsIn: boolean;
  onClosed: () => void;
};

export type ClosingState = {
  status: 'reading' | 'ready' | 'failed' | 'closing';
  /** The reason why the quarter cannot be closed, in a sentence. */
  sentence: string | null;
  /** Null until the record has been read from the server. */
  checklist: ClosingChecklist | null;
  read: () => void;
  close: () => void;
};

const CHANGED = msg('The record changed in the meantime. Check it again, then close it.');

/** Saves what is typed, reads the record for the checklist, and once more before closing. */
export function useClosing({ key, record, subCategoryWeights, handsIn, onClosed }: Options): ClosingState {
  const { subjectId, quarter } = key;
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<ClosingState['status']>('reading');
  const [sentence, setSentence] = useState<string | null>(null);
  const checklist =
    status !== 'reading' && record && subCategoryWeights ? toClosingChecklist(record, subCategoryWeights) : null;
  const read = useCallback(() => {
    setStatus('reading');
    setSentence(null);
    dispatch(savedForClosing({ subjectId, quarter })).then(
      () => setStatus('ready'),
      (error: unknown) => {
        setSentence(errorSentence(error));
        setStatus('failed');
      },
    );
  }, [dispatch, subjectId, quarter]);
  useEffect(read, [read]);

  const close = async () => {
    // The record itself too: a score may be another one without any effect on the lists.
    const figuresOf = (shown: ClassRecord | null) =>
      shown && subCategoryWeights
        ? JSON.stringify([toClosingChecklist(shown, subCategoryWeights), toClosingSnapshot(shown)])
        : null;
    const seen = figuresOf(record);
    const isAsSeen = (tables: Tables) => {
      const now = figuresOf(toClassRecord(tables, subjectId, quarter));
      return now !== null && now === seen;
    };
    setStatus('closing');
    setSentence(null);
    try {
      const closing = await dispatch(closeQuarter({ subjectId, quarter }, { stillAs: isAsSeen, handsIn }));
      if (closing === 'closed') {
        const policy = policyOf(record?.section.gradingPolicy);
        dispatch(
          notified({
            message: say('{quarter} is closed.', { quarter: periodName(policy, quarter) }),
            status: 'success',
          }),
        );
        onClosed();
        return;
      }
      if (closing === 'changed') setSentence(say(CHANGED));
    } catch (error) {
      setSentence(errorSentence(error));
    }
    setStatus('ready');
  };
  return { status, sentence, checklist, read, close: () => void close() };
}
