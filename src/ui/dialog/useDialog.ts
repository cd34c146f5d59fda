import { type RefObject, useEffect, useRef, useState } from 'react';

export type CloseGuard = {
  readonly onClose: () => void;
  /** Closing would lose typed text: a click beside the dialog does nothing, every other way out asks first. */
  readonly dirty?: boolean | undefined;
  /** The caller's own question instead; true lets the dialog close. */
  readonly confirmClose?: (() => boolean) | undefined;
  /** Work is under way, so the dialog stays open. */
  readonly busy?: boolean | undefined;
};

export type DialogFocus = { readonly initialFocus?: RefObject<HTMLElement | null> | undefined };

/** Selectors for the first focus, best first. */
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

/**
 * Opens the native dialog while mounted, focuses its first field, and gives the focus back to the opener on closing.
 */
export function useModalElement({ initialFocus }: DialogFocus): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef(initialFocus);
  // Read while rendering: an autoFocus inside has moved the focus by the time effects run.
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

/** The focused element before each dialog opened. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

/**
 * Focuses the opener. If the opener stood in a dialog that this one replaced, the opener of that dialog gets the focus.
 * If the opener is gone, for example with a deleted row, the dialog below gets the focus, else the page.
 */
function giveFocusBack(dialog: HTMLDialogElement): void {
  let place = openers.get(dialog);
  while (place && !place.isConnected) {
    const replaced: HTMLDialogElement | null = place.closest('dialog');
    place = replaced ? openers.get(replaced) : null;
  }
  const [below] = [...document.querySelectorAll<HTMLElement>('dialog[open]')].slice(-1);
  const target = place && place !== document.body ? place : (below ?? document.querySelector('main'));
  // A grid shows its cell by itself: the field of a pinned column stands where the column would be without the pin.
  const isInSight = target !== place || place?.matches('[data-shown-by-grid]') === true;
  if (target instanceof HTMLElement) target.focus({ preventScroll: isInSight });
}

export type Closing = {
  /** The dialog asks whether the typed text may be lost. */
  readonly asking: boolean;
  /** Closes the question and gives the focus back to the field. */
  readonly keep: (dialog: Element | null) => void;
  readonly requestClose: () => void;
  /** Closes the dialog. While the question is open, Escape answers it with Keep, because Keep loses nothing. */
  readonly escape: (dialog: Element | null) => void;
  readonly clickBeside: () => void;
};

export function useClosing({ onClose, dirty = false, confirmClose, busy = false }: CloseGuard): Closing {
  const [asking, setAsking] = useState(false);
  /** The focused element when the question came up; it gets the focus back. */
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
    // A button at the foot is gone while the question stands there, so the focus may need another element.
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
