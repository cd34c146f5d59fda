import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isOthersKey } from '@/ui/othersKey';
import { textInSpan } from '@/ui/textInSpan';
import { type Side, useFloating } from './floating';

export type TooltipProps = {
  readonly text: string;
  readonly side?: Side;
  /** The control that the tooltip explains. It has its own accessible name: the tooltip is for sighted readers. */
  readonly children: ReactNode;
};

const DELAY_MS = 350;

export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  useFloating({ open, anchor, box, side });
  const hide = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isOthersKey(event)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the control inside, which is the one to act on
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') timer.current = window.setTimeout(() => setOpen(true), DELAY_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setOpen(true);
      }}
      onBlur={hide}
    >
      {textInSpan(children)}
      {open ? (
        <span
          ref={box}
          popover="manual"
          aria-hidden="true"
          className="pointer-events-none fixed inset-auto m-0 max-w-72 animate-appear rounded-field border-0 bg-neutral px-2 py-1 text-neutral-content text-xs"
        >
          {text}
        </span>
      ) : null}
    </span>
  );
}
