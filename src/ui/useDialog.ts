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

const FIRST_FIELD =
  '[data-autofocus], [data-dialog-body] :is(input, select, textarea):not(:disabled, [type=hidden]), [data-dialog-body] button:not(:disabled)';

/** Opens the native dialog while mounted, puts the focus where work starts, and gives it back to where it came from. */
export function useModalElement({ initialFocus }: DialogFocus): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef(initialFocus);
  // Taken while rendering: an autoFocus inside has moved the focus by the time effects run.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    const target = first.current?.current ?? element.querySelector<HTMLElement>(FIRST_FIELD) ?? element;
    target.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before]);
  return dialog;
}

export type Closing = {
  /** The dialog asks whether what was typed may go. */
  readonly asking: boolean;
  readonly keep: () => void;
  readonly requestClose: () => void;
  /** Closes, or answers the question that closing asks: back to what was typed, since that loses nothing. */
  readonly escape: () => void;
  readonly clickBeside: () => void;
};

export function useClosing({ onClose, dirty = false, confirmClose, busy = false }: CloseGuard): Closing {
  const [asking, setAsking] = useState(false);
  /** Where the question came up; the focus goes back there. */
  const asked = useRef<HTMLElement | null>(null);
  const requestClose = () => {
    if (busy) return;
    if (!dirty) onClose();
    else if (confirmClose) {
      if (confirmClose()) onClose();
    } else {
      asked.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setAsking(true);
    }
  };
  const isAsking = asking && dirty;
  const keep = () => {
    setAsking(false);
    asked.current?.focus();
  };
  return {
    asking: isAsking,
    keep,
    requestClose,
    escape: () => (isAsking ? keep() : requestClose()),
    clickBeside: () => {
      if (!dirty) requestClose();
    },
  };
}
