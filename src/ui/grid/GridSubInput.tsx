import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { FieldNote } from '@/ui/form/FieldNote';
import { goTo } from './gridActions';
import type { GridContext } from './gridContext';
import { toSelection } from './gridSelection';
import type { GridColumn, GridSubInput as SubInput } from './gridTypes';
import { enterSubLine } from './subLine';

type GridSubInputProps = { context: GridContext; column: GridColumn; input: SubInput; col: number };

/**
 * A figure of the second header line that takes input: a button until it has the focus, so that the grid keeps one field
 * for the cells. Tab goes along the line, Enter and ArrowDown go to the cells below it, ArrowUp comes from there. A
 * figure that could not be stored is tried again by Enter alone; Escape gives it up.
 */
export function GridSubInput(props: GridSubInputProps) {
  const { context, column, input, col } = props;
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    // The columns were drawn anew while the person was in this field: it opens again in its place.
    if (context.lostSub === col) setOpen(true);
  }, [context, col]);
  const shown = input.kept ?? column.subHeader ?? '';
  if (isOpen) return <SubField {...props} onLeave={() => setOpen(false)} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="dg-sub-input"
      data-sub={col}
      data-invalid={input.kept === undefined ? undefined : ''}
      aria-label={shown === '' ? input.label : `${input.label}: ${shown}`}
      onFocus={() => setOpen(true)}
    >
      {shown === '' ? input.placeholder : shown}
    </button>
  );
}

function SubField({ context, column, input, col, onLeave }: GridSubInputProps & { onLeave: () => void }) {
  const stored = column.subHeader ?? '';
  const { kept } = input;
  const [changed, setTyped] = useState<string | null>(null);
  /** Null while the stored figure is shown. */
  const typed = changed ?? kept ?? null;
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The text that the host has been given. */
  const sent = useRef<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // The host could not store the figure and hands it back: it may be given again.
    if (kept !== undefined) sent.current = null;
  }, [kept]);
  /** Answers whether the host takes the text, or there is nothing to take. */
  const commit = (text = changed): boolean => {
    // Enter and the loss of focus that it causes come before the next render.
    if (text === sent.current) return true;
    sent.current = text;
    if (text === null || (text.trim() === stored && kept === undefined)) {
      setTyped(null);
      setRefusal(null);
      return true;
    }
    const reason = context.events.onSubHeader?.(column.key, text.trim()) ?? null;
    setRefusal(reason);
    if (reason === null) setTyped(null);
    else {
      sent.current = null;
      context.announce(reason);
    }
    return reason === null;
  };
  useLeftOpen({ context, col, commit });
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
      setTyped(null);
      setRefusal(null);
    },
    'Ctrl+s': () => commit() && context.events.onSave?.(),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
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
        autoFocus
        tabIndex={-1}
        className="dg-sub-input"
        data-sub={col}
        autoComplete="off"
        aria-label={input.label}
        aria-invalid={refusal === null && (kept === undefined || changed !== null) ? undefined : true}
        title={refusal ?? input.label}
        value={typed ?? stored}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => {
          sent.current = null;
          setRefusal(null);
          setTyped(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => commit() && onLeave()}
      />
      {refusal === null ? null : <FieldNote field={field} text={refusal} />}
    </>
  );
}

type LeftOpen = { context: GridContext; col: number; commit: () => boolean };

/** A field that goes away with the focus hands its text over, and is remembered. */
function useLeftOpen({ context, col, commit }: LeftOpen): void {
  const latest = useRef(commit);
  useLayoutEffect(() => {
    latest.current = commit;
  });
  useLayoutEffect(() => {
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
  }, [context, col]);
}
