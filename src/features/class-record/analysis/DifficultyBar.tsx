/** Marks at the lower bounds that part “moving towards” and “mastered” from the rest, in percent. */
const MARKS = [66, 96] as const;

/** As long as the share of takers who had the item right. The figure stands beside it: the bar adds no meaning of its own. */
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
