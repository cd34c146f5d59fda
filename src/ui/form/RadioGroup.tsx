import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '@/ui/cx';
import { textInSpan } from '@/ui/textInSpan';
import { FieldError, FieldHint, RequiredMark } from './Field';

type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly inline?: boolean;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const id = useId();
  const {
    label,
    options,
    value,
    onChange,
    onBlur,
    name = id,
    inline = false,
    required = false,
    hint,
    error,
    ref,
  } = props;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={cx(errorId, hintId) || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      className="flex flex-col gap-1"
    >
      <span id={`${id}-label`} className="mb-1 font-medium">
        <span>{label}</span>
        {required ? <RequiredMark /> : null}
      </span>
      <div className={cx('flex gap-x-5 gap-y-2', inline ? 'flex-wrap' : 'flex-col')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-6 cursor-pointer items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className="radio radio-sm shrink-0"
            />
            <span>
              {textInSpan(option.label)}
              {option.hint ? <span className="block text-[0.8125rem] text-muted">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error && errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint && hintId ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
    </div>
  );
}
