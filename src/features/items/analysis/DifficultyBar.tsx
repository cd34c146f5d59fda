/** Lower bounds, in percent, of “moving towards” and of “mastered”. */
const MARKS = [66, 96] as const;

/** A bar whose length is the share of takers who had the item right. The figure beside it says the same in text. */
export function DifficultyBar({ percent }: { percent: number }) {
  return (
    <span
      aria-hidden="true"
      className="relative block h-3.5 w-40 overflow-hidden rounded-sm border border-current bg-base-100"
    >
      <span className="absolute inset-y-0 left-0 bg-current opacity-70" style={{ width: `${percent}%` }} />
      {MARKS.map((mark) => (
        <span key={mark} className="absolute inset-y-0 w-px bg-current opacity-60" style={{ left: `${mark}%` }} />
      ))}
    </span>
  );
}
