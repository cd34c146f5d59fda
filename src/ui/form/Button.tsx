import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { keepFocus } from '@/ui/dialog/keepFocus';
import { textInSpan } from '@/ui/textInSpan';
import { Spinner } from '@/ui/waiting/Spinner';
import { type ButtonLook, buttonClass } from './buttonClass';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** A spinner covers the label, so the width stays. Presses do nothing meanwhile and the button keeps the focus. */
    readonly loading?: boolean | undefined;
    readonly icon?: ReactNode;
    readonly iconEnd?: ReactNode;
  };

export function Button(props: ButtonProps) {
  const { variant, size, block, loading = false, icon, iconEnd, className, children, onClick, type, ...rest } = props;
  const onMouseDown = props.onMouseDown ?? (type === 'submit' ? keepFocus : undefined);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      onMouseDown={onMouseDown}
      type={type ?? 'button'}
      aria-busy={loading || undefined}
      onClick={press}
      className={cx(buttonClass({ variant, size, block }), 'relative', loading && 'cursor-progress', className)}
    >
      <span
        className={cx("inline-flex items-center gap-1.5 [&>svg:not([class*='size-'])]:size-4", loading && 'opacity-0')}
      >
        {icon}
        {textInSpan(children)}
        {iconEnd}
      </span>
      {loading ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner className="size-4" />
        </span>
      ) : null}
    </button>
  );
}
