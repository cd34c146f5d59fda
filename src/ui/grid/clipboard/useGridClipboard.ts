import { type ClipboardEvent, useEffect, useMemo } from 'react';
import { type GridContext, hasCells } from '@/ui/grid/gridContext';
import { clearCells, copiedText, pasteCells } from './gridClipboard';

/** Clipboard events of the idle editor; while editing, the browser handles them itself. */
export function useGridClipboard(context: GridContext) {
  useSafariCopy(context);
  return useMemo(
    () => ({
      onCopy: (event: ClipboardEvent) => copyRange(context, event),
      onCut: (event: ClipboardEvent) => {
        if (copyRange(context, event)) clearCells(context);
      },
      onPaste: (event: ClipboardEvent) => {
        if (!isIdle(context)) return;
        event.preventDefault();
        const textOf = (type: string) => event.clipboardData.getData(type);
        pasteCells(context, { plainText: textOf('text/plain'), html: textOf('text/html') });
      },
    }),
    [context],
  );
}

function isIdle(context: GridContext): boolean {
  return context.state.mode === 'idle' && hasCells(context);
}

function copyRange(context: GridContext, event: ClipboardEvent): boolean {
  if (!isIdle(context)) return false;
  event.preventDefault();
  event.clipboardData.setData('text/plain', copiedText(context));
  return true;
}

/** WebKit sends no copy or cut from a field without a selection unless these events announce that there is content. */
function useSafariCopy(context: GridContext): void {
  useEffect(() => {
    const editor = context.editor();
    const allow = (event: Event) => {
      if (isIdle(context)) event.preventDefault();
    };
    editor?.addEventListener('beforecopy', allow);
    editor?.addEventListener('beforecut', allow);
    return () => {
      editor?.removeEventListener('beforecopy', allow);
      editor?.removeEventListener('beforecut', allow);
    };
  }, [context]);
}
