import type { ComponentProps } from 'react';
import { cx } from '@/ui/cx';
import { useField } from './Field';

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...useField()} {...rest} className={cx('textarea min-h-0 leading-5', className)} />;
}
