export type Tone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'error';

/** Text or icon on a base colour. */
export const INK = {
  neutral: 'text-muted',
  primary: 'text-primary-ink',
  info: 'text-info-ink',
  success: 'text-success-ink',
  warning: 'text-warning-ink',
  error: 'text-error-ink',
} as const satisfies Record<Tone, string>;

/** A ground so faint that text keeps its contrast on it in every theme. */
export const TINT = {
  neutral: 'bg-base-200 border-line',
  primary: 'bg-primary/10 border-primary/30',
  info: 'bg-info/10 border-info/30',
  success: 'bg-success/10 border-success/30',
  warning: 'bg-warning/15 border-warning/45',
  error: 'bg-error/10 border-error/30',
} as const satisfies Record<Tone, string>;
