import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { textInSpan } from '@/ui/textInSpan';
import { INK, TINT } from '@/ui/tones';

export type AlertTone = 'info' | 'success' | 'warning' | 'error';

export type AlertProps = {
  readonly tone: AlertTone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
};

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** An error interrupts a screen reader; every other tone waits for its turn. */
export function Alert({ tone, title, children, action, className }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      data-strip=""
      className={cx('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-box border px-4 py-3', TINT[tone], className)}
    >
      <Icon aria-hidden="true" className={cx('mt-px size-4.5 shrink-0', INK[tone])} />
      <div data-strip-text="" className="min-w-48 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {textInSpan(children)}
      </div>
      {action}
    </div>
  );
}
