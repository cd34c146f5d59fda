import type { Size } from '@/features/answer-sheets/scanning/pictures/drawnPicture';
import { cx } from '@/ui/cx';
import type { Judged } from './watch';

type OutlinesProps = {
  outlines: Judged['outlines'];
  /** Of the frame. */
  size: Size;
  /** The live picture fills its place and is cut, rather than standing whole in it. */
  isCut: boolean;
};

type Verdict = Judged['outlines'][number]['verdict'];

/** Taken sheets have an unbroken line and a tint, those that are not taken a broken one. */
const LOOKS: Record<Verdict, string> = {
  taken: 'fill-success/25 stroke-success',
  already: 'fill-success/10 stroke-success',
  wait: 'fill-none stroke-info [stroke-dasharray:12_8]',
  blurred: 'fill-none stroke-warning [stroke-dasharray:12_8]',
  outside: 'fill-none stroke-warning [stroke-dasharray:12_8]',
  far: 'fill-none stroke-warning [stroke-dasharray:12_8]',
  other: 'fill-none stroke-warning [stroke-dasharray:4_6]',
  unknown: 'fill-none stroke-error [stroke-dasharray:4_6]',
};

/** Lines around the sheets that were found, over the live picture. The sentence below says the same. */
export function Outlines({ outlines, size, isCut }: OutlinesProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio={isCut ? 'xMidYMid slice' : 'xMidYMid meet'}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {outlines.map(({ points, verdict }) => {
        const corners = points.map(({ x, y }) => `${x},${y}`).join(' ');
        return (
          <g key={corners} data-verdict={verdict}>
            {/* Colours alone would be lost over white paper. */}
            <polygon
              points={corners}
              className="fill-none stroke-black/60 stroke-6"
              vectorEffect="non-scaling-stroke"
            />
            <polygon points={corners} className={cx('stroke-3', LOOKS[verdict])} vectorEffect="non-scaling-stroke" />
          </g>
        );
      })}
    </svg>
  );
}
