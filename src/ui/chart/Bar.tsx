import { cx } from '@/ui/cx';

type BarLook = 'solid' | 'hatched' | 'alarm' | 'alarmHatched';

/** Colour and pattern of a part. The edge is invisible except in forced colours, where it separates part and ground. */
const LOOKS = {
  solid: 'bg-primary',
  hatched: 'stage-hatched bg-primary/25',
  alarm: 'bg-error',
  alarmHatched: 'stage-hatched bg-error/25',
} as const satisfies Record<BarLook, string>;

type BarPart = { readonly key: string; readonly value: number; readonly look: BarLook };
export type BarProps = { readonly parts: readonly BarPart[]; readonly max: number; readonly className?: string };

/**
 * One bar of parts side by side. `max` fills the bar: what the parts are counted of. The figures stand nearby in words.
 */
export function Bar({ parts, max, className }: BarProps) {
  return (
    <span aria-hidden="true" className={cx('flex h-4 min-w-0 overflow-hidden rounded-[0.2rem] bg-base-200', className)}>
      {parts
        .filter(({ value }) => value > 0)
        .map(({ key, value, look }) => (
          <span
            key={key}
            className={cx('min-w-1 border border-transparent', LOOKS[look])}
            style={{ width: `${(value * 100) / Math.max(1, max)}%` }}
          />
        ))}
    </span>
  );
}
