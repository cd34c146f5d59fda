import { type RefObject, useEffect, useRef, useState } from 'react';

export type CloseGuard = {
  readonly onClose: () => void;
  /** Something was typed that closing would lose: a click beside the dialog does nothing, every other way out asks first. */
  readonly dirty?: boolean | undefined;
  /** Asks in the caller's own way instead; true lets the dialog close. */
  readonly confirmClose?: (() => boolean) | undefined;
  /** Work is under way that must not lose its dialog. */
  readonly busy?: boolean | undefined;
};

export type DialogFocus = { readonly initialFocus?: RefObject<HTMLElement | null> | undefined };

/** Where work starts, the first that there is. */
const STARTS = [
  '[data-autofocus]',
  '[data-dialog-body] :is(input, select, textarea):not(:disabled, [type=hidden], [tabindex="-1"])',
  '[data-dialog-body] button:not(:disabled)',
];

function startOf(dialog: Element): HTMLElement | null {
  for (const selector of STARTS) {
    const found = dialog.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** Opens the native dialog while mounted, puts the focus where work starts, and gives it back to where it came from. */
export function useModalElement({ initialFocus }: DialogFocus): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef(initialFocus);
  // Taken while rendering: an autoFocus inside has moved the focus by the time effects run.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    openers.set(element, before);
    if (!element.open) element.showModal();
    const target = first.current?.current ?? startOf(element) ?? element;
    target.focus();
    return () => {
      element.close();
      giveFocusBack(element);
    };
  }, [before]);
  return dialog;
}

/** Where the focus was before each dialog. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

/**
 * To where it came from; through a dialog that this one replaced, to where that one came from. Where the place is gone,
 * such as with a deleted row, to the dialog below, else to the page.
 */
function giveFocusBack(dialog: HTMLDialogElement): void {
  let place = openers.get(dialog);
  while (place && !place.isConnected) {
    const replaced: HTMLDialogElement | null = place.closest('dialog');
    place = replaced ? openers.get(replaced) : null;
  }
  const [below] = [...document.querySelectorAll<HTMLElement>('dialog[open]')].slice(-1);
  const target = place && place !== document.body ? place : (below ?? document.querySelector('main'));
  if (target instanceof HTMLElement) target.focus({ preventScroll: target !== place });
}

export type Closing = {
  /** The dialog asks whether what was typed may go. */
  readonly asking: boolean;
  /** Back to work, where it was left. */
  readonly keep: (dialog: Element | null) => void;
  readonly requestClose: () => void;
  /** Closes, or answers the question that closing asks: back to what was typed, since that loses nothing. */
  readonly escape: (dialog: Element | null) => void;
  readonly clickBeside: () => void;
};

export function useClosing({ onClose, dirty = false, confirmClose, busy = false }: CloseGuard): Closing {
  const [asking, setAsking] = useState(false);
  /** Where the question came up; the focus goes back there. */
  const left = useRef<Element | null>(null);
  const requestClose = () => {
    if (busy) return;
    if (!asking) left.current = document.activeElement;
    if (!dirty) onClose();
    else if (confirmClose) {
      if (confirmClose()) onClose();
    } else setAsking(true);
  };
  const isAsking = asking && dirty;
  const keep = (dialog: Element | null) => {
    setAsking(false);
    // The buttons at the foot are not there while it asks.
    const field = left.current?.isConnected ? left.current : dialog && startOf(dialog);
    if (field instanceof HTMLElement) field.focus();
  };
  return {
    asking: isAsking,
    keep,
    requestClose,
    escape: (dialog) => (isAsking ? keep(dialog) : requestClose()),
    clickBeside: () => {
      if (!dirty) requestClose();
    },
  };
}
