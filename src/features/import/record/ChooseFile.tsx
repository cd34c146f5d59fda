import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ClassId, ClassSubjectId } from '@/domain/book/ids';
import { errorSentence } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { recordFilesChosen } from '@/store/state/recordFiles';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

type ChooseFileProps = {
  label: string;
  primary?: boolean;
  classId?: ClassId | undefined;
  subjectId?: ClassSubjectId | undefined;
};

/** A button that reads the chosen workbooks; the reader is loaded only after a file is chosen. */
export function ChooseFile({ label, primary = false, classId, subjectId }: ChooseFileProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const read = async (files: readonly File[]) => {
    const stopping = new AbortController();
    reading.current = stopping;
    setBusy(true);
    setRefusals([]);
    try {
      const { readRecordFiles } = await loadPart(() => import('./readRecordFiles'));
      const { records, refusals: refused } = await readRecordFiles(files, stopping.signal);
      setRefusals(refused);
      if (records.length > 0) dispatch(recordFilesChosen(records.map((each) => ({ ...each, classId, subjectId }))));
    } catch (error) {
      if (!stopping.signal.aborted) setRefusals([errorSentence(error)]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant={primary ? 'primary' : undefined}
        icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        aria-label={_('Class record file')}
        tabIndex={-1}
        accept=".xlsx,.xls"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void read(files);
        }}
      />
      {refusals.map((refusal) => (
        <Alert key={refusal} tone="error" className="w-full">
          {refusal}
        </Alert>
      ))}
    </>
  );
}
