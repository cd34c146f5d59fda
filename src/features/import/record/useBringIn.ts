import { useState } from 'react';
import { errorSentence } from '@/domain/words/errors';
import type { RecordFile } from '@/files/record-file/fileContent';
import { say } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { newAttempt, perform } from '@/store/outbox/intents';
import { recordFileKept } from '@/store/state/recordFiles';
import { importProgressed, importStopped } from '@/store/state/recordImports';
import { toRecordImport } from './toRecordImport';
import type { ImportForm } from './useImport';

/**
 * Sends the import; it goes on where the page is left. What is sent again after a failure is the same import, whatever was
 * chosen since, so nothing doubles.
 */
export function useBringIn({ tables, choices, placed }: ImportForm, file: RecordFile) {
  const dispatch = useAppDispatch();
  const [attempt] = useState(newAttempt);
  const progress = useAppSelector((state) => state.recordImports.progress);
  const [refusal, setRefusal] = useState<string | null>(null);
  const bringIn = async () => {
    const intent = toRecordImport(tables, { file, choices, placed });
    if (!intent || progress) return;
    const sentence = () => say('{name}: the class record was brought in.', { name: intent.name });
    setRefusal(null);
    dispatch(importProgressed({ done: 0, total: 0 }));
    try {
      await dispatch(perform(intent, attempt, sentence));
      if (attempt.id) dispatch(recordFileKept(attempt.id));
    } catch (error) {
      setRefusal(errorSentence(error));
    } finally {
      dispatch(importStopped());
    }
  };
  return { bringIn, progress, refusal };
}
