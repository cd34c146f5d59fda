import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import type { Side } from '@/ui/menu/floating';
import { Tooltip } from '@/ui/menu/Tooltip';
import { Button, type ButtonProps } from './Button';

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
