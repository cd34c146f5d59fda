import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button';
import { cx } from './cx';
import type { Side } from './floating';
import { Tooltip } from './Tooltip';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'aria-label' | 'block'> & {
  /** The name of the action: screen readers read it, and the tooltip shows it. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly side?: Side;
};

export function IconButton({ label, icon, side = 'below', variant = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} side={side}>
      <Button {...rest} variant={variant} aria-label={label} className={cx('btn-square', className)}>
        {icon}
      </Button>
    </Tooltip>
  );
}
