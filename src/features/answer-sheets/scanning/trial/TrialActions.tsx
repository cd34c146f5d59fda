import { ClipboardCopy, Download } from 'lucide-react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { saveFile } from '@/ui/saveFile';

type TrialActionsProps = {
  /** The result, without names. */
  text: string;
  fileName: string;
  /** Says whether the copy went well. */
  onCopied: (isCopied: boolean) => void;
};

/** Copies or saves the result for the school's record. */
export function TrialActions({ text, fileName, onCopied }: TrialActionsProps) {
  const { _ } = useWords();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => onCopied(true),
      () => onCopied(false),
    );
  return (
    <>
      <p className="mr-auto self-center text-[0.8125rem] text-muted max-sm:hidden">
        {_('The result names no learner.')}
      </p>
      <Button icon={<ClipboardCopy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
        {_('Copy the result')}
      </Button>
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => saveFile(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }))}
      >
        {_('Save as text')}
      </Button>
    </>
  );
}
