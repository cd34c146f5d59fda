import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '@/language/words';
import { Drawer } from '@/ui/dialog/Drawer';
import { chooseFiles } from '@/ui/file/offeredFiles';
import { Button } from '@/ui/form/Button';
import { FileRow } from './FileRow';
import { isToSettle, useFileQueue } from './useFileQueue';

type FilesPanelProps = { files: readonly File[]; onClose: () => void };

/** The files as a queue: each with what it is, and what to do with it. */
export function FilesPanel({ files, onClose }: FilesPanelProps) {
  const { _ } = useWords();
  const { states, settle } = useFileQueue(files);
  const { isFolded, unfold } = useFolding(files.length);
  const open = files.filter((_file, at) => isToSettle(states[at])).length;
  const isOver = files.every((_file, at) => states[at]?.step === 'done') || (isFolded && open === 0);
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const toSettle = _('{count, plural, one {# file} other {# files}} to settle', { count: open });
  if (isFolded) {
    return (
      <Button className="fixed right-4 bottom-20 z-40 shadow-lg print:hidden" onClick={unfold}>
        {toSettle}
      </Button>
    );
  }
  return (
    <Drawer
      open
      title={_('Files')}
      description={_('Nothing is saved before you have seen what was found.')}
      onClose={onClose}
      footer={
        <>
          <p role="status" className="num mr-auto self-center text-[0.8125rem] text-muted">
            {open === 0 ? _('Every file is settled.') : toSettle}
          </p>
          <Button onClick={chooseFiles}>{_('Add files')}</Button>
          <Button variant={open === 0 ? 'primary' : 'outline'} onClick={onClose}>
            {_('Close')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file keeps its place, and two may have one name
          <FileRow key={at} file={file} state={states[at]} onState={(state) => settle(at, state)} />
        ))}
      </ul>
    </Drawer>
  );
}

/** A file that led to another page folds the panel, which would cover that page; more files open it again. */
function useFolding(count: number): { isFolded: boolean; unfold: () => void } {
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ pathname, count });
  if (shown.count !== count) setShown({ pathname, count });
  const isFolded = shown.count === count && shown.pathname !== pathname;
  return { isFolded, unfold: () => setShown({ pathname, count }) };
}
