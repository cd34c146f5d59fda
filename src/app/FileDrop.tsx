import { Suspense, useEffect, useRef, useState } from 'react';
import { say } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { notified } from '@/store/state/shell';
import { offerFiles, onFilesOffered } from '@/ui/file/offeredFiles';
import { lazy } from '@/ui/waiting/lazy';

const FilesHost = lazy(async () => ({ default: (await import('@/features/import/FilesHost')).FilesHost }), NoFiles);

/** Files can be dropped anywhere on a teacher's pages. All that recognises them loads when a file is dragged in. */
export function FileDrop() {
  const [offered, setOffered] = useState<readonly File[]>([]);
  const isOver = useDragging(offered.length > 0);
  useEffect(() => onFilesOffered((files) => setOffered((before) => [...before, ...files])), []);
  if (!isOver && offered.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <FilesHost isOver={isOver} files={offered} onClose={() => setOffered([])} />
    </Suspense>
  );
}

/** The browser tells every 50 to 350 ms that something is dragged over the page. */
const OVER_MS = 600;

/** Whether files are dragged over the page; offers those that are dropped. An open dialog must be answered first. */
function useDragging(isPanelOpen: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const end = () => {
      clearTimeout(timer.current);
      setOver(false);
    };
    const isTaken = (event: DragEvent) =>
      event.dataTransfer?.types.includes('Files') &&
      document.querySelectorAll('dialog[open]').length <= (isPanelOpen ? 1 : 0);
    const onOver = (event: DragEvent) => {
      if (!isTaken(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(end, OVER_MS);
    };
    const onDrop = (event: DragEvent) => {
      if (!isTaken(event)) return;
      event.preventDefault();
      end();
      offerFiles([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('drop', onDrop);
      clearTimeout(timer.current);
    };
  }, [isPanelOpen]);
  return isOver;
}

function NoFiles() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const message = say('The file reader could not be loaded. Check the connection and try again.');
    dispatch(notified({ message, status: 'error' }));
  }, [dispatch]);
  return null;
}
