import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { SLOW_TEXT, useSlowness } from './useSlowness';

/**
 * Words for a long wait: after 15 s that work goes on, after 60 s what the person can do. `step` as in `useSlowness`.
 */
export function SlowNote({ className, step }: { readonly className?: string; readonly step?: number }) {
  const { _ } = useWords();
  const slowness = useSlowness(true, step);
  return (
    <p role="status" className={cx(slowness ? 'py-2 text-muted text-sm' : 'sr-only', className)}>
      {slowness ? _(SLOW_TEXT[slowness]) : null}
    </p>
  );
}
