import { type RefObject, useEffect, useRef } from 'react';

/** Files that are dropped on the dialog around an element are taken as if they had been chosen. */
export function useDropOnDialog(
  inside: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const onDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    dialog?.addEventListener('dragover', onOver);
    dialog?.addEventListener('drop', onDrop);
    return () => {
      dialog?.removeEventListener('dragover', onOver);
      dialog?.removeEventListener('drop', onDrop);
    };
  }, [inside]);
}
