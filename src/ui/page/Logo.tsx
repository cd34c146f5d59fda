import { cx } from '@/ui/cx';

export type LogoProps = {
  /** The name stands beside the mark. Without it the mark stands alone and has a name for screen readers. */
  readonly withName?: boolean;
  readonly className?: string;
};

/** A register with a tick: the drawing of public/logo.svg, its blue lighter on a dark ground. */
export function Logo({ withName = false, className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <svg
        viewBox="0 0 32 32"
        role="img"
        aria-label="Talaan"
        aria-hidden={withName || undefined}
        className="size-8 shrink-0"
      >
        <rect x="2" y="2" width="28" height="28" rx="7" className="fill-[#144a87] dark:fill-[#2b68b0]" />
        <g stroke="#f4f8fd" strokeWidth="2" strokeLinecap="round">
          <path d="M10 6.5v19" strokeOpacity="0.45" />
          <path d="M14.5 10h9M14.5 15h4.5" />
        </g>
        <path
          d="m13.5 20.5 3.8 3.8 8.2-9"
          fill="none"
          stroke="#eeb343"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {withName ? <span className="font-semibold text-lg tracking-tight">Talaan</span> : null}
    </span>
  );
}
