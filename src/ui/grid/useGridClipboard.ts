import { type ClipboardEvent, useEffect, useMemo } from 'react';
import { formatClipboard, parseClipboard, tileValues } from './clipboard';
import { refuseInput, selectRange, sendEdits } from './gridActions';
import { type GridContext, hasCells } from './gridContext';
import { toClearEdits, toPaste, toTexts } from './gridEdits';
import { toRange } from './gridSelection';

/** Clipboard events of the idle editor; while editing, the browser handles them itself. */
export function useGridClipboard(context: GridContext) {
  useSafariCopy(context);
  return useMemo(
    () => ({
      onCopy: (event: ClipboardEvent) => copyRange(context, event),
      onCut: (event: ClipboardEvent) => {
        if (copyRange(context, event)) sendEdits(context, toClearEdits(context, toRange(context.state)));
      },
      onPaste: (event: ClipboardEvent) => pasteValues(context, event),
    }),
    [context],
  );
}

function isIdle(context: GridContext): boolean {
  return context.state.mode === 'idle' && hasCells(context);
}

function widthOf(values: readonly (readonly string[])[]): number {
  return Math.max(1, ...values.map((texts) => texts.length));
}

function copyRange(context: GridContext, event: ClipboardEvent): boolean {
  if (!isIdle(context)) return false;
  event.preventDefault();
  event.clipboardData.setData('text/plain', formatClipboard(toTexts(context, toRange(context.state))));
  return true;
}

function pasteValues(context: GridContext, event: ClipboardEvent): void {
  if (!isIdle(context)) return;
  event.preventDefault();
  const text = event.clipboardData.getData('text/plain');
  if (text === '') return;
  if (context.readOnly) {
    refuseInput(context);
    return;
  }
  const { top, left, bottom, right } = toRange(context.state);
  const values = tileValues(parseClipboard(text), { rows: bottom - top + 1, cols: right - left + 1 });
  // The pasted cells are selected, as in spreadsheets, because the next action is usually about them.
  selectRange(context, { top, left, bottom: top + values.length - 1, right: left + widthOf(values) - 1 });
  context.events.onPaste?.(
    toPaste(values, { top, left }, { layout: context.layout, rowCount: context.model.rowCount }),
  );
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
