import { ChevronDown } from 'lucide-react';
import { cx } from '@/ui/cx';

type LearnerNameProps = {
  name: string;
  className?: string;
  /** Opens the learner's menu beside the button; absent for a reader, who has none. */
  onMenu: ((button: HTMLButtonElement) => void) | undefined;
};

/** The learner's name on a small screen; a tap opens the learner's menu. */
export function LearnerName({ name, className, onMenu }: LearnerNameProps) {
  if (!onMenu)
    return (
      <span translate="no" className={cx('line-clamp-2 break-words font-medium', className)}>
        {name}
      </span>
    );
  return (
    <button
      type="button"
      aria-haspopup="menu"
      className={cx('flex min-h-6 w-full cursor-pointer items-start gap-1 text-left font-medium', className)}
      onClick={({ currentTarget }) => onMenu(currentTarget)}
    >
      <span translate="no" className="line-clamp-2 break-words">
        {name}
      </span>
      <ChevronDown aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-muted" />
    </button>
  );
}
