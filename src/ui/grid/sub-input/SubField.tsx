import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSelectedAgain } from '@/ui/form/useSelectedAgain';
import { goTo } from '@/ui/grid/gridActions';
import type { GridContext } from '@/ui/grid/gridContext';
import { toSelection } from '@/ui/grid/gridSelection';
import type { GridColumn, GridSubInput as SubInput } from '@/ui/grid/gridTypes';
import { isOthersKey } from '@/ui/othersKey';
import { FieldNote } from './FieldNote';
import { enterSubLine, pasteBlock } from './subLine';
import { useRefusal } from './useRefusal';

export type GridSubInputProps = { context: GridContext; column: GridColumn; input: SubInput; col: number };

type SubFieldProps = GridSubInputProps & { takesFocus: boolean; onLeave: () => void };

/** The open field of a figure. A refused text stays in it, marked and described by the reason. */
export function SubField({ context, column, input, col, takesFocus, onLeave }: SubFieldProps) {
  const stored = column.subHeader ?? '';
  const { kept } = input;
  const { refused, refuse, isNoted, showNote } = useRefusal(context, column.key);
  const [changed, setTyped] = useState(refused?.text ?? null);
  /** Null while the stored figure is shown. */
  const typed = changed ?? kept ?? null;
  const refusal = refused?.reason ?? null;
  const descriptionId = useId();
  /** The figure that stood here when the typing began. */
  const over = useRef(stored);
  /** The text that the host has been given. */
  const sent = useRef<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useSelectedAgain(field, stored, typed !== null);
  useLayoutEffect(() => {
    // The host could not store the figure and hands it back: it may be given again.
    if (kept !== undefined) sent.current = null;
  }, [kept]);
  const clear = () => {
    setTyped(null);
    refuse(null);
  };
  /** Answers whether the host takes the text, or there is nothing to take. */
  const commit = (text = changed): boolean => {
    // Enter and the loss of focus that it causes come before the next render.
    if (text === sent.current) return true;
    sent.current = text;
    if (text === null || (text.trim() === stored && kept === undefined)) {
      clear();
      return true;
    }
    const reason = context.events.onSubHeader?.(column.key, text.trim(), over.current) ?? null;
    refuse(reason === null ? null : { text, reason });
    if (reason === null) setTyped(null);
    else {
      sent.current = null;
      context.announce(reason);
      // The next typing replaces the refused text.
      if (document.activeElement === field.current) field.current?.select();
    }
    return reason === null;
  };
  useLeftOpen({ context, col, commit, field });
  const toCells = () => {
    goTo(context, toSelection({ row: 0, col }));
    context.editor()?.focus({ preventScroll: true });
  };
  const keys: Readonly<Record<string, () => void>> = {
    Tab: () => commit() && (enterSubLine(context, { from: col, step: 1 }) || toCells()),
    'Shift+Tab': () => commit() && (enterSubLine(context, { from: col, step: -1 }) || toCells()),
    Enter: () => commit(typed) && toCells(),
    ArrowDown: () => commit() && toCells(),
    Escape: () => {
      if (changed === null && kept !== undefined) context.events.onSubHeader?.(column.key, '');
      if (changed === null) toCells();
      clear();
    },
    'Ctrl+s': () => commit() && context.events.onSave?.(),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOthersKey(event)) return;
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const act = keys[`${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${key}`];
    if (!act) return;
    act();
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        // biome-ignore lint/a11y/noAutofocus: the button in its place had the focus
        autoFocus={takesFocus}
        tabIndex={-1}
        className="dg-sub-input"
        data-sub={col}
        autoComplete="off"
        aria-label={input.label}
        aria-invalid={refusal === null && (kept === undefined || changed !== null) ? undefined : true}
        aria-describedby={refusal === null ? undefined : descriptionId}
        title={refusal === null ? input.label : undefined}
        value={typed ?? stored}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          showNote();
        }}
        onPointerEnter={showNote}
        onChange={({ target }) => {
          sent.current = null;
          if (changed === null) over.current = stored;
          refuse(null);
          setTyped(target.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => pasteBlock(context, col, event) && clear()}
        onBlur={() => commit() && onLeave()}
      />
      {refusal === null ? null : <Refusal id={descriptionId} text={refusal} field={isNoted ? field : null} />}
    </>
  );
}

type RefusalProps = { id: string; text: string; field: RefObject<HTMLInputElement | null> | null };

/** The reason as the field's description, and beside the `field` that has it in sight. */
function Refusal({ id, text, field }: RefusalProps) {
  return (
    <>
      <span id={id} className="dg-hidden">
        {text}
      </span>
      {field ? <FieldNote field={field} text={text} /> : null}
    </>
  );
}

type LeftOpen = {
  context: GridContext;
  col: number;
  commit: () => boolean;
  field: RefObject<HTMLInputElement | null>;
};

/** A field that goes away with the focus hands its text over, and is remembered. */
function useLeftOpen({ context, col, commit, field }: LeftOpen): void {
  const latest = useRef(commit);
  useLayoutEffect(() => {
    latest.current = commit;
  });
  useLayoutEffect(() => {
    // A field that comes back with a refused text does not take the focus by itself.
    if (context.lostSub === col) field.current?.focus({ preventScroll: true });
    context.lostSub = undefined;
    return () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.dataset.sub === String(col)) {
        latest.current();
        context.lostSub = col;
        // Only a field of the same render takes its place: one that is scrolled into sight later must not take the focus.
        queueMicrotask(() => {
          if (context.lostSub !== col) return;
          context.lostSub = undefined;
          context.editor()?.focus({ preventScroll: true });
        });
      }
    };
  }, [context, col, field]);
}
