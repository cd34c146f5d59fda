import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { textInSpan } from '@/ui/textInSpan';
import { INK, TINT, type Tone } from '@/ui/tones';

export type BadgeProps = {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
};

/** The word carries the meaning; the colour only helps to find it. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        "num inline-flex items-center gap-1 [&>svg:not([class*='size-'])]:size-3 whitespace-nowrap rounded-selector border px-2 font-medium text-xs leading-5",
        TINT[tone],
        tone === 'neutral' ? 'text-base-content' : INK[tone],
        className,
      )}
    >
      {icon}
      {textInSpan(children)}
    </span>
  );
}
