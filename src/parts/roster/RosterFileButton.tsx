import type { ReactNode } from 'react';
import { errorSentence } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { useWords } from '@/language/words';
import { FileButton } from '@/ui/form/FileButton';
import type { ListFile } from './importFile';

type RosterFileButtonProps = {
  icon: ReactNode;
  onList: (list: ListFile, from: string) => void;
  onRefused: (sentence: string) => void;
  /** A file that was dropped: it is read at once. */
  first: File | null;
};

/** The file reader is loaded only after a file is chosen. */
export function RosterFileButton({ icon, onList, onRefused, first }: RosterFileButtonProps) {
  const { _ } = useWords();
  const read = async (file: File, signal: AbortSignal) => {
    try {
      const { readTableFile } = await loadPart(() => import('./importFile'));
      const found = await readTableFile(file, signal);
      if ('refusal' in found) onRefused(`${file.name}: ${found.refusal}`);
      else onList(found, file.name);
    } catch (error) {
      if (!signal.aborted) onRefused(errorSentence(error));
    }
  };
  return (
    <FileButton
      icon={icon}
      label={_('File with learners')}
      accept=".csv,.tsv,.txt,.xlsx,.xls"
      read={read}
      first={first}
    >
      {_('Read from a file')}
    </FileButton>
  );
}
