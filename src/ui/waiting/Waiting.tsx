import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Spinner } from './Spinner';
import { SLOW_TEXT, useSlowness } from './useSlowness';

export type WaitingProps = { readonly label: string; readonly className?: string };

/** A line for a wait: after 15 s it also says that work goes on, after 60 s what the person can do. */
export function Waiting({ label, className }: WaitingProps) {
  const { _ } = useWords();
  const slowness = useSlowness(true);
  return (
    <span role="status" className={cx('flex items-center gap-2', className)}>
      <Spinner className="size-4 shrink-0" />
      <span>{slowness ? `${label} ${_(SLOW_TEXT[slowness])}` : label}</span>
    </span>
  );
}
