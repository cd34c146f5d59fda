import type { CSSProperties, FormEvent, KeyboardEvent, RefObject } from 'react';
import { useWords } from '@/language/words';
import { isOthersKey } from '@/ui/othersKey';
import { useGridClipboard } from './clipboard/useGridClipboard';
import { commitText, refuseInput, speakActiveCell, speakNotice, startTyping, toCellRef } from './gridActions';
import { openCellMenu, performAction } from './gridCommands';
import type { GridContext, GridState } from './gridContext';
import { toGridAction } from './gridKeys';
import { GRID_HELP } from './gridSpeech';
import type { DataGridProps } from './gridTypes';
import { useCell } from './useCell';
import { useSpokenState } from './useSpokenState';

type CellEditorProps = {
  editor: RefObject<HTMLInputElement | null>;
  context: GridContext;
  state: GridState;
  model: GridContext['model'];
  layout: GridContext['layout'];
  readOnly: boolean;
  label: string;
  gridId: string;
  activeId: string;
  /** CSS pixels of the active row from the top of the content. */
  activeTop: number;
  rowHeight: number;
  inputMode: DataGridProps['inputMode'];
};

/**
 * The grid's one focusable element. It keeps the focus, unseen, while the person moves through cells: so the first
 * character of an edit, or an input method's composition, arrives in it directly and none is lost.
 */
export function CellEditor(props: CellEditorProps) {
  const { _ } = useWords();
  const { editor, context, state, model, layout, gridId, activeId } = props;
  const { row, col } = state.active;
  const column = layout.columns[col];
  const cell = useCell(model, row, column?.key ?? '');
  useSpokenState(context, cell, `${model.rowId(row)} ${column?.key}`);
  const isOpen = state.mode !== 'idle';
  const clipboard = useGridClipboard(context);
  const hasActive = column !== undefined && row < model.rowCount;
  const isLocked = props.readOnly || column?.kind !== 'edit' || cell.readOnly === true || !hasActive;
  return (
    <input
      ref={editor}
      type="text"
      className="dg-editor"
      data-shown-by-grid=""
      style={toStyle(layout.boxes[col], props)}
      data-open={isOpen ? '' : undefined}
      data-align={column?.align}
      inputMode={props.inputMode}
      readOnly={isLocked}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      aria-label={isOpen && hasActive ? `${model.rowLabel(row)}, ${column.label}` : props.label}
      aria-description={isOpen ? undefined : _(GRID_HELP)}
      aria-controls={gridId}
      aria-activedescendant={isOpen || !hasActive ? undefined : activeId}
      {...clipboard}
      {...createEditorHandlers(context)}
    />
  );
}

function toStyle(
  box: GridContext['layout']['boxes'][number] | undefined,
  { activeTop, rowHeight }: CellEditorProps,
): CSSProperties {
  const size = { '--dg-cell-width': `${box?.width ?? 0}px` };
  return { ...size, left: box?.left, top: activeTop, height: rowHeight };
}

function createEditorHandlers(context: GridContext) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (isOthersKey(event)) return;
      const action = toGridAction(event, context.state.mode);
      if (action && performAction(context, action)) event.preventDefault();
      // A locked cell's field is read-only and fires no input event, so the key itself gets the answer.
      if (!action && isCharacter(event) && context.state.mode === 'idle') refuseInput(context);
    },
    onCompositionStart: () => startTyping(context),
    onInput: (event: FormEvent<HTMLInputElement>) => {
      // The browser's own undo works on this field even while it is idle, and brings back texts of cells left long ago.
      if (context.state.mode === 'idle' && isHistory(event.nativeEvent)) {
        event.currentTarget.value = '';
        return;
      }
      startTyping(context);
      const { active, mode } = context.state;
      if (mode !== 'idle')
        context.events.onTyping?.({
          ...toCellRef(context, active),
          text: event.currentTarget.value,
          over: context.openedOver,
        });
    },
    onContextMenu: (event: { preventDefault: () => void }) => {
      // The menu key opens the grid's menu while idle; in an open editor the browser's own menu is useful.
      const { mode, active } = context.state;
      if (mode === 'idle' && openCellMenu(context, active)) event.preventDefault();
    },
    onFocus: () => speakActiveCell(context),
    onBlur: () => {
      commitText(context);
      speakNotice(context);
    },
  };
}

function isHistory(event: Event): boolean {
  return 'inputType' in event && String(event.inputType).startsWith('history');
}

function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}
