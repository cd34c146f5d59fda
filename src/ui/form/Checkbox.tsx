import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '@/ui/cx';
import { textInSpan } from '@/ui/textInSpan';
import { FieldError, FieldHint, RequiredMark } from './Field';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

export function Checkbox({ label, hint, error, required = false, className, ...rest }: CheckboxProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label className="flex min-h-6 cursor-pointer items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <input
          type="checkbox"
          aria-describedby={cx(errorId, hintId) || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          {...rest}
          className="checkbox checkbox-sm shrink-0 rounded-[0.25rem]"
        />
        <span>
          {textInSpan(label)}
          {required ? <RequiredMark /> : null}
        </span>
      </label>
      {error && errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint && hintId ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
    </div>
  );
}
