import { useWords } from '@/language/words';
import { cx } from './cx';
import { SLOW_TEXT, useSlowness } from './useSlowness';

/** For as long as something loads: says after a while that it goes on, and later what one can do. */
export function SlowNote({ className }: { readonly className?: string }) {
  const { _ } = useWords();
  const slowness = useSlowness(true);
  return (
    <p role="status" className={cx(slowness ? 'py-2 text-muted text-sm' : 'sr-only', className)}>
      {slowness ? _(SLOW_TEXT[slowness]) : null}
    </p>
  );
}
