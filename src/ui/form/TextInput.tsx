import type { ComponentProps } from 'react';
import { cx } from '@/ui/cx';
import { useField } from './Field';

export type TextInputProps = ComponentProps<'input'>;

export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" {...useField()} {...rest} className={cx('input', className)} />;
}
