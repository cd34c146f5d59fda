import { cx } from '@/ui/cx';
import { TextInput, type TextInputProps } from './TextInput';

/** A text field on purpose: a number input drops text that it cannot read, and the mouse wheel changes its value. */
export function NumberInput({ className, ...rest }: Omit<TextInputProps, 'type'>) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      className={cx('num text-right', className)}
    />
  );
}
