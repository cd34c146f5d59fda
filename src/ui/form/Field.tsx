import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from '@/ui/cx';

type FieldWiring = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
};

const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** The ids and states that connect a control to the label, hint and error of its Field; undefined outside a Field. */
export function useField(): FieldWiring | undefined {
  return useContext(FieldContext);
}

export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean;
  readonly className?: string;
  /** One control, such as a TextInput or a Select. */
  readonly children: ReactNode;
};

export function Field({ label, hint, error, required = false, hideLabel = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const wiring: FieldWiring = {
    id,
    'aria-describedby': cx(errorId, hintId) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className={cx('font-medium', hideLabel && 'sr-only')}>
        <span>{label}</span>
        {required ? <RequiredMark /> : null}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint && hintId ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
    </div>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-error-ink">
      *
    </span>
  );
}

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1 text-[0.8125rem] text-error-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export function FieldHint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="text-[0.8125rem] text-muted">
      {children}
    </p>
  );
}
