import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import type { ButtonLook } from '@/ui/form/buttonClass';
import { isOthersKey } from '@/ui/othersKey';
import { useFloating } from './floating';

export type MenuAction = {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown at the right end of the item. */
  readonly trailing?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Set when the item is one choice of several. */
  readonly checked?: boolean;
  /** A separator stands above the item. */
  readonly apart?: boolean;
};

export type MenuProps = ButtonLook & {
  /** The name of the button and of the menu. */
  readonly label: string;
  /** The content of the button; the label when absent. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly items: readonly MenuAction[];
  readonly align?: 'start' | 'end';
  readonly className?: string;
  /** -1 for a button that arrow keys reach. */
  readonly tabIndex?: number;
  /** Shown above the items, such as the name of the signed-in person. */
  readonly header?: ReactNode;
};

export function Menu(props: MenuProps) {
  const { label, children, icon, items, align = 'end', className, header, variant = 'ghost', size, tabIndex } = props;
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || isOthersKey(event)) return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        size={size}
        icon={icon}
        aria-label={children === undefined && icon === undefined ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? id : undefined}
        tabIndex={tabIndex}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={onKeyDown}
        className={className}
      >
        {children ?? (icon === undefined ? label : null)}
      </Button>
      {open ? (
        <MenuList
          id={id}
          label={label}
          items={items}
          header={header}
          align={align}
          start={open}
          anchor={button}
          onClose={close}
        />
      ) : null}
    </>
  );
}

type MenuListProps = {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuAction[];
  readonly header: ReactNode;
  readonly align: 'start' | 'end';
  readonly start: 'first' | 'last';
  readonly anchor: { readonly current: HTMLElement | null };
  readonly onClose: (returnFocus: boolean) => void;
};

/** The open list beside its anchor. */
export function MenuList({ id, label, items, header, align, start, anchor, onClose }: MenuListProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useFloating({ open: true, anchor, box, side: align === 'end' ? 'below-end' : 'below-start' });
  useEffect(() => {
    focusItem(box.current, start === 'first' ? 0 : -1);
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target) && !anchor.current?.contains(target))
        close.current(false);
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [start, anchor]);
  return (
    <div
      ref={box}
      popover="manual"
      className="fixed inset-auto m-0 min-w-44 max-w-80 animate-appear rounded-box border border-line bg-base-100 p-1 text-base-content shadow-lg"
    >
      {header ? <div className="mb-1 border-line border-b px-3 pt-2 pb-2.5">{header}</div> : null}
      <div
        id={id}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className="max-h-[70vh] overflow-y-auto outline-none"
        onKeyDown={(event) => onMenuKey(event, box.current, onClose)}
      >
        {items.map((item) => (
          <MenuRow key={item.key} item={item} onClose={onClose} />
        ))}
      </div>
    </div>
  );
}

function MenuRow({ item, onClose }: { readonly item: MenuAction; readonly onClose: (returnFocus: boolean) => void }) {
  const { label, icon, trailing, onSelect, danger = false, disabled = false, checked, apart = false } = item;
  return (
    <>
      {apart ? <hr className="my-1 border-line" /> : null}
      <button
        type="button"
        {...(checked === undefined
          ? ({ role: 'menuitem' } as const)
          : ({ role: 'menuitemradio', 'aria-checked': checked } as const))}
        aria-disabled={disabled || undefined}
        tabIndex={-1}
        onClick={() => {
          if (disabled) return;
          onClose(true);
          onSelect();
        }}
        className={cx(
          'flex min-h-8 w-full items-center gap-2.5 rounded-field px-3 py-1.5 text-left focus:bg-base-300 focus:outline-offset-[-2px]',
          disabled ? 'cursor-not-allowed opacity-50' : 'cursor-pointer hover:bg-base-300',
          danger && 'text-error-ink',
        )}
      >
        {icon ? <span className="grid size-4 shrink-0 place-items-center [&>svg]:size-4">{icon}</span> : null}
        <span className="grow truncate">{label}</span>
        {trailing}
        {checked === undefined ? null : (
          <Check aria-hidden="true" className={cx('size-4 shrink-0', !checked && 'invisible')} />
        )}
      </button>
    </>
  );
}

function focusItem(box: HTMLElement | null, index: number): void {
  const rows = itemsOf(box);
  rows.at(index % Math.max(rows.length, 1))?.focus();
}

function itemsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

function onMenuKey(event: KeyboardEvent, box: HTMLElement | null, onClose: (returnFocus: boolean) => void): void {
  if (isOthersKey(event)) return;
  const rows = itemsOf(box);
  const now = rows.findIndex((row) => row.matches(':focus'));
  const targets: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now <= 0 ? -1 : now - 1, Home: 0, End: -1 };
  const target = targets[event.key];
  if (target !== undefined) focusItem(box, target);
  else if (event.key === 'Escape' || event.key === 'Tab') onClose(true);
  else if (event.key.length === 1 && /\S/.test(event.key)) focusByLetter(rows, now, event.key);
  else return;
  // The button has the focus again, so Tab moves on from there.
  if (event.key !== 'Tab') event.preventDefault();
  event.stopPropagation();
}

function focusByLetter(rows: readonly HTMLElement[], now: number, letter: string): void {
  const ring = [...rows.slice(now + 1), ...rows.slice(0, now + 1)];
  ring.find((row) => row.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()))?.focus();
}
