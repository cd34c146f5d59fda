import { cx } from '@/ui/cx';

export type SpinnerProps = {
  /** The name for screen readers; left out where words stand beside the spinner. */
  readonly label?: string;
  readonly className?: string;
};

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" className={cx('animate-spin', className ?? 'size-5')}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
