import { ClipboardPaste, FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { FileButton } from '@/ui/form/FileButton';
import { PasteBox } from '@/ui/form/PasteBox';
import type { ScoresFileState } from './useScoresFile';

type ScoresSourceProps = {
  /** A file that was dropped: it is read at once. */
  first: File | null;
  source: Pick<ScoresFileState, 'readFile' | 'readText'>;
  /** The text of the paste box; null while it is closed. */
  text: string | null;
  onText: (text: string | null) => void;
  /** The name of the file that is shown. */
  from: string | null;
};

/** Chooses a file, or takes pasted cells. */
export function ScoresSource({ first, source, text, onText, from }: ScoresSourceProps) {
  const { _ } = useWords();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    onText(null);
    toggle.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
          label={_('File with scores')}
          accept=".csv,.tsv,.txt,.xlsx,.xls"
          read={source.readFile}
          first={first}
        >
          {from === null ? _('Choose a file') : _('Choose another file')}
        </FileButton>
        <Button
          ref={toggle}
          icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
          aria-expanded={text !== null}
          onClick={() => (text?.trim() ? undefined : onText(text === null ? '' : null))}
        >
          {_('Paste from a spreadsheet')}
        </Button>
        {from === null ? null : <p className="min-w-0 truncate font-medium">{from}</p>}
      </div>
      {from === null ? (
        <p className="max-w-prose text-[0.8125rem] text-muted">
          {_(
            'Excel (.xlsx, .xls) or CSV, as Google Forms, Classroom and other systems make it: a column with names or LRNs, and a column for each activity. Nothing is saved before you have seen it.',
          )}
        </p>
      ) : null}
      {text === null ? null : (
        <PasteBox
          label={_('Paste the scores here')}
          hint={_('Copy the cells with their headings: a line for each learner, a column for each activity.')}
          submitLabel={_('Read the scores')}
          text={text}
          onText={onText}
          onTake={() => {
            if (source.readText(text)) close();
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}
