import { type ReactNode, useRef, useState } from 'react';
import { AppError, errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';

type RosterFileButtonProps = {
  icon: ReactNode;
  onTable: (table: string[][], from: string) => void;
  onRefused: (sentence: string) => void;
};

/** The file reader is loaded only after a file is chosen. */
export function RosterFileButton({ icon, onTable, onRefused }: RosterFileButtonProps) {
  const { _ } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const read = async (file: File) => {
    setBusy(true);
    try {
      const { readTableFile } = await import('./importFile').catch((cause) => {
        throw new AppError('network/unreachable', { cause });
      });
      const reading = await readTableFile(file);
      if ('refusal' in reading) onRefused(`${file.name}: ${reading.refusal}`);
      else onTable(reading.table, file.name);
    } catch (error) {
      onRefused(errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={icon} loading={busy} onClick={() => input.current?.click()}>
        {_('Read from a file')}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={_('File with learners')}
        tabIndex={-1}
        accept=".csv,.tsv,.txt,.xlsx,.xls"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Without this, choosing the same file again after correcting it would trigger no event.
          event.target.value = '';
          if (file) void read(file);
        }}
      />
    </>
  );
}
