import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In CSS pixels. */
const WIDTH = 280;
const GAP = 3;

type FieldNoteProps = { field: RefObject<HTMLElement | null>; text: string };

/**
 * The reason of a refused field below it, in the top layer, because the cell around the field cuts off what is larger.
 * It is for sighted readers: the field itself is described to screen readers.
 */
export function FieldNote({ field, text }: FieldNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const box = field.current?.getBoundingClientRect();
      const shown = note.current;
      if (!box || !shown) return;
      shown.style.top = `${box.bottom + GAP}px`;
      shown.style.left = `${Math.max(GAP, Math.min(box.left, window.innerWidth - WIDTH - GAP))}px`;
    };
    place();
    note.current?.showPopover?.();
    // The field may be in any box that scrolls.
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', place, { capture: true });
  }, [field]);
  return (
    <p
      ref={note}
      popover="manual"
      aria-hidden="true"
      className="fixed inset-auto m-0 rounded text-start border-0 bg-base-content px-2 py-1 font-semibold text-base-100 text-xs shadow-lg"
      style={{ maxWidth: WIDTH }}
    >
      {text}
    </p>
  );
}
