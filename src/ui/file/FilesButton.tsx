import { FolderOpen } from 'lucide-react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { chooseFiles } from './offeredFiles';

/** Chooses files of any kind; dropping them on the page does the same. */
export function FilesButton() {
  const { _ } = useWords();
  return (
    <Button
      icon={<FolderOpen aria-hidden="true" className="size-4" />}
      title={_(
        'Lists of learners, class records, scores, answer keys: choose them, or drop them anywhere on the page.',
      )}
      onClick={chooseFiles}
    >
      {_('Open files')}
    </Button>
  );
}
