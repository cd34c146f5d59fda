import { cx } from '@/ui/cx';

type PlotPoint = {
  readonly key: string;
  /** Null leaves a gap in the line. */
  readonly value: number | null;
  /** Shown above the point. */
  readonly label: string;
};

export type LinePlotProps = {
  readonly points: readonly PlotPoint[];
  readonly from: number;
  readonly to: number;
  /** A horizontal line at a value, with its name. */
  readonly mark: { readonly value: number; readonly label: string };
  readonly className?: string;
};

/** Values from left to right, each in the middle of its column. The figures stand nearby in words. */
export function LinePlot({ points, from, to, mark, className }: LinePlotProps) {
  const heightOf = (value: number) => ((Math.min(to, Math.max(from, value)) - from) * 100) / (to - from);
  const leftOf = (index: number) => ((index + 0.5) * 100) / points.length;
  const known = points.flatMap(({ value, ...point }, index) =>
    value === null ? [] : [{ ...point, left: leftOf(index), bottom: heightOf(value), below: value < mark.value }],
  );
  return (
    <div aria-hidden="true" className={cx('relative', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible text-primary"
      >
        <line
          x1="0"
          x2="100"
          y1={100 - heightOf(mark.value)}
          y2={100 - heightOf(mark.value)}
          className="text-edge"
          stroke="currentColor"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={known.map(({ left, bottom }) => `${left},${100 - bottom}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        className="absolute right-0 translate-y-0.5 text-muted text-xs"
        style={{ top: `${100 - heightOf(mark.value)}%` }}
      >
        {mark.label}
      </span>
      {known.map(({ key, label, left, bottom, below }) => (
        <span key={key} className="absolute" style={{ left: `${left}%`, bottom: `${bottom}%` }}>
          <span
            className={cx(
              'absolute bottom-0 size-3 -translate-x-1/2 translate-y-1/2 border-2 border-base-100',
              below ? 'rotate-45 bg-error' : 'rounded-full bg-primary',
            )}
          />
          <span className="num absolute bottom-2 -translate-x-1/2 whitespace-nowrap font-semibold text-[0.8125rem]">
            {label}
          </span>
        </span>
      ))}
    </div>
  );
}
