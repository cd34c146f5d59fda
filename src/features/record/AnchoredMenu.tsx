import { useId, useRef } from 'react';
import { type MenuAction, MenuList } from '@/ui/menu/Menu';

type AnchoredMenuProps = {
  /** The name of the menu. */
  readonly label: string;
  readonly items: readonly MenuAction[];
  /** The rectangle beside which the menu opens, in CSS pixels of the window. */
  readonly at: DOMRect;
  /** `returnFocus` is false after a press elsewhere. */
  readonly onClose: (returnFocus: boolean) => void;
};

/**
 * A menu that opens from something other than a button, such as a column of a grid. The caller gives the focus back.
 */
export function AnchoredMenu({ label, items, at, onClose }: AnchoredMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const id = useId();
  return (
    <>
      <span
        ref={anchor}
        aria-hidden="true"
        className="pointer-events-none fixed"
        style={{ left: at.left, top: at.top, width: at.width, height: at.height }}
      />
      <MenuList
        id={id}
        label={label}
        items={items}
        header={null}
        align="start"
        start="first"
        anchor={anchor}
        onClose={onClose}
      />
    </>
  );
}
