import { cx } from './cx';
import { TextInput, type TextInputProps } from './TextInput';

/** Text on purpose: a number input swallows what it cannot read and changes its value when the wheel turns over it. */
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
