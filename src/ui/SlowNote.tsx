import { useWords } from '@/language/words';
import { cx } from './cx';
import { SLOW_TEXT, useSlowness } from './useSlowness';

/** For as long as something loads: says after a while that it goes on, and later what one can do. `step` as of `useSlowness`. */
export function SlowNote({ className, step }: { readonly className?: string; readonly step?: number }) {
  const { _ } = useWords();
  const slowness = useSlowness(true, step);
  return (
    <p role="status" className={cx(slowness ? 'py-2 text-muted text-sm' : 'sr-only', className)}>
      {slowness ? _(SLOW_TEXT[slowness]) : null}
    </p>
  );
}
