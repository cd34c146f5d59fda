import type { ComponentProps } from 'react';
import { cx } from '@/ui/cx';
import { useField } from './Field';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> & {
  readonly options: readonly SelectOption[];
  /** Shown for the empty value. The person cannot choose the empty value again. */
  readonly placeholder?: string;
};

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <select {...useField()} {...rest} className={cx('select', className)}>
      {placeholder === undefined ? null : (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
